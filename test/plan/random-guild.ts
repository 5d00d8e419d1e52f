// Draws a random guild, a file for it and a state, all from one source. Each key is live or not, and bound or not. It is declared, removed,
// or gone from the file, under an old key or a new one.

import fc from "fast-check";
import type { Config, DesiredChannel, MovedEntry, Tombstone } from "../../src/config/config.js";
import { channelAddress } from "../../src/model/address.js";
import type { Channel } from "../../src/model/guild.js";
import { channelId, type MessageId, messageId } from "../../src/model/ids.js";
import type { State } from "../../src/state/state.js";
import { at, channel, config, group, liveChannel, liveGroup, state } from "../small-guild.js";
import { permissionsOf, randomInside, SUBJECTS } from "./random-channel.js";

export interface RandomGuild {
  readonly config: Config;
  readonly state: State | null;
  readonly channels: readonly Channel[];
  readonly permissions: ReadonlyMap<string, bigint>;
  readonly pins: ReadonlyMap<string, readonly MessageId[]>;
}

type Fate = "declared" | "renamed" | "tombstone key" | "tombstone id" | "gone";

interface Origin {
  readonly live: boolean;
  readonly bound: "no" | "yes" | "lost";
  readonly fate: Fate;
  readonly sameName: boolean;
  readonly position: number;
  readonly parent: number;
  readonly wantedParent: number;
}

const origin: fc.Arbitrary<Origin> = fc.record({
  live: fc.boolean(),
  bound: fc.constantFrom("no", "yes", "yes", "lost"),
  fate: fc.constantFrom<Fate>(
    "declared",
    "declared",
    "declared",
    "renamed",
    "tombstone key",
    "tombstone id",
    "gone",
  ),
  sameName: fc.boolean(),
  position: fc.constantFrom(1, 2, 3, 4, 5, 1_650_000_000),
  parent: fc.nat(3),
  wantedParent: fc.nat(3),
});

