// Draws changes by hand between two applies, in a guild with messages. A recalled message loses its pins, its reactions and its
// announcement too.

import fc from "fast-check";
import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";

const DEEDS = [
  "pin",
  "unpin",
  "unreact",
  "recall",
  "rename",
  "grant",
  "close",
  "withdraw",
  "thread",
] as const;

export interface Deed {
  readonly what: (typeof DEEDS)[number];
  /** The number is taken modulo the number of objects. */
  readonly which: number;
}

export const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.record({ what: fc.constantFrom(...DEEDS), which: fc.nat({ max: 60 }) }),
  { maxLength: 3 },
);

export function meddled(before: WorldGuild, all: readonly Deed[]): WrittenGuild {
  let guild = before;
  for (const deed of all) guild = { ...guild, ...after(guild, deed) };
  return guild;
}

function after(guild: WorldGuild, { what, which }: Deed): Partial<WorldGuild> {
  const channel = pick(guild.channels, which);
  if (channel === undefined) return {};
  const { id } = channel;
  const pins = guild.pins[id] ?? [];
  const changed = (fields: Partial<typeof channel>) => ({
    channels: guild.channels.map((one) => (one.id === id ? { ...one, ...fields } : one)),
  });
  switch (what) {
    case "pin": {
      const message = pick(guild.messages[id] ?? [], which)?.id;
      const isFree = message !== undefined && !pins.includes(message) && pins.length < 20;
      return isFree ? { pins: { ...guild.pins, [id]: [message, ...pins] } } : {};
    }
    case "unpin":
      return { pins: { ...guild.pins, [id]: pins.filter((one) => one !== pick(pins, which)) } };
    case "unreact": {
      const reactions = guild.reactions[id] ?? [];
      const gone = pick(reactions, which);
      return { reactions: { ...guild.reactions, [id]: reactions.filter((one) => one !== gone) } };
    }
    case "recall":
      return recalled(guild, { id, message: pick(guild.messages[id] ?? [], which)?.id });
    case "rename":
      return changed({ name: `by hand ${which}` });
    case "grant":
      return { role_permissions: { ...guild.role_permissions, [id]: { "1": String(which & 5) } } };
    case "close":
      return changed({ private_type: which % 3 });
    case "withdraw":
      return { announcement: null };
    case "thread": {
      const [forum, threads = []] = pick(Object.entries(guild.threads), which) ?? [];
      const gone = pick(threads, which);
      return forum === undefined
        ? {}
        : { threads: { ...guild.threads, [forum]: threads.filter((one) => one !== gone) } };
    }
    default:
      return what satisfies never;
  }
}

function recalled(
  guild: WorldGuild,
  { id, message }: { readonly id: string; readonly message: string | undefined },
): Partial<WorldGuild> {
  const without = <Item>(
    table: Readonly<Record<string, readonly Item[]>>,
    messageOf: (item: Item) => string,
  ) => ({ ...table, [id]: (table[id] ?? []).filter((one) => messageOf(one) !== message) });
  return {
    messages: without(guild.messages, (one) => one.id),
    pins: without(guild.pins, (one) => one),
    reactions: without(guild.reactions, (one) => one.message_id),
    announcement: guild.announcement?.message_id === message ? null : guild.announcement,
  };
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];
