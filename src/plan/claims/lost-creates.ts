// Lost creates are calls of earlier runs that may have created a channel, and whose answer never came. State has their intents. This module
// finds their channels: live, not there before the call, bound to nothing, and with the attributes of the intent. A create ahead refers to
// the group of a lost create, so its search starts once that group has an id.
//
// The search compares channels with the call that was sent, since the file may have changed after the call. It gives a channel to one
// intent only. When several channels fit, it reports them and never guesses.

import { type Config, removedIds } from "../../config/config.js";
import { type Address, channelAddress, groupAddress } from "../../model/address.js";
import { channelKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { type ChannelId, compareIds } from "../../model/ids.js";
import { isJsonObject } from "../../model/json.js";
import { refsIn } from "../../model/ref.js";
import { resolved } from "../../model/resolved.js";
import { madeBy } from "../../protocol/made-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { FoundCall } from "../value/selection.js";
import { matchLostCreates, type OpenCreate, placeOfBody } from "./match-lost-creates.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export interface LostCreates {
  /** These creates may have reached the service. Refs in them are resolved to ids. */
  readonly open: readonly Intent[];
  /** The key of each found id is the address in its intent. */
  readonly foundIds: ReadonlyMap<Address, ChannelId>;
  readonly missing: readonly MissingCreate[];
  readonly undecided: readonly UndecidedIntent[];
}

export interface MissingCreate {
  readonly intent: Intent;
  /**
   * Each newcomer has the type of the create, came after the call, and belongs to no intent. It may be the channel of the create under a
   * new name.
   */
  readonly newcomers: readonly Channel[];
}

/** Looks for the channels of all lost creates in `state`. `config` null means that no file declares channels, as for an undo. */
export function lostCreates(
  state: State | null,
  { config, live }: { config: Config | null; live: readonly Channel[] },
): LostCreates {
  const open = state === null ? [] : openCreates(state, live);
  if (state === null || open.length === 0)
    return { open: [], foundIds: new Map(), missing: [], undecided: [] };
  const ahead = createsAhead(state);
  const looking = [...open, ...ahead].map(({ intent }) => intent.address);
  const search = new Search(live.filter(notSpokenFor(state, { config, looking })));
  for (let round: readonly OpenCreate[] = open; round.length > 0; ) {
    search.inTheirPlaces(round);
    round = nowKnown(ahead, { open, foundIds: search.foundIds });
    open.push(...round);
  }
  const missing = search.elsewhere();
  return {
    open: open.map(({ intent }) => intent),
    foundIds: search.foundIds,
    missing: missing.map((create) => ({ intent: create.intent, newcomers: search.newcomersOf(create) })),
    undecided: search.undecided,
  };
}

/** Returns each create without an answer whose channel was found, with the id of that channel. */
export const foundCreates = ({
  open,
  foundIds,
}: Pick<LostCreates, "open" | "foundIds">): readonly FoundCall[] =>
  open.flatMap((intent) => {
    const id = foundIds.get(intent.address);
    return id === undefined ? [] : [{ intent, id: channelKey(id) }];
  });

class Search {
  readonly foundIds = new Map<Address, ChannelId>();
  readonly undecided: UndecidedIntent[] = [];
  /** The channels are in order of id. */
  readonly #free: Map<string, Channel>;
  #left: OpenCreate[] = [];

  constructor(free: readonly Channel[]) {
    const inOrder = [...free].sort((one, other) => compareIds(one.id, other.id));
    this.#free = new Map(inOrder.map((channel) => [channel.id, channel]));
  }

