// Compares the output on a page with the output of a run. Ids, times, durations, ports and digests differ from run to run; a line `…`
// replaces any lines.

const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| UTC)?/g, "TIME"],
  [/\b\d{4}-\d\d-\d\d\b/g, "DAY"],
  [/\b(?:\d+m )?\d+(?:\.\d+)? ?(?:ms|s|min)\b/g, "DURATION"],
  [/\b\d+(?:\.\d+)? ?(?:毫秒|分钟|秒|分)(?: ?\d+ ?秒)?/g, "DURATION"],
  [/127\.0\.0\.1:\d+/g, "ADDRESS"],
  [/sha256:[0-9a-f]+…?/g, "DIGEST"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "ID"],
  [/\b(?=\w*\d)[0-9a-f]{7,64}\b/g, "ID"],
  [/(?<=^[^\s：]+[ ：])[0-9a-v]{12}\b/g, "IDENTITY"],
  [/\b[0-9a-v]{40}-[0-9a-v]{28}\b|\b(?=\w*\d)(?=\d*[a-v])[0-9a-v]{12}\b/g, "IDENTITY"],
  [/\([0-9a-f]{8}\)/g, "(ID)"],
  [/\bpid \d+\b|\bprocess \d+\b/g, "PROCESS"],
  [/\bv?\d+\.\d+\.\d+\b/g, "VERSION"],
];

export const settled = (line: string): string =>
  CHANGING.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line).trimEnd();

/** Ids and moments: one thing of a run has one of them. A moment without milliseconds may be the moment of two things. */
const NAMES =
  /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?=\w*\d)[0-9a-f]{7,64}\b|\b(?=\w*\d)(?=\d*[a-v])[0-9a-v]{12}\b/g;

/** Returns the text of the page for each id and moment of the run, if the lines pair up. An id counts with its first 8 characters. */
export function namesOn(
  shown: readonly string[],
  run: readonly string[],
): readonly (readonly [ofRun: string, ofPage: string])[] {
  const [head = [], ...rest] = split(shown);
  const tail = rest.at(-1);
  if (tail === undefined && head.length !== run.length) return [];
  return [...pairsOf(head, run), ...(tail === undefined ? [] : pairsOf(tail, run.slice(-tail.length)))];
}

const pairsOf = (shown: readonly string[], run: readonly string[]) =>
  shown.flatMap((line, index) => {
    const [ofPage, ofRun] = [line, run[index] ?? ""].map((text) => text.match(NAMES) ?? []);
    if (ofPage?.length !== ofRun?.length) return [];
    return (ofRun ?? []).map((one, at) => [beginning(one), beginning(ofPage?.[at] ?? "")] as const);
  });

const beginning = (name: string): string => (name.includes("T") ? name : name.slice(0, 8));

export const ELLIPSIS = "…";

/**
 * Returns true if the run has the lines of the page, in order. Names of this machine and durations have other widths elsewhere. If the run
 * contained such text (`isElastic`), blanks and the breaks of lines do not count.
 */
export const isLike = (shown: readonly string[], run: readonly string[], isElastic = false): boolean =>
  hasLines(shown, run) ||
  ((isElastic || run.some((line) => settled(line).includes("DURATION"))) && flows(shown, run));

function flows(shown: readonly string[], run: readonly string[]): boolean {
  const whole = flowOf(run);
  const parts = split(shown).map(flowOf);
  let at = 0;
  return parts.every((part, index) => {
    const found = index === parts.length - 1 ? whole.length - part.length : whole.indexOf(part, at);
    const isThere = found >= at && whole.startsWith(part, found) && (index > 0 || found === 0);
    at = found + part.length;
    return isThere;
  });
}

const flowOf = (lines: readonly string[]): string =>
  settled(lines.join(" ").replaceAll(/[\s│]+/g, " ")).replaceAll(" ", "");

function hasLines(shown: readonly string[], run: readonly string[]): boolean {
  const parts = split(shown);
  const lines = run.map(settled);
  let at = 0;
  return parts.every((part, index) => {
    const wanted = part.map(settled);
    const isLast = index === parts.length - 1;
    if (index === 0) {
      at = wanted.length;
      return startsAt(lines, wanted, 0) && (!isLast || lines.length === wanted.length);
    }
    if (isLast) {
      const start = lines.length - wanted.length;
      return start >= at && startsAt(lines, wanted, start);
    }
    while (at <= lines.length && !startsAt(lines, wanted, at)) at++;
    at += wanted.length;
    return at <= lines.length;
  });
}

/** Cuts the output of a run as the page cuts it: it keeps as many lines before the first `…` and after the last one. */
export function cutLike(shown: readonly string[], run: readonly string[]): string[] {
  const parts = split(shown);
  const [head = [], tail = []] = [parts[0], parts.at(-1)];
  if (parts.length === 1 || head.length + tail.length >= run.length) return [...run];
  return [...run.slice(0, head.length), ELLIPSIS, ...run.slice(run.length - tail.length)];
}

function split(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines)
    if (line === ELLIPSIS) parts.push([]);
    else parts.at(-1)?.push(line);
  return parts;
}

const startsAt = (lines: readonly string[], wanted: readonly string[], at: number): boolean =>
  wanted.every((line, index) => lines[at + index] === line);
