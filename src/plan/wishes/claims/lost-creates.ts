// Lost creates: an earlier run sent a create and never learned what became of it; its intent stands in state. What
// it made, if it made it, is a live channel that was not there before, that nobody has bound, and that stands as
// the intent says.
//
// Found by what was sent and not by what the file says now: the file may have changed since. Promise: a channel is
// given to one intent only, and where several could be meant nobody guesses.

import { type Config, removedIds } from "../../../config/config.js";
import { type Address, channelAddress, groupAddress } from "../../../model/address.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { Channel } from "../../../model/guild.js";
import { type ChannelId, compareIds } from "../../../model/ids.js";
import { isJsonObject } from "../../../model/json.js";
import { madeBy } from "../../../protocol/made-by.js";
import type { Intent, State } from "../../../state/state.js";
import { matchTwins, placeOfBody, type Twin } from "./match-twins.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export interface LostCreates {
  /** Ids by the address they were made for. */
  readonly found: ReadonlyMap<Address, ChannelId>;
  /** The creates whose channel is not there. */
  readonly missing: readonly MissingCreate[];
  readonly undecided: readonly UndecidedIntent[];
}

export interface MissingCreate {
  readonly intent: Intent;
  /** Channels of its type that came after it was sent, and that no intent has made: it may have been renamed. */
  readonly newcomers: readonly Channel[];
}

export function lostCreates(
  state: State | null,
  { config, live }: { config: Config; live: readonly Channel[] },
): LostCreates {
  const found = new Map<Address, ChannelId>();
  const undecided: UndecidedIntent[] = [];
  const open = state === null ? [] : openCreates(state, live);
  if (state === null || open.length === 0) return { found, missing: [], undecided };
  const free = new Map(
    live
      .filter(notSpokenFor(state, { config, open }))
      .sort((one, other) => compareIds(one.id, other.id))
      .map((channel) => [channel.id as string, channel]),
  );
  const inOrder = () => [...free.values()];
  const take = (twin: Twin, channel: Channel) => {
    found.set(twin.intent.address, channel.id);
    free.delete(channel.id);
  };

  const elsewhere: Twin[] = [];
  for (const alike of groupedBy(open, ({ body }) => placeOfBody(body)).values()) {
    const matched = matchTwins(alike, inOrder());
    for (const { twin, channel } of matched.pairs) take(twin, channel);
    undecided.push(...matched.undecided);
    elsewhere.push(...matched.left);
  }
  const missing: Twin[] = [];
  for (const namesakes of groupedBy(elsewhere, ({ body }) => `${body.type} ${body.name}`).values()) {
    const [twin] = namesakes;
    const movedAway = inOrder().filter((channel) => namesakes.some((one) => cameWith(one, channel)));
    const [channel, ...others] = movedAway;
    if (twin === undefined || channel === undefined) missing.push(...namesakes);
    else if (namesakes.length === 1 && others.length === 0) take(twin, channel);
    else undecided.push(...namesakes.map(({ intent }) => ({ intent, choices: movedAway })));
  }
  const newcomersOf = ({ body, known }: Twin): readonly Channel[] =>
    known === null ? [] : inOrder().filter(({ id, type }) => type === body.type && !known.has(id));
  return {
    found,
    missing: missing.map((twin) => ({ intent: twin.intent, newcomers: newcomersOf(twin) })),
    undecided,
  };
}

/** Of that name and type, anywhere, and surely not there before. */
const cameWith = ({ body, known }: Twin, { id, name, type }: Channel): boolean =>
  name === body.name && type === body.type && known !== null && !known.has(id);

/** In the order in which they were sent. */
function openCreates(state: State, live: readonly Channel[]): Twin[] {
  const alive = new Set<string>(live.map(({ id }) => id));
  // A guild has many channels and a run may have left many intents: they share one set.
  const knownTo = new Map(
    state.history.flatMap(({ id, known }) => (known === null ? [] : [[id, new Set(known)] as const])),
  );
  return Object.values(state.intents)
    .flatMap((intent): Twin[] => {
      const { address, body } = intent;
      // What was bound and is gone was being made again; only a binding that lives says that the intent is settled.
      if (madeBy(intent) !== "channel" || alive.has(state.resources[address]?.id ?? "")) return [];
      return isJsonObject(body) ? [{ intent, body, known: knownTo.get(intent.run) ?? null }] : [];
    })
    .sort(({ intent: one }, { intent: other }) => compareText(one.at, other.at));
}

/** Not bound by state, not under `removed:`, and not what `channel_id:` gives to another key. */
function notSpokenFor(
  state: State,
  { config, open }: { readonly config: Config; readonly open: readonly Twin[] },
): (channel: Channel) => boolean {
  const spoken = new Set<string>(removedIds(config.removed));
  for (const { id } of Object.values(state.resources)) spoken.add(id);
  const looking = new Set(open.map(({ intent }) => intent.address));
  for (const { address, id } of declaredIds(config)) if (!looking.has(address)) spoken.add(id);
  return ({ id }) => !spoken.has(id);
}

function declaredIds({ groups, channels }: Config): { readonly address: Address; readonly id: ChannelId }[] {
  const placed = [...channels, ...groups.flatMap((group) => group.channels)];
  return [
    ...groups.map(({ key, id }) => ({ address: groupAddress(key), id })),
    ...placed.map(({ key, id }) => ({ address: channelAddress(key), id })),
  ].flatMap(({ address, id }) => (id === null ? [] : [{ address, id }]));
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
