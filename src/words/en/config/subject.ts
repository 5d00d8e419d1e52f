// Names the part of a file that a message is about, such as `the name of a channel`.

import { type ParamsOf, phrases } from "../../codes.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** A map or an item of a list declares one of these. */
export type Thing =
  | "file"
  | "group"
  | "channel"
  | "message"
  | "thread"
  | "pin"
  | "reaction"
  | "permission"
  | "template"
  | "parameter"
  | "recommended-channel"
  | "row"
  | "button";

/** An example is `{ phrase: "key", params: { key: "pins" } }`. */
export type SubjectPhrase = {
  readonly [P in keyof SubjectParams]: { readonly phrase: P; readonly params: SubjectParams[P] };
}[keyof SubjectParams];

const THINGS: Readonly<Record<Thing, Sentence>> = {
  file: say`the file`,
  group: say`a group`,
  channel: say`a channel`,
  message: say`a message`,
  thread: say`a thread`,
  pin: say`a pin`,
  reaction: say`a reaction`,
  permission: say`a permission`,
  template: say`a template of \`markdown\``,
  parameter: say`a parameter`,
  "recommended-channel": say`a recommended channel`,
  row: say`a row`,
  button: say`a button`,
};

export const subjects = phrases({
  /** The subject is the value of a key, such as `pins` or `recommend.channels`. */
  key: ({ key }: { key: string }) => say`\`${own(key)}\``,
  /** The subject is the value of a key that a person chose, such as “mod” in `roles`. */
  named: ({ section, name }: { section: string; name: string }) => say`\`${own(section)}\`: ${quoted(name)}`,
  thing: ({ thing }: { thing: Thing }) => THINGS[thing],
  part: ({ part, of }: { part: "key" | "name" | "title" | "value"; of: Thing }) =>
    say`the ${own(part)} of ${THINGS[of]}`,
  entry: ({ of }: { of: string }) => say`an entry of \`${own(of)}\``,
  field: ({ of }: { of: string }) => say`a field of \`${own(of)}\``,
});

/** Returns `the name of a channel`, for example. */
export function subjectText({ phrase, params }: SubjectPhrase): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (subjects[phrase] as (params: SubjectPhrase["params"]) => Sentence)(params);
}

export type SubjectParams = ParamsOf<typeof subjects>;