  /** Searches in the place of each create, for channels with its name, type and parent. */
  inTheirPlaces(creates: readonly OpenCreate[]): void {
    for (const alike of groupedBy(creates, ({ body }) => placeOfBody(body)).values()) {
      const matched = matchLostCreates(alike, this.#inOrder());
      for (const { create, channel } of matched.pairs) this.#take(create, channel);
      this.undecided.push(...matched.undecided);
      this.#left.push(...matched.left);
    }
  }

  /** Searches the whole guild for channels that a person may have moved since. Returns the creates without any channel. */
  elsewhere(): readonly OpenCreate[] {
    const missing: OpenCreate[] = [];
    for (const namesakes of groupedBy(this.#left, ({ body }) => `${body.type} ${body.name}`).values()) {
      const [create] = namesakes;
      const movedAway = this.#inOrder().filter((channel) => namesakes.some((one) => cameWith(one, channel)));
      const [channel, ...others] = movedAway;
      if (create === undefined || channel === undefined) missing.push(...namesakes);
      else if (namesakes.length === 1 && others.length === 0) this.#take(create, channel);
      else this.undecided.push(...namesakes.map(({ intent }) => ({ intent, choices: movedAway })));
    }
    return missing;
  }

  newcomersOf({ body, idsBefore }: OpenCreate): readonly Channel[] {
    if (idsBefore === null) return [];
    return this.#inOrder().filter(({ id, type }) => type === body.type && !idsBefore.has(id));
  }

  #inOrder(): readonly Channel[] {
    return [...this.#free.values()];
  }

  #take({ intent }: OpenCreate, channel: Channel): void {
    this.foundIds.set(intent.address, channel.id);
    this.#free.delete(channel.id);
  }
}

/** Returns the creates that surely made nothing: the guild has neither their channel nor a channel that a person may have renamed since. */
export const surelyNotMade = ({ missing }: Pick<LostCreates, "missing">): readonly Intent[] =>
  missing.flatMap(({ intent, newcomers }) =>
    intent.pending === null && newcomers.length === 0 ? [intent] : [],
  );

/** Returns true when the channel has the name and type, in any group, and surely did not exist before the create. */
const cameWith = ({ body, idsBefore }: OpenCreate, { id, name, type }: Channel): boolean =>
  name === body.name && type === body.type && idsBefore !== null && !idsBefore.has(id);

/** Returns the creates of earlier runs that name a group by a Ref. */
function createsAhead({ history }: State): readonly OpenCreate[] {
  return history.flatMap(({ id: run, known, ahead = [] }) => {
    const before = known === null ? null : new Set(known);
    return ahead.flatMap(({ live: _, bound: __, learns: ___, ...call }): OpenCreate[] => {
      if (madeBy(call) !== "channel" || !isJsonObject(call.body)) return [];
      const intent: Intent = { ...call, params: call.params as Intent["params"], run, pending: null };
      return [{ intent, body: call.body, idsBefore: before }];
    });
  });
}

/** Returns the creates that are not open yet and whose Refs all have an id now, with these ids in them. */
function nowKnown(
  ahead: readonly OpenCreate[],
  {
    open,
    foundIds,
  }: { readonly open: readonly OpenCreate[]; readonly foundIds: ReadonlyMap<Address, ChannelId> },
): readonly OpenCreate[] {
  const openIds = new Set(open.map(({ intent }) => intent.operation_id));
  return ahead.flatMap(({ intent, idsBefore }): OpenCreate[] => {
    if (openIds.has(intent.operation_id)) return [];
    const params = resolved(intent.params, (address) => foundIds.get(address)) as Intent["params"];
    const body = resolved(intent.body, (address) => foundIds.get(address));
    if (!isJsonObject(body) || refsIn({ params, body }).length > 0) return [];
    return [{ intent: { ...intent, params, body }, body, idsBefore }];
  });
}

/** The creates are in the order in which state recorded them. */
function openCreates(state: State, live: readonly Channel[]): OpenCreate[] {
  const alive = new Set<string>(live.map(({ id }) => id));
  // All intents of a run share one set, since a guild has many channels and a run may have left many intents.
  const knownTo = new Map(
    state.history.flatMap(({ id, known }) => (known === null ? [] : [[id, new Set(known)] as const])),
  );
  return Object.values(state.intents)
    .flatMap((intent): OpenCreate[] => {
      const { address, body } = intent;
      // If the bound channel is gone, the create was to replace it. Only a binding to a live channel shows that the intent is settled.
      if (madeBy(intent) !== "channel" || alive.has(state.resources[address]?.id ?? "")) return [];
      return isJsonObject(body) ? [{ intent, body, idsBefore: knownTo.get(intent.run) ?? null }] : [];
    })
    .sort(({ intent: one }, { intent: other }) => compareText(one.at, other.at));
}

/** Returns true unless state has bound the channel, `removed:` has its id, or `channel_id:` gives it to another key. */
function notSpokenFor(
  state: State,
  { config, looking: open }: { readonly config: Config | null; readonly looking: readonly Address[] },
): (channel: Channel) => boolean {
  const spoken = new Set<string>(config === null ? [] : removedIds(config.removed));
  for (const { id } of Object.values(state.resources)) spoken.add(id);
  const looking = new Set(open);
  for (const { address, id } of config === null ? [] : declaredIds(config))
    if (!looking.has(address)) spoken.add(id);
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
