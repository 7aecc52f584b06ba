"""The docstrings' examples know the package by its name. Here and not in `tests`, so that it holds for the package, too."""

import pytest

import crier


@pytest.fixture(autouse=True)
def _names(doctest_namespace):
    doctest_namespace["crier"] = crier