const sources = fc.record({
  groups: fc.array(origin, { minLength: 3, maxLength: 3 }),
  channels: fc.array(fc.tuple(origin, randomInside), { minLength: 6, maxLength: 6 }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
  groupOrder: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  implicit: fc.boolean(),
  protect: fc.boolean(),
  wasProtected: fc.boolean(),
  announcement: fc.constantFrom("left out", "none", "message", "recommend"),
  announced: fc.boolean(),
  hasState: fc.constantFrom(true, true, true, false),
});

type Sources = typeof sources extends fc.Arbitrary<infer Value> ? Value : never;

export const randomGuild: fc.Arbitrary<RandomGuild> = sources.map((from) => ({
  config: configOf(from),
  state: from.hasState ? stateOf(from) : null,
  ...liveOf(from),
}));

const isDeclared = ({ fate }: Origin): boolean => fate === "declared" || fate === "renamed";
const groupId = (index: number): string => String(50 + index);
const liveId = (index: number): string => String(100 + index);
const nameOf = (key: string, { sameName }: Origin): string => (sameName ? key : `new ${key}`);

function configOf(from: Sources): Config {
  const groupKeys = from.groupOrder.filter((index) => isOne(from.groups[index], isDeclared));
  const declared = from.order.flatMap((index) => {
    const pair = from.channels[index];
    return pair !== undefined && isDeclared(pair[0])
      ? [{ key: `c${index}`, origin: pair[0], inside: pair[1] }]
      : [];
  });
  const channelsIn = (parent: number | null): DesiredChannel[] =>
    declared
      .filter(
        (one) => (groupKeys.includes(one.origin.wantedParent) ? one.origin.wantedParent : null) === parent,
      )
      .map(({ key, origin: its, inside: rest }) =>
        channel(key, {
          name: nameOf(key, its),
          private_type: rest.private_type,
          speak_permission: rest.speak_permission,
          permissions: permissionsOf(rest),
          ...(rest.pins === null ? {} : { pins: rest.pins }),
        }),
      );
  const moved: MovedEntry[] = [];
  const removed: Tombstone[] = [];
  const retell = (kind: "channel" | "group", key: string, id: string, { fate }: Origin) => {
    if (fate === "renamed") moved.push({ kind, from: `old/${key}`, to: key, at: at(2) });
    if (fate === "tombstone key") removed.push({ kind, key, at: at(3) });
    if (fate === "tombstone id") removed.push({ kind, id: channelId(id), at: at(3) });
  };
  for (const [index, its] of from.groups.entries()) retell("group", `g${index}`, groupId(index), its);
  for (const [index, [its]] of from.channels.entries()) retell("channel", `c${index}`, liveId(index), its);
  const [first] = declared;
  return config({
    groups: groupKeys.map((index) => {
      const its = from.groups[index];
      return group(`g${index}`, channelsIn(index), {
        name: its === undefined ? "" : nameOf(`g${index}`, its),
      });
    }),
    channels: channelsIn(null),
    moved,
    removed,
    announcement: announcementOf(from, first?.key),
    policy: {
      removal: from.implicit ? "implicit" : "tombstone",
      protect: from.protect && first !== undefined ? [`channel.${first.key}`] : [],
    },
  });
}

const isOne = (its: Origin | undefined, test: (its: Origin) => boolean): boolean =>
  its !== undefined && test(its);

function announcementOf(from: Sources, key: string | undefined): Config["announcement"] {
  if (from.announcement === "none") return { kind: "none", at: at(4) };
  if (key === undefined || from.announcement === "left out") return null;
  if (from.announcement === "message") {
    return { kind: "message", channel: key, messageId: messageId("m1"), at: at(4) };
  }
  return {
    kind: "recommend",
    type: 1,
    channels: [{ channel: key, introduce: "read me", at: at(4) }],
    at: at(4),
  };
}

function stateOf(from: Sources): State {
  const bound: Record<string, { id: string; applied: Record<string, string> }> = {};
  const bind = (kind: "channel" | "group", index: number, its: Origin): string | null => {
    if (its.bound === "no") return null;
    const id = its.bound === "lost" ? `77${index}` : kind === "group" ? groupId(index) : liveId(index);
    const key = `${kind === "group" ? "g" : "c"}${index}`;
    bound[`${kind}.${its.fate === "renamed" ? `old/${key}` : key}`] = { id, applied: { name: key } };
    return id;
  };
  for (const [index, its] of from.groups.entries()) bind("group", index, its);
  for (const [index, [its, rest]] of from.channels.entries()) {
    const id = bind("channel", index, its);
    if (id === null) continue;
    const key = its.fate === "renamed" ? `old/c${index}` : `c${index}`;
    for (const [place, { kind, name, id: subject }] of SUBJECTS.entries()) {
      if (!rest.remembered[place]) continue;
      bound[`permission.${key}/${kind}.${name}`] = { id: `${id}/${kind}/${subject}`, applied: {} };
    }
    for (const pin of rest.remembered[0] ? rest.livePins : ["m9"]) {
      bound[`pin.${key}/${pin}`] = { id: `${id}/${pin}`, applied: {} };
    }
  }
  if (from.announced) bound.announcement = { id: "announcement", applied: {} };
  return state(bound, { protected: from.wasProtected ? [channelAddress("c0")] : [] });
}

function liveOf(from: Sources): Pick<RandomGuild, "channels" | "permissions" | "pins"> {
  const channels: Channel[] = [];
  const permissions = new Map<string, bigint>();
  const pins = new Map<string, readonly MessageId[]>();
  for (const [index, its] of from.groups.entries()) {
    if (its.live) channels.push(liveGroup(groupId(index), { name: `g${index}`, position: its.position }));
  }
  for (const [index, [its, rest]] of from.channels.entries()) {
    if (!its.live) continue;
    const parent = isOne(from.groups[its.parent], (one) => one.live) ? { parent: groupId(its.parent) } : {};
    channels.push(
      liveChannel(liveId(index), {
        name: `c${index}`,
        position: its.position,
        private_type: rest.livePrivateType,
        speak_permission: rest.liveSpeakPermission,
        ...parent,
      }),
    );
    for (const [place, { kind, id }] of SUBJECTS.entries()) {
      permissions.set(`${liveId(index)}/${kind}/${id}`, rest.held[place] ?? 0n);
    }
    pins.set(liveId(index), rest.livePins.map(messageId));
  }
  return { channels, permissions, pins };
}
