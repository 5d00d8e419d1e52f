// A subject is the part of a file that a problem is about.

import type { SubjectPhrase, Thing } from "../../words/en/config/subject.js";
import { phrase } from "../../words/statement.js";

/** Names the value of a key, such as `pins`. */
export const ofKey = (key: string): SubjectPhrase => phrase("key", { key });

/** Names the value of a name that a person chose, such as “mod” in `roles`. */
export const ofName = (section: string, name: string): SubjectPhrase => phrase("named", { section, name });

export const aThing = (thing: Thing): SubjectPhrase => phrase("thing", { thing });

/** Names a part of a thing: the name of a channel, for example. */
export const partSubject = (of: Thing, part: "key" | "name" | "title" | "value"): SubjectPhrase =>
  phrase("part", { part, of });

/** Names an entry of `moved`, for example. */
export const entryOf = (of: string): SubjectPhrase => phrase("entry", { of });

/** Names a field of `embed`, for example. */
export const fieldOf = (of: string): SubjectPhrase => phrase("field", { of });
