// Subjects: what of a file a reader speaks of.

import type { SubjectPhrase, Thing } from "../../words/en/config/subject.js";
import { phrase } from "../../words/statement.js";

/** The value of a key, such as `pins`. */
export const ofKey = (key: string): SubjectPhrase => phrase("key", { key });

/** The value of a name that a person chose, such as “mod” in `roles`. */
export const ofName = (section: string, name: string): SubjectPhrase => phrase("named", { section, name });

export const aThing = (thing: Thing): SubjectPhrase => phrase("thing", { thing });

/** The name of a channel. */
export const partSubject = (of: Thing, part: "key" | "name" | "title" | "value"): SubjectPhrase =>
  phrase("part", { part, of });

/** An entry of `moved`. */
export const entryOf = (of: string): SubjectPhrase => phrase("entry", { of });

/** A field of `embed`. */
export const fieldOf = (of: string): SubjectPhrase => phrase("field", { of });
