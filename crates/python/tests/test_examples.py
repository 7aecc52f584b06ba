"""The worked example: the notebook runs, and an outside bot sees what a batch sees."""

import importlib.util
import os
import sys

import numpy as np
import pytest

import crier
import crier.vector

nbformat = pytest.importorskip("nbformat")


@pytest.fixture(scope="module")
def example(request):
    folder = request.config.rootpath / "examples"
    spec = importlib.util.spec_from_file_location("linear_policy", folder / "linear_policy.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_view_gives_the_features_of_an_observation(example):
    for seed in range(5):
        game = crier.Game("troyes-dice", players=1, seed=seed)
        while True:
            game.draw_all()
            if game.is_over:
                break
            seen = example.features(game.observe(1)[None])
            assert np.array_equal(seen, example.features_of_view(game.view(1)))
            game.play_random()


def test_weight_files_round_trip_and_damage_is_noticed(example, tmp_path):
    path = tmp_path / "some.weights"
    weights = np.arange(example.FEATURES * example.SPACES.actions, dtype=np.float32).reshape(example.FEATURES, -1)
    example.save(path, weights)
    assert np.array_equal(example.load(path), weights)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    with pytest.raises(SystemExit, match="damaged"):
        example.load(path)


def test_the_notebook_runs(request):
    nbclient = pytest.importorskip("nbclient")
    folder = request.config.rootpath / "examples"
    notebook = nbformat.read(folder / "learn.ipynb", as_version=4)
    os.environ["CRIER_QUICK"] = "1"
    # The kernel must be this interpreter, whatever kernels the machine has.
    notebook.metadata["kernelspec"]["name"] = "python3"
    client = nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(folder)}})
    client.execute()
    pictures = [
        data
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        for data in output.get("data", {})
        if data in ("text/html", "image/svg+xml")
    ]
    assert len(pictures) >= 3, "a notebook with pictures"
    assert sys.executable
