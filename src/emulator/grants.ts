// Grants decide which operations a bot may call (service-facts 1.3, 8.5). The settings may refuse neighbours of the 34
// operations, as a real service may. A guild may not have granted an interface to the bot.

import {
  isNeighbouringOperation,
  NAMED_OPERATIONS,
  type NamedOperation,
  type OperationName,
  ROUTES,
} from "../protocol/routes.js";
import { findById } from "./by-id.js";
import { Refusal } from "./refusals.js";
import type { World, WorldGuild } from "./world.js";
import { channelOf } from "./world-access.js";

/** An interface is a method and a path. Two operations may share one. */
export interface GuildInterface {
  readonly method: string;
  readonly path: string;
  readonly operations: readonly NamedOperation[];
}

/** Refuses a call that the settings or the guild do not allow. */
export function requireGrant(
  world: World,
  call: { readonly operation: OperationName; readonly params: Readonly<Record<string, string>> },
): void {
  const { operation, params } = call;
  const code = isNeighbouringOperation(operation) ? world.settings.refuse[operation] : undefined;
  if (code !== undefined) throw new Refusal(code, operation);
  if (world.guilds.every(({ ungranted }) => ungranted.length === 0)) return;
  const guild = guildOf(world, params);
  if (guild?.ungranted.some((name) => isSameInterface(name, operation))) throw new Refusal(11264, operation);
}

/**
 * Lists the interfaces that a guild can grant, each once. The path of such an interface has the id of a guild or a channel.
 */
export const GUILD_INTERFACES: readonly GuildInterface[] = NAMED_OPERATIONS.filter((name) =>
  /\{(?:guild|channel)_id\}/.test(ROUTES[name].path),
).flatMap((name) => {
  const operations = NAMED_OPERATIONS.filter((other) => isSameInterface(name, other));
  const { method, path } = ROUTES[name];
  return operations[0] === name ? [{ method, path, operations }] : [];
});

function isSameInterface(one: OperationName, other: OperationName): boolean {
  return ROUTES[one].method === ROUTES[other].method && ROUTES[one].path === ROUTES[other].path;
}

const guildOf = (world: World, params: Readonly<Record<string, string>>): WorldGuild | undefined => {
  const { guild_id: guildId, channel_id: channelId } = params;
  if (guildId !== undefined) return findById(world.guilds, guildId);
  return channelId === undefined
    ? undefined
    : world.guilds.find((guild) => channelOf(guild, channelId) !== undefined);
};
