// English: the part of a file that a message is about.

import type { PhraseWords } from "../../catalogue.js";
import type { SubjectParams, SubjectPhrase, Thing } from "../../params/config/subject.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

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

export const subjects: PhraseWords<SubjectParams> = {
  key: ({ key }) => say`\`${own(key)}\``,
  named: ({ section, name }) => say`\`${own(section)}\`: ${quoted(name)}`,
  thing: ({ thing }) => THINGS[thing],
  part: ({ part, of }) => say`the ${own(part)} of ${THINGS[of]}`,
  entry: ({ of }) => say`an entry of \`${own(of)}\``,
  field: ({ of }) => say`a field of \`${own(of)}\``,
};

/** `the name of a channel`. */
export function subjectText({ phrase, params }: SubjectPhrase): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (subjects[phrase] as (params: SubjectPhrase["params"]) => Sentence)(params);
}
