// Makes fences, whose lines have no meaning as Markdown.

/** The fence has more backticks than any run inside, so that no line ends it. */
export function fenceAround(lines: readonly string[]): string[] {
  const fence = fenceFor(lines);
  return [`${fence}diff`, ...lines, fence];
}

export function fenceFor(lines: readonly string[]): string {
  const longest = lines.reduce(
    (most, line) => (line.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), most),
    2,
  );
  return "`".repeat(longest + 1);
}
