"""Check strings with stringfit on Apache Spark.

    spark-submit check_entries.py ENTRIES FINDINGS [--partitions N] [--program PATH]

ENTRIES holds one string per line, as `stringfit check --jsonl` reads them; FINDINGS is the folder that Spark writes the findings to,
one per line. Each partition first writes what its strings show of each other (`--summary`), the summaries are joined in a tree
(`stringfit merge`), and each partition then judges its strings, given what all of them show (`--given`). The findings are those of one
process that reads all lines.
"""
import argparse
import os
import subprocess
import tempfile
import threading
import time


class StringfitError(Exception):
    """stringfit couldn't do its work: the message is what it said."""


def run(program, arguments, lines):
    """The lines that `stringfit ARGUMENTS` writes for the lines that it reads, as they come."""
    process = subprocess.Popen(
        [program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = []

    def feed():
        try:
            for line in lines:
                process.stdin.write(line.encode("utf-8") + b"\n")
            process.stdin.close()
        except BrokenPipeError:
            pass  # Its status says why.

    threads = [threading.Thread(target=feed), threading.Thread(target=lambda: said.append(process.stderr.read()))]
    for thread in threads:
        thread.start()
    for line in process.stdout:
        yield line.rstrip(b"\n").decode("utf-8")
    for thread in threads:
        thread.join()
    # 0 and 1: without and with findings; 2: some lines couldn't be read, and findings say which.
    if process.wait() not in (0, 1, 2):
        raise StringfitError(said[0].decode("utf-8", "replace"))


def summarize(program, options):
    """For `mapPartitions`: the summary of a partition, as bytes."""

    def partition(lines):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "summary")
            for _ in run(program, ["check", "--jsonl", "--summary", path, *options], lines):
                pass  # Lines that can't be read are told in the second pass.
            with open(path, "rb") as file:
                yield file.read()

    return partition


def merge(program):
    """For `treeReduce`: two summaries joined."""

    def pair(one, other):
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("one", "other")]
            for path, summary in zip(paths, (one, other)):
                with open(path, "wb") as file:
                    file.write(summary)
            joined = subprocess.run([program, "merge", *paths], capture_output=True)
            if joined.returncode != 0:
                raise StringfitError(joined.stderr.decode("utf-8", "replace"))
            return joined.stdout

    return pair


def judge(program, summary, options):
    """For `mapPartitions`: the findings of a partition, given the summary of all, which is a broadcast variable."""

    def partition(lines):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "summary")
            with open(path, "wb") as file:
                file.write(summary.value)
            yield from run(program, ["check", "--jsonl", "--given", path, "--quiet", *options], lines)

    return partition


def findings(context, entries, program="stringfit", options=()):
    """The findings of an RDD of lines, as an RDD of lines."""
    summary = entries.mapPartitions(summarize(program, options)).treeReduce(merge(program))
    return entries.mapPartitions(judge(program, context.broadcast(summary), options))


def startup(program, partitions):
    """How long one process takes that has nothing to do, in seconds: what each partition costs twice."""
    started = time.monotonic()
    for _ in range(partitions):
        for _ in run(program, ["check", "--jsonl"], []):
            pass
    return (time.monotonic() - started) / partitions


def main():
    from pyspark.sql import SparkSession

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("entries")
    parser.add_argument("findings")
    parser.add_argument("--partitions", type=int, default=None)
    parser.add_argument("--program", default="stringfit")
    arguments, options = parser.parse_known_args()
    # A partition is one process with one thread: Spark keeps the other cores busy.
    options = ["--jobs", "1", *options]
    session = SparkSession.builder.appName("stringfit").getOrCreate()
    lines = session.sparkContext.textFile(arguments.entries, arguments.partitions or 0)
    print(f"{lines.getNumPartitions()} partitions; starting stringfit takes {startup(arguments.program, 5):.2f} s in each, twice")
    findings(session.sparkContext, lines, arguments.program, options).saveAsTextFile(arguments.findings)


if __name__ == "__main__":
    main()
