// guildform state list, show, pull and history: print the content of the state. They take no lock.

import { Guildform } from "../../guildform.js";
import { jsonText } from "../../render/json-text.js";
import { bindingsText, bindingText } from "../../render/state/bindings-text.js";
import { writesText } from "../../render/state/writes-text.js";
import { type Answer, type GuildRun, guildCommand } from "../guild-run.js";
import { showAllPeople } from "../hidden-people.js";
import type { CommonFlags } from "../settings-of.js";

/** Makes the work of a command that only reads the state. */
const reading = <Flags extends CommonFlags, Args extends readonly unknown[]>(
  read: (guildform: Guildform, flags: Flags, ...args: Args) => Promise<Answer>,
) =>
  guildCommand(async ({ settings, flags }: GuildRun<Flags>, ...args: Args) =>
    read(new Guildform(await settings()), flags, ...args),
  );

export const stateList = reading(async (guildform, _flags: CommonFlags, glob: string | undefined) => {
  const { bindings, location, guildId, lineage, serial } = await guildform.bindings(glob ?? null);
  const objects = bindings.map(({ address, id, name }) => ({ address, id, name }));
  return {
    json: () => ({ location, guild_id: guildId, lineage, serial, objects }),
    text: (style) => bindingsText(bindings, style),
  };
});

export const stateShow = reading(async (guildform, _flags: CommonFlags, address: string) => {
  const { openCalls, changedBy, ...binding } = await guildform.binding(address);
  return {
    json: () => ({ ...binding, open_calls: openCalls, changed_by: changedBy }),
    text: (style) => bindingText({ ...binding, openCalls, changedBy }, style),
  };
});

/** The text is JSON in every format. */
export const statePull = reading(async (guildform, _flags: CommonFlags) => {
  const state = await guildform.pullState();
  // `state push` takes this output back, so it keeps the ids of people.
  showAllPeople();
  return { json: () => state, text: () => jsonText(state) };
});

const MOST_WRITES = 20;

export const stateHistory = reading(
  async (guildform, { last = MOST_WRITES }: CommonFlags & { readonly last?: number }) => {
    const { location, writes } = await guildform.writes(last);
    return { json: () => ({ location, writes }), text: (style) => writesText(writes, style) };
  },
);
