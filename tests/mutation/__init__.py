"""The parts of tests/mutate."""
