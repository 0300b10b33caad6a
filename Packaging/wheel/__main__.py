import os
import sys


def main():
    """Becomes the program, so that its exit status, its signals and its output are its own."""
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "stringfit")
    os.execv(program, ["stringfit", *sys.argv[1:]])


if __name__ == "__main__":
    main()
