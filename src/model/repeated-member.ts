// A repeated member is a name that one object of a JSON text has twice, such as `{"a": 1, "a": 2}`. JSON.parse silently takes the last one,
// and a reader of the text may have seen the first. A saved plan may have none (plan/saved/parse-saved-plan.ts).

export interface RepeatedMember {
  readonly name: string;
  /** The second member is on this line. The first line is 1. */
  readonly line: number;
}

/** Returns the first repeated member of a text that JSON.parse accepts. null means that there is none. */
export function repeatedMember(text: string): RepeatedMember | null {
  /** The stack holds the names of each open object, the innermost last. A list has null. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{") open.push(new Set());
    else if (sign === "[") open.push(null);
    else if (sign === "}" || sign === "]") open.pop();
    if (sign !== '"') continue;
    const end = endOfText(text, at);
    const names = open.at(-1);
    if (names != null && isName(text, end + 1)) {
      const name = JSON.parse(text.slice(at, end + 1)) as string;
      if (names.has(name)) return { name, line: text.slice(0, at).split("\n").length };
      names.add(name);
    }
    at = end;
  }
  return null;
}

/** The closing quote is the first one after an even number of backslashes. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

/** A JSON text is the name of a member when a colon follows it. */
function isName(text: string, from: number): boolean {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return text[at] === ":";
}
