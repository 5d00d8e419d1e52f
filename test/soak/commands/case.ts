// Case: a situation and the commands in it, under a name such as "plan/first".

import type { WrittenGuild } from "../../../src/emulator/index.js";
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

export const GUILD = "700000000000000001";

/** A guild of every kind of thing: groups, people, permissions, pins and messages. */
export const WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  members: [
    { id: "900", username: "owner", roles: ["4"] },
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  roles: [
    { id: "10012", name: "moderator" },
    { id: "10013", name: "guest" },
  ],
  channels: [
    { id: "100", name: "start", type: 4, position: 2 },
    { id: "101", name: "rules", position: 1, parent_id: "100" },
    { id: "102", name: "hall", position: 2, parent_id: "100" },
    { id: "103", name: "talk", position: 3, parent_id: "100" },
    { id: "110", name: "old", type: 4, position: 3 },
    { id: "111", name: "dusty", position: 1, parent_id: "110" },
    { id: "112", name: "lobby", position: 1 },
    { id: "113", name: "attic", position: 2 },
  ],
  role_permissions: { "103": { "10013": "4" } },
  messages: { "101": [{ id: "m1" }, { id: "m2" }, { id: "m3" }] },
  pins: { "101": ["m1"] },
};

/** A file of this guild. */
export const fileOf = (rest: string): string => `guildform: 1\nguild: "${GUILD}"\n${rest}`;

/** A stage with a guild and its file, `rest` below the head. */
export async function set(stage: Stage, rest: string | null, guild: WrittenGuild = WORLD): Promise<void> {
  stage.guilds(guild);
  if (rest !== null) await stage.write({ "guildform.yaml": fileOf(rest) });
}
