"""What all tests share."""

import os
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture
def root():
    """The repository."""
    return ROOT


def needed(what, how):
    """Skips a test whose outside part is missing, loudly; in CI it fails instead."""
    message = f"{what} is missing: {how}"
    if os.environ.get("CI"):
        pytest.fail(message)
    print(f"\nSKIPPED: {message}")
    pytest.skip(message)


@pytest.fixture(scope="session")
def program():
    """The `crier` command."""
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    named = os.environ.get("CRIER_BINARY")
    for path in filter(None, [named, target / "release/crier", target / "debug/crier", shutil.which("crier")]):
        if pathlib.Path(path).exists():
            return str(path)
    needed("the program crier", "cargo build --release, or name it in CRIER_BINARY")
