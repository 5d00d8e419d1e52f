// Subjects: what of a file a reader speaks of.

import type { Subject, Thing } from "../../words/params/config/subject.js";
import { phrase } from "../../words/said.js";

/** The value of a key, such as `pins`. */
export const ofKey = (key: string): Subject => phrase("key", { key });

/** The value of a name that a person chose, such as “mod” in `roles`. */
export const ofName = (section: string, name: string): Subject => phrase("named", { section, name });

export const aThing = (thing: Thing): Subject => phrase("thing", { thing });

/** The name of a channel. */
export const partOf = (of: Thing, part: "key" | "name" | "title" | "value"): Subject =>
  phrase("part", { part, of });

/** An entry of `moved`. */
export const entryOf = (of: string): Subject => phrase("entry", { of });

/** A field of `embed`. */
export const fieldOf = (of: string): Subject => phrase("field", { of });
