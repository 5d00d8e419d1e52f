// A disturbance is a small seeded change of a planner's input, such as a pin that a person removed. A recorded input with one to four of
// them is an input that no test wrote. Two builds must decide the same for it.

import { ALLOWANCES } from "../../../src/model/allowances.js";
import { parsePostKey, parseSubjectKey } from "../../../src/model/bound-id.js";
import type { Channel } from "../../../src/model/guild.js";
import type { ChannelId, MessageId } from "../../../src/model/ids.js";
import type { LiveGuild, Read } from "../../../src/plan/value/live-guild.js";
import type { State } from "../../../src/state/state.js";
import type { Draw } from "../../torture/draw.js";
import { type Disturbance, type Disturbed, keyIn, onLive } from "./disturbance.js";
import { ROLE_DISTURBANCES, reorderedRoles } from "./role-disturbances.js";

/** The service gives this code when the bot lacks the right to read. */
const REFUSED = 11253;
/** A channel has at most this number of pins (service-facts 3.9). */
const FULL = 20;

export const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  "a bit flips": onLive((live, draw) => {
    const key = keyIn(live.permissions, draw);
    if (key === null) return null;
    const bits = (live.permissions.get(key) ?? 0n) ^ (1n << BigInt(draw.below(4)));
    return { ...live, permissions: new Map([...live.permissions, [key, bits]]) };
  }),
  "a permission cannot be read": onLive((live, draw) => {
    const key = keyIn(live.permissions, draw);
    const place = key === null ? undefined : parseSubjectKey(key);
    if (key === null || place === undefined) return null;
    return refused(
      { ...live, permissions: without(live.permissions, key) },
      { kind: "permission", ...place },
    );
  }),
  "pins cannot be read": onLive((live, draw) => {
    const channelId = keyIn(live.pins, draw);
    if (channelId === null) return null;
    return refused({ ...live, pins: without(live.pins, channelId) }, { kind: "pins", channelId });
  }),
  "a pin is gone": onPins((pins, draw) =>
    pins.length === 0 ? null : pins.toSpliced(draw.below(pins.length), 1),
  ),
  "a pin is added": onPins((pins, draw) => [...new Set([pinnedByHand(draw.below(1000)), ...pins])]),
  "pins fill up": onPins((pins) => {
    const added = Array.from({ length: FULL - pins.length }, (_, at) => pinnedByHand(1000 + at));
    return pins.length >= FULL || pins.some((one) => added.includes(one)) ? null : [...pins, ...added];
  }),
  "a message is gone": onLive((live, draw) => {
    const key = keyIn(live.messages, draw);
    return key === null ? null : { ...live, messages: new Map([...live.messages, [key, null]]) };
  }),
  "a message says something else": onLive((live, draw) => {
    const key = keyIn(live.messages, draw);
    const message = key === null ? null : (live.messages.get(key) ?? null);
    if (key === null || message === null) return null;
    return {
      ...live,
      messages: new Map([...live.messages, [key, { ...message, content: `${message.content}!` }]]),
    };
  }),
  "a message cannot be read": onLive((live, draw) => {
    const key = keyIn(live.messages, draw);
    const place = key === null ? undefined : parsePostKey(key);
    if (key === null || place === undefined) return null;
    const { channelId, id } = place;
    const read: Read = { kind: "message", channelId, messageId: id as MessageId };
    return refused({ ...live, messages: without(live.messages, key) }, read);
  }),
  "a reaction comes or goes": onLive((live, draw) => {
    const key = keyIn(live.reactions, draw);
    if (key === null) return null;
    return { ...live, reactions: new Map([...live.reactions, [key, live.reactions.get(key) !== true]]) };
  }),
  "a thread is gone": onLive((live, draw) => {
    const channelId = keyIn(live.threads, draw);
    const list = channelId === null ? undefined : live.threads.get(channelId);
    if (channelId === null || list === undefined || list.threads.length === 0) return null;
    const threads = list.threads.toSpliced(draw.below(list.threads.length), 1);
    return { ...live, threads: new Map([...live.threads, [channelId, { ...list, threads }]]) };
  }),
  "a channel is renamed": onChannel((channel) => ({ ...channel, name: `${channel.name} 2` })),
  "a channel takes the name of another": onChannel((channel, draw, { channels }) => ({
    ...channel,
    name: draw.one(channels).name,
  })),
  "a channel is opened or closed": onChannel((channel, draw) => ({
    ...channel,
    private_type: draw.below(3),
  })),
  "who may speak changes": onChannel((channel, draw) => ({
    ...channel,
    speak_permission: 1 + draw.below(2),
  })),
  "a channel has another type": onChannel((channel, draw) => ({ ...channel, sub_type: draw.below(4) })),
  "a channel moves": onChannel((channel, draw) => ({ ...channel, position: 1 + draw.below(6) })),
  "a channel changes its group": onChannel((channel, draw, { channels }) => ({
    ...channel,
    parent_id: draw.one(channels).parent_id,
  })),
  "a channel is deleted": onLive((live, draw) => {
    if (live.channels.length === 0) return null;
    return { ...live, channels: live.channels.toSpliced(draw.below(live.channels.length), 1) };
  }),
  "a channel is added": onLive((live, draw) => {
    if (live.channels.length === 0) return null;
    const like = draw.one(live.channels);
    const id = `88${draw.below(1000)}` as ChannelId;
    return { ...live, channels: [...live.channels, { ...like, id, position: 1 + draw.below(9) }] };
  }),
  "state forgets": onState((state, draw) => {
    const address = keyOf(state.resources, draw);
    if (address === null) return null;
    const { [address]: _, ...resources } = state.resources;
    return { ...state, resources };
  }),
  "state binds another id": onState((state, draw) => {
    const [one, other] = [keyOf(state.resources, draw), keyOf(state.resources, draw)];
    const [bound, donor] = [
      one === null ? undefined : state.resources[one],
      other === null ? undefined : state.resources[other],
    ];
    if (one === null || bound === undefined || donor === undefined || one === other) return null;
    return { ...state, resources: { ...state.resources, [one]: { ...bound, id: donor.id } } };
  }),
  "state protects": onState((state, draw) => {
    const address = keyOf(state.resources, draw);
    if (address === null || state.protected.includes(address)) return null;
    return { ...state, protected: [...state.protected, address] };
  }),
  "something is allowed": (input, draw) => ({
    ...input,
    allowed: { ...input.allowed, [draw.one(ALLOWANCES)]: draw.below(5) },
  }),
  ...ROLE_DISTURBANCES,
};

