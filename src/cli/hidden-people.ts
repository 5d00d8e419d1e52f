// Hides the ids of people: an id of the people file (`--people`) never reaches a stream or a report of this program. The output has
// `people.alice` in its place. An id of state that the configuration lacks is hidden too.
//
// The program fills the list before it prints anything about the guild. terminal.ts, annotate.ts and out-file.ts pass all of their text
// through it. A saved plan and the state keep the ids, because apply sends them.

import type { UsersByName } from "../config/given-people.js";
import { simpleWidth } from "../render/simple-width.js";

/** Maps each id to its stand-in. */
const hidden = new Map<string, string>();

/** Starts without hidden ids. A process that runs several commands calls it before each. */
export const showAllPeople = (): void => hidden.clear();

/** Hides the ids of named users. An id that is hidden already keeps its stand-in. */
export function hidePeople(users: Iterable<UsersByName[number]>): void {
  for (const [name, { id }] of users) if (!hidden.has(id)) hidden.set(id, standIn(name));
}

/** Hides the ids of a saved plan. A plan has no names for them. */
export function hideIds(ids: readonly string[]): void {
  for (const [index, id] of ids.entries()) if (!hidden.has(id)) hidden.set(id, standIn(String(index + 1)));
}

/** The stand-in is safe in JSON, HTML and Markdown. */
const standIn = (name: string): string => `people.${name.replace(/[^\p{L}\p{N}-]/gu, "-")}`;

/** Returns the text with stand-ins. JSON stays JSON: a number that equals an id is no id. */
export function withoutPeople(text: string): string {
  if (hidden.size === 0) return text;
  if (isJson(text)) return withoutPeopleInJson(text);
  // The columns of a table stay in their places. `wider` counts the columns that this line has gained so far.
  let wider = 0;
  return text.replace(PIECE, (piece, inParenthesis: string | undefined) => {
    const id = inParenthesis ?? piece;
    const shown = inParenthesis === undefined ? hidden.get(id) : "";
    if (piece === "\n") wider = 0;
    else if (/^ +$/.test(piece)) {
      const gap = Math.max(2, piece.length - wider);
      wider -= piece.length - gap;
      return " ".repeat(gap);
    } else if (hidden.has(id) && shown !== undefined) {
      wider += widthOf(shown) - widthOf(piece);
      return shown;
    }
    return piece;
  });
}

/** Returns JSON, or a piece of JSON that ends outside strings, with stand-ins. */
export const withoutPeopleInJson = (json: string): string =>
  hidden.size === 0
    ? json
    : json.replace(JSON_TEXT, (quoted) => quoted.replace(ID, (id: string) => hidden.get(id) ?? id));

const widthOf = (text: string): number => simpleWidth(text) ?? text.length;

const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

/** An id has a border on both sides. An escape of JSON or of a colour may end with a letter, and is a border too. */
const ID = /(?<=^|[^0-9A-Za-z]|\\[nrtbf]|\\u[0-9a-f]{4}|\p{Cc}\[[0-9;]*m)[0-9]{1,20}(?![0-9A-Za-z])/gu;

/** A piece is an id behind a name, as in `user alice (902)`, any other id, the gap between two columns, or the end of a line. */
const PIECE = new RegExp(` ?[(（]([0-9]{1,20})[)）]|${ID.source}| {2,}|\\n`, "gu");

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    for (const part of /\n\s/.test(text) ? [text] : text.trimEnd().split("\n")) JSON.parse(part);
    return true;
  } catch {
    return false;
  }
}
