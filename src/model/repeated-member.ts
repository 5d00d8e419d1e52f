// A repeated member: a name that stands twice in one object of a JSON text, such as `{"a": 1, "a": 2}`. JSON.parse takes the last
// one without a word, and who reads the text may have seen the first.

export interface RepeatedMember {
  readonly name: string;
  /** Of the second one; counts from 1. */
  readonly line: number;
}

/** The first one in the text, which JSON.parse must take; null for none. */
export function repeatedMember(text: string): RepeatedMember | null {
  /** The names of each object that is open, the innermost last; null for a list. */
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

/** Where the closing quote is: the first that an even number of backslashes precedes. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

/** In JSON a text with a colon behind it is the name of a member. */
function isName(text: string, from: number): boolean {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return text[at] === ":";
}
