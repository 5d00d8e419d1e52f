// Case: a situation and the commands in it, under a name such as "plan/first".

import type { WrittenGuild } from "../../../src/emulator/index.js";
import { WORLD_BEFORE } from "../../engine/everything-to-do.js";
import { GUILD } from "../../engine/workshop.js";
import type { Stage } from "./stage.js";

export interface Case {
  readonly name: string;
  readonly play: (stage: Stage) => Promise<void>;
}

/** Cases by their names; the folder goes before each. */
export function cases(
  folder: string,
  plays: Readonly<Record<string, (stage: Stage) => Promise<void>>>,
): readonly Case[] {
  return Object.entries(plays).map(([name, play]) => ({ name: `${folder}/${name}`, play }));
}

/** A guild of every kind of thing: groups, people, permissions, pins and messages. */
export const WORLD: WrittenGuild = WORLD_BEFORE;

/** A file of this guild. */
export const fileOf = (rest: string): string => `guildform: 1\nguild: "${GUILD}"\n${rest}`;

/** A stage with a guild and its file, `rest` below the head. */
export async function set(stage: Stage, rest: string | null, guild: WrittenGuild = WORLD): Promise<void> {
  stage.guilds(guild);
  if (rest !== null) await stage.write({ "guildform.yaml": fileOf(rest) });
}
