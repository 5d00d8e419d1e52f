// Matches lost creates of one name, type and parent with the live channels of that name, type and parent.
//
// If the traits of a channel fit only one body, the channel belongs to that body. Bodies with equal traits get their channels in order of
// id and of time, since either order is right. If a body has more channels than intents, or a channel fits several bodies, the match stays
// undecided. A channel whose traits fit no body was changed by hand since, and is the last choice.

import { hasAttribute, valueOrUsual } from "../../model/attribute-values.js";
import { ATTRIBUTES, attributeRow } from "../../model/channel-attributes.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { Intent } from "../../state/recorded-call.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export interface OpenCreate {
  readonly intent: Intent;
  readonly body: JsonObject;
  /** These channels existed before the run of the create. `null` means that no record of them exists. */
  readonly idsBefore: ReadonlySet<string> | null;
}

interface MatchedCreates {
  readonly pairs: readonly { readonly create: OpenCreate; readonly channel: Channel }[];
  readonly undecided: readonly UndecidedIntent[];
  /** No channel exists for these creates. */
  readonly left: readonly OpenCreate[];
}

/** `creates` share one place and come in order of time. `channels` come in order of id. */
export function matchLostCreates(
  creates: readonly OpenCreate[],
  channels: readonly Channel[],
): MatchedCreates {
  const matching = new Matching(creates, channels);
  while (matching.takeWhatFitsOneOnly());
  matching.leaveWhatFitsSeveral();
  matching.takeStrangers();
  return matching.result();
}

/** A pool holds creates of equal traits, and the channels that may be theirs. */
interface Pool {
  waiting: readonly OpenCreate[];
  readonly there: ReadonlySet<Channel>;
  readonly fitting: ReadonlySet<Channel>;
}

class Matching {
  readonly #pairs: { create: OpenCreate; channel: Channel }[] = [];
  readonly #undecided: UndecidedIntent[] = [];
  readonly #free: Set<Channel>;
  #pools: readonly Pool[];

  constructor(creates: readonly OpenCreate[], channels: readonly Channel[]) {
    const alike = groupedBy(creates, ({ body, intent }) => JSON.stringify([traitsOfBody(body), intent.run]));
    this.#pools = [...alike.values()].map((waiting) => poolOf(waiting, channels));
    this.#free = new Set(channels);
  }

  /** Decides about one body that has channels which fit no other body. Returns true when there was such a body. */
  takeWhatFitsOneOnly(): boolean {
    for (const pool of this.#open()) {
      const fittingNoOther = this.#freeOf(pool.fitting).filter((channel) =>
        this.#open().every((other) => other === pool || !other.fitting.has(channel)),
      );
      if (fittingNoOther.length === 0) continue;
      this.#give(pool, fittingNoOther);
      return true;
    }
    return false;
  }

  leaveWhatFitsSeveral(): void {
    const shared = this.#open().map((pool) => ({ pool, choices: this.#freeOf(pool.fitting) }));
    for (const { pool, choices } of shared) if (choices.length > 0) this.#leave(pool, choices);
  }

  takeStrangers(): void {
    const open = this.#open().map((pool) => ({ pool, choices: this.#freeOf(pool.there) }));
    for (const { pool, choices } of open) {
      if (choices.length === 0) continue;
      if (open.length === 1) this.#give(pool, choices);
      else this.#leave(pool, choices);
    }
  }

  result(): MatchedCreates {
    return {
      pairs: this.#pairs,
      undecided: this.#undecided,
      left: this.#open().flatMap(({ waiting }) => waiting),
    };
  }

  #give(pool: Pool, channels: readonly Channel[]): void {
    if (channels.length > pool.waiting.length) {
      this.#leave(pool, channels);
      return;
    }
    for (const [index, channel] of channels.entries()) {
      const create = pool.waiting[index];
      if (create !== undefined) this.#pairs.push({ create, channel });
      this.#free.delete(channel);
    }
    pool.waiting = pool.waiting.slice(channels.length);
  }

  #leave(pool: Pool, choices: readonly Channel[]): void {
    this.#undecided.push(...pool.waiting.map(({ intent }) => ({ intent, choices })));
    for (const channel of choices) this.#free.delete(channel);
    pool.waiting = [];
  }

  #open(): readonly Pool[] {
    return this.#pools.filter(({ waiting }) => waiting.length > 0);
  }

  #freeOf(channels: ReadonlySet<Channel>): readonly Channel[] {
    return [...channels].filter((channel) => this.#free.has(channel));
  }
}

function poolOf(waiting: readonly OpenCreate[], channels: readonly Channel[]): Pool {
  const [first] = waiting;
  const there = channels.filter(
    (channel) =>
      first !== undefined &&
      standsInPlace(channel, first.body) &&
      !(first.idsBefore?.has(channel.id) ?? false),
  );
  const fitting = there.filter((channel) => first !== undefined && hasTraits(channel, first.body));
  return { waiting, there: new Set(there), fitting: new Set(fitting) };
}

/** Returns a text of the name, type and parent in the body of a create. It is equal for creates of one place and name. */
export const placeOfBody = (body: JsonObject): string =>
  JSON.stringify([body.name, body.type, body.parent_id ?? NO_PARENT]);

const standsInPlace = (channel: Channel, body: JsonObject): boolean =>
  channel.name === body.name &&
  channel.type === body.type &&
  channel.parent_id === (body.parent_id ?? NO_PARENT);

/**
 * Returns the traits of a body: the attributes in which creates of one place may differ. An attribute that the body
 * leaves out has the service's default (service-facts 3.28).
 */
const traitsOfBody = (body: JsonObject): readonly Json[] =>
  TRAITS.map((name) => (hasAttribute(name, body.type) ? valueOrUsual(name, body[name]) : null));

const TRAITS = ATTRIBUTES.filter((name) => attributeRow(name).distinguishesCreates);

/**
 * Returns true when no trait of the channel contradicts the body. A trait that the answer leaves out contradicts nothing (service-facts
 * 2.5).
 */
function hasTraits(channel: Channel, body: JsonObject): boolean {
  const sent = traitsOfBody(body);
  const agree = (read: unknown, wanted: unknown) => read === null || wanted === null || read === wanted;
  return TRAITS.every((name, index) => agree(channel[name], sent[index]));
}
