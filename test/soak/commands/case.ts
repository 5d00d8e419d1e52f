// A case is a situation and the commands in it. It has a name such as `plan/first`.

import type { WrittenGuild } from "../../../src/emulator/index.js";
import { WORLD_BEFORE } from "../../engine/everything-to-do.js";
import { GUILD } from "../../engine/workshop.js";
import type { Stage } from "./stage.js";

export interface Case {
  readonly name: string;
  readonly play: (stage: Stage) => Promise<void>;
}

/** Returns the cases by name. The name of the folder precedes each. */
export function cases(
  folder: string,
  plays: Readonly<Record<string, (stage: Stage) => Promise<void>>>,
): readonly Case[] {
  return Object.entries(plays).map(([name, play]) => ({ name: `${folder}/${name}`, play }));
}

/** The guild has things of every kind: groups, people, permissions, pins and messages. */
export const WORLD: WrittenGuild = WORLD_BEFORE;

export const fileOf = (rest: string): string => `guildform: 1\nguild: "${GUILD}"\n${rest}`;

/** Gives the stage a guild and its file. `rest` follows the head of the file. */
export async function set(stage: Stage, rest: string | null, guild: WrittenGuild = WORLD): Promise<void> {
  stage.guilds(guild);
  if (rest !== null) await stage.write({ "guildform.yaml": fileOf(rest) });
}
