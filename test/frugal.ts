// Frugal: flags of V8 for a process in which thousands of short pieces run, such as the tests, or the commands that they give.

/**
 * V8 makes a function fast only when it has run six times as long as usual: most tests end before that pays. What a test or a command
 * leaves behind is cleared in large pieces, by the thread that runs it: threads of their own would take the time of another process. The
 * V8 of Node.js 20 has these flags; later ones do not start with a flag that they do not know.
 */
export function frugal(): string[] {
  if (!process.versions.node.startsWith("20.")) return [];
  return [
    "--interrupt-budget=400000",
    ...["--single-threaded-gc", "--min-semi-space-size=32", "--max-semi-space-size=64"],
  ];
}
