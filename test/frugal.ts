// Chooses flags of V8 for a process with thousands of short pieces of work, such as the tests or their commands.

/**
 * With these flags, V8 optimizes a function only after six times the usual work: most tests end before an optimization pays. The thread of
 * a test clears its garbage in large pieces, because threads of their own would take time from another process. The V8 of Node.js 20 has
 * these flags. Later versions refuse to start with an unknown flag.
 */
export function frugal(): string[] {
  if (!process.versions.node.startsWith("20.")) return [];
  return [
    "--interrupt-budget=400000",
    ...["--single-threaded-gc", "--min-semi-space-size=32", "--max-semi-space-size=64"],
  ];
}
