// A question is about one guild: the live guild, the guild in the file, or the guild after a plan.

import type { Config } from "../config/config.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { FileLines } from "./file-lines.js";

/** `live` is the guild now, `file` the guild in the file, and `planned` the guild after a plan. */
export const ASKED_AT = ["live", "file", "planned"] as const;

export type AskedAt = (typeof ASKED_AT)[number];

/** The value has the guild that a question is about, with everything that an answer needs. */
export interface AskedGuild {
  readonly at: AskedAt;
  readonly guild: {
    readonly id: string /** The name is null when the file does not know it. */;
    readonly name: string | null;
  };
  readonly config: Config;
  readonly seen: GuildView;
  readonly lines: FileLines;
  /** The value is the number of pinned messages. The map leaves a channel out when its pins are not known. */
  readonly pins: ReadonlyMap<string, number>;
}