/** Returns the same guild with its answers in another order. No plan may depend on the order in which the service lists things. */
export function reordered<Input extends Disturbed>(input: Input, draw: Draw): Input {
  const { live } = input;
  const shuffledMap = <Key, Value>(map: ReadonlyMap<Key, Value>) => new Map(draw.shuffled([...map]));
  return {
    ...input,
    live: {
      ...reorderedRoles(live, draw),
      channels: draw.shuffled(live.channels),
      permissions: shuffledMap(live.permissions),
      pins: shuffledMap(new Map([...live.pins].map(([id, pins]) => [id, draw.shuffled(pins)]))),
      messages: shuffledMap(live.messages),
      reactions: shuffledMap(live.reactions),
      threads: shuffledMap(
        new Map(
          [...live.threads].map(([id, list]) => [id, { ...list, threads: draw.shuffled(list.threads) }]),
        ),
      ),
      singleThreads: shuffledMap(live.singleThreads),
      unreadable: draw.shuffled(live.unreadable),
    },
  };
}

/** Returns the input with one to four disturbances that apply to it, and their names. */
export function disturbed<Input extends Disturbed>(
  input: Input,
  draw: Draw,
): { readonly input: Input; readonly names: readonly string[] } {
  const names: string[] = [];
  let now: Disturbed = input;
  const wanted = 1 + draw.below(4);
  for (let tries = 0; tries < 20 && names.length < wanted; tries += 1) {
    const [name, disturb] = draw.one(Object.entries(DISTURBANCES));
    const next = disturb(now, draw);
    if (next === null) continue;
    now = next;
    names.push(name);
  }
  const { live, state, allowed } = now;
  return { input: { ...input, live, state, allowed }, names };
}

function onChannel(change: (channel: Channel, draw: Draw, live: LiveGuild) => Channel): Disturbance {
  return onLive((live, draw) => {
    if (live.channels.length === 0) return null;
    const place = draw.below(live.channels.length);
    const channels = live.channels.map((one, at) => (at === place ? change(one, draw, live) : one));
    return { ...live, channels };
  });
}

function onPins(
  change: (pins: readonly MessageId[], draw: Draw) => readonly MessageId[] | null,
): Disturbance {
  return onLive((live, draw) => {
    const channelId = keyIn(live.pins, draw);
    const pins = channelId === null ? null : change(live.pins.get(channelId) ?? [], draw);
    return channelId === null || pins === null
      ? null
      : { ...live, pins: new Map([...live.pins, [channelId, pins]]) };
  });
}

function onState(change: (state: State, draw: Draw) => State | null): Disturbance {
  return (input, draw) => {
    const state = input.state === null ? null : change(input.state, draw);
    return state === null ? null : { ...input, state };
  };
}

const pinnedByHand = (number: number) => `08hand${number}` as MessageId;

const refused = (live: LiveGuild, read: Read): LiveGuild => ({
  ...live,
  unreadable: [...live.unreadable, { read, code: REFUSED, message: "refused by a disturbance" }],
});

const keyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>, draw: Draw): Key | null => {
  const keys = Object.keys(record) as Key[];
  return keys.length === 0 ? null : draw.one(keys);
};

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  new Map([...map].filter(([one]) => one !== key));
