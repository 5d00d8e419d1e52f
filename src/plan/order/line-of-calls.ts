// The line of calls is the order in which a plan lists its calls. lineOfCalls puts each call behind the calls that it waits for. It keeps
// the calls of one channel together where the waits allow it. order.ts takes the line, and in-waves.ts sorts its runs.
//
// A phase is complete before the next phase begins. In a phase, the line stays in a channel while the channel has a ready call. Then the
// first ready call of the list follows.

import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { LeastFirst } from "../../model/least-first.js";
import { channelSwitch, type DraftCall, PHASE } from "../value/draft.js";

export interface LineCall {
  readonly draft: DraftCall;
  /** Calls of one channel that follow each other have the same run. */
  readonly run: number;
}

interface Waiting {
  /** The rank is the place of an access call among the access calls of the plan. */
  readonly rankOf: (id: string) => number;
  /** If the plan does not make a call, its id counts for nothing. */
  readonly waitsOf: (draft: DraftCall) => readonly string[];
}

/** Returns null if calls wait for each other in a circle, or if a call waits for a later phase. */
export function lineOfCalls(drafts: readonly DraftCall[], waiting: Waiting): readonly LineCall[] | null {
  const phases = [...groupedBy(drafts, ({ phase }) => phase)].sort(([one], [other]) => one - other);
  const numbers = new Map(drafts.map(({ id, phase }) => [id, phase]));
  const line: LineCall[] = [];
  for (const [phase, own] of phases) {
    const isLater = (id: string): boolean => (numbers.get(id) ?? phase) > phase;
    if (own.some((draft) => waiting.waitsOf(draft).some(isLater))) return null;
    const inPhase = lineOfPhase(own, waiting, line.at(-1)?.run ?? 0);
    if (inPhase.length < own.length) return null;
    line.push(...inPhase);
  }
  return line;
}

function lineOfPhase(
  drafts: readonly DraftCall[],
  { rankOf, waitsOf }: Waiting,
  lastRun: number,
): readonly LineCall[] {
  const preferred = inPreferredOrder(drafts, rankOf);
  const numbers = new Map(preferred.map(({ draft }, number) => [draft.id, number]));
  const thens = preferred.map((): number[] => []);
  const counts = preferred.map(({ draft }, number) => {
    const ids = waitsOf(draft);
    if (ids.length === 0) return 0;
    const waits = new Set(ids.flatMap((id) => numbers.get(id) ?? []));
    for (const one of waits) thens[one]?.push(number);
    return waits.size;
  });
  const line: LineCall[] = [];
  const ready = new ReadyCalls(preferred.map(({ place }) => place));
  for (const [number, count] of counts.entries()) if (count === 0) ready.add(number);
  let run = lastRun;
  for (let next = ready.take(); next !== null; next = ready.take()) {
    if (next.isElsewhere) run++;
    const one = preferred[next.number];
    if (one !== undefined) line.push({ draft: one.draft, run });
    for (const then of thens[next.number] ?? []) {
      const count = (counts[then] ?? 0) - 1;
      counts[then] = count;
      if (count === 0) ready.add(then);
    }
  }
  return line;
}

interface Preferred {
  readonly draft: DraftCall;
  /** All calls of a channel have the place of the first one. */
  readonly place: number;
}

function inPreferredOrder(drafts: readonly DraftCall[], rankOf: Waiting["rankOf"]): readonly Preferred[] {
  const places = new Map<Address, number>();
  return drafts
    .map((draft, index) => {
      const channel = channelOf(draft);
      const place = channel === null ? index : (places.get(channel) ?? index);
      if (channel !== null) places.set(channel, place);
      return { draft, index, place, rank: rankOf(draft.id) };
    })
    .sort((left, right) => left.place - right.place || left.rank - right.rank || left.index - right.index);
}

function channelOf({ phase, access, address }: DraftCall): Address | null {
  if (phase !== PHASE.channel) return null;
  return channelSwitch(access)?.channel ?? address;
}

/** ReadyCalls has the calls that wait for no other call. They have numbers in the preferred order, in which a channel is a range. */
class ReadyCalls {
  readonly #byPlace = new Map<number, LeastFirst>();
  readonly #places = new LeastFirst();
  #current: number | null = null;

  constructor(private readonly placeOf: readonly number[]) {}

  add(number: number): void {
    const place = this.placeOf[number] ?? 0;
    const own = this.#byPlace.get(place) ?? new LeastFirst();
    this.#byPlace.set(place, own);
    if (own.isEmpty) this.#places.add(place);
    own.add(number);
  }

  /** Returns the next call, and whether it is in another place than the call before. */
  take(): { readonly number: number; readonly isElsewhere: boolean } | null {
    const here = this.#current === null ? null : (this.#byPlace.get(this.#current)?.take() ?? null);
    if (here !== null) return { number: here, isElsewhere: false };
    for (let place = this.#places.take(); place !== null; place = this.#places.take()) {
      const number = this.#byPlace.get(place)?.take() ?? null;
      if (number === null) continue;
      this.#current = place;
      return { number, isElsewhere: true };
    }
    return null;
  }
}
