// Lists every single change that a person can make in a guild by hand. It derives them from the world, so that none is missing.

import type { WorldGuild, WrittenGuild } from "../../src/emulator/index.js";

export interface Mutation {
  readonly kind: string;
  readonly label: string;
  readonly change: (guild: WrittenGuild) => WrittenGuild;
}

export const GROUP = 4;
export const GROUPS = "groups";

type WrittenChannel = NonNullable<WrittenGuild["channels"]>[number];

export const sequenceOf = ({ type, parent_id }: { type?: number; parent_id?: string }): string =>
  type === GROUP ? GROUPS : (parent_id ?? "0");

/** Returns the ids of one sequence, in order. */
export function sequence(guild: WorldGuild, key: string): string[] {
  return guild.channels
    .filter((one) => sequenceOf(one) === key)
    .sort((left, right) => left.position - right.position || Number(left.id) - Number(right.id))
    .map(({ id }) => id);
}

const sequencesOf = (guild: WorldGuild): string[] => [
  GROUPS,
  "0",
  ...guild.channels.filter(({ type }) => type === GROUP).map(({ id }) => id),
];

/** Returns all mutations. A person may give `names` to a new channel or group. */
export function mutationsOf(guild: WorldGuild, names: readonly string[]): Mutation[] {
  const subjects = [
    ...guild.roles.filter(({ id }) => id.length > 2).map(({ id }) => ({ kind: "role", id }) as const),
    ...guild.members
      .filter(({ roles }) => !roles.includes("4"))
      .map(({ id }) => ({ kind: "user", id }) as const),
  ];
  const channels = guild.channels.filter(({ type }) => type !== GROUP);
  return [
    ...guild.channels.map(({ id, name }) => field("name", id, { name: `${name}!` })),
    ...channels.flatMap(({ id, private_type, speak_permission }) => [
      field("private_type", id, { private_type: private_type === 0 ? 1 : 0 }),
      field("speak_permission", id, { speak_permission: speak_permission === 1 ? 2 : 1 }),
    ]),
    ...guild.channels.map((one) => gone(one.id)),
    ...channels.map((one) => field("parent", one.id, { parent_id: one.parent_id === "130" ? "0" : "130" })),
    ...sequencesOf(guild).flatMap((key) => reordered(guild, key)),
    ...sequencesOf(guild).map((key) => arrival("arrival", key, `arrived in ${key}`)),
    ...names.flatMap((name) => [arrival("namesake", GROUPS, name), arrival("namesake", "130", name)]),
    ...channels.flatMap(({ id }) => subjects.map((subject) => toggledBit(guild, id, subject))),
    ...channels.flatMap(({ id }) => pinned(guild, id)),
    { kind: "guild", label: "its name", change: (written) => ({ ...written, name: "renamed" }) },
    { kind: "announcement", label: "by hand", change: announced },
  ];
}

const withChannels = (
  guild: WrittenGuild,
  change: (one: WrittenChannel) => WrittenChannel,
): WrittenGuild => ({
  ...guild,
  channels: (guild.channels ?? []).map(change),
});

const field = (kind: string, id: string, fields: Partial<WrittenChannel>): Mutation => ({
  kind,
  label: id,
  change: (guild) => withChannels(guild, (one) => (one.id === id ? { ...one, ...fields } : one)),
});

/** Deletes a channel or group. The channels of a deleted group stay, without a group (service-facts 9.11). */
const gone = (id: string): Mutation => ({
  kind: "gone",
  label: id,
  change: (guild) => {
    const rest = <Value>(table: Readonly<Record<string, Value>> | undefined) =>
      Object.fromEntries(Object.entries(table ?? {}).filter(([channel]) => channel !== id));
    const moved = withChannels(guild, (one) =>
      one.parent_id === id ? { ...one, parent_id: "0", position: (one.position ?? 0) + 50 } : one,
    );
    return {
      ...moved,
      channels: (moved.channels ?? []).filter((one) => one.id !== id),
      role_permissions: rest(guild.role_permissions),
      user_permissions: rest(guild.user_permissions),
      messages: rest(guild.messages),
      pins: rest(guild.pins),
    };
  },
});

function reordered(guild: WorldGuild, key: string): Mutation[] {
  const [first, ...others] = sequence(guild, key);
  if (first === undefined || others.length === 0) return [];
  const order = [...others, first];
  const change = (written: WrittenGuild) =>
    withChannels(written, (one) =>
      order.includes(one.id ?? "") ? { ...one, position: order.indexOf(one.id ?? "") + 1 } : one,
    );
  return [{ kind: "order", label: key, change }];
}

const arrival = (kind: string, key: string, name: string): Mutation => ({
  kind,
  label: `${name} in ${key}`,
  change: (guild) => ({
    ...guild,
    channels: [
      ...(guild.channels ?? []),
      { id: "9999", name, position: 99, ...(key === GROUPS ? { type: GROUP } : { parent_id: key }) },
    ],
  }),
});

function toggledBit(
  guild: WorldGuild,
  channel: string,
  subject: { readonly kind: "role" | "user"; readonly id: string },
): Mutation {
  const table = subject.kind === "role" ? "role_permissions" : "user_permissions";
  const held = BigInt(guild[table][channel]?.[subject.id] ?? "0");
  const bits = String(held ^ 8n);
  return {
    kind: `${subject.kind} permission`,
    label: `${subject.id} in ${channel}`,
    change: (written) => ({
      ...written,
      [table]: { ...written[table], [channel]: { ...written[table]?.[channel], [subject.id]: bits } },
    }),
  };
}

function pinned(guild: WorldGuild, channel: string): Mutation[] {
  const pins = guild.pins[channel] ?? [];
  const other = (guild.messages[channel] ?? []).find(({ id }) => !pins.includes(id));
  const set = (label: string, list: readonly string[]): Mutation => ({
    kind: "pins",
    label: `${label} in ${channel}`,
    change: (written) => ({ ...written, pins: { ...written.pins, [channel]: [...list] } }),
  });
  return [
    ...(other === undefined ? [] : [set("one more", [...pins, other.id])]),
    ...(pins.length === 0 ? [] : [set("one less", pins.slice(1))]),
  ];
}

const announced = (guild: WrittenGuild): WrittenGuild => ({
  ...guild,
  announcement: { recommend_channels: [{ channel_id: "141", introduce: "by hand" }] },
});
