// Asked guild: the guild that a question is about: the live one, the one that the file alone says, or the one that a plan
// leaves.

import type { Config } from "../config/config.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { FileLines } from "./file-lines.js";

export const ASKED_AT = ["live", "file", "planned"] as const;

export type AskedAt = (typeof ASKED_AT)[number];

export interface AskedGuild {
  readonly at: AskedAt;
  readonly guild: {
    readonly id: string /** null: the file does not know it. */;
    readonly name: string | null;
  };
  readonly config: Config;
  readonly seen: GuildView;
  readonly lines: FileLines;
  /** How many messages are pinned, by node; a channel is left out whose pins nobody knows. */
  readonly pins: ReadonlyMap<string, number>;
}
