// Tests random scopes. A part of a random plan holds its targets and what they need, and keeps promise 3 within the bounds of the whole
// plan. The rest then ends where the whole plan does.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Address } from "../../../src/model/address.js";
import { scopeMatch } from "../../../src/model/address-scope.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import { holds } from "../../soak/slice.js";
import { type WholeGuild, wholeGuilds } from "../random-whole.js";
import {
  accessOf,
  applied,
  appliedWholly,
  brokenBounds,
  exposedBy,
  planned,
  worldOf,
} from "./part-and-rest.js";
import { scopeDraws, scopeOf } from "./scope-of.js";

const draws = fc.record({
  scope: scopeDraws,
  order: fc.infiniteStream(fc.nat()),
  /** `true` applies the rest too, in one case of four, because it costs most. */
  goesOn: fc.constantFrom(true, false, false, false),
});
type Draws = typeof draws extends fc.Arbitrary<infer Value> ? Value : never;

const chooser =
  (numbers: IterableIterator<number>) =>
  (ready: readonly Operation[]): Operation =>
    ready[(numbers.next().value ?? 0) % ready.length] as Operation;

const first = { choose: ([next]: readonly Operation[]) => next as Operation };

const isDeletion = ({ operation }: Operation) => operation === "delete_channel";

/**
 * Returns `true` for a call that only gives a channel another place. Each part chooses again which channel moves, and no call needs it.
 */
const isPlace = ({ body }: Operation) => JSON.stringify(Object.keys(body ?? {})) === '["position"]';

/**
 * Returns `true` for an unpin whose part does not recall the message. It waits for no successor, unlike the unpin of a recalled message.
 */
const isLonePin = ({ operation, params }: Operation, { operations }: Plan) =>
  operation === "delete_pin" &&
  !operations.some(
    (one) => one.operation === "recall_message" && one.params.message_id === params.message_id,
  );

/** Returns calls that the whole plan puts before a call of the part, and that the part lacks. A deletion waits for all others. */
function missingBefore(part: Plan, whole: Plan): string[] {
  const own = new Set(part.operations.map(({ id }) => id));
  const free = new Set(whole.operations.filter((one) => isDeletion(one) || isPlace(one)).map(({ id }) => id));
  return whole.operations
    .filter((one) => own.has(one.id) && !isDeletion(one) && !isLonePin(one, part))
    .flatMap(({ id, after }) =>
      after.filter((one) => !own.has(one) && !free.has(one)).map((one) => `${id} after ${one}`),
    );
}

/** Returns changes that are neither targets nor dependencies. */
function strangers(part: Plan, isTarget: (address: Address) => boolean): string[] {
  const dependencies = new Set(part.scope?.dependencies.map(({ address }) => address));
  return part.changes
    .map(({ address }) => address)
    .filter((address) => !isTarget(address) && !dependencies.has(address));
}

/**
 * Returns the addresses that a plan reports as changed by hand. An entry that the file does not list counts as added by hand from the day
 * its channel is bound.
 */
const driftedIn = (plan: Plan | null): readonly Address[] =>
  (plan?.changes ?? [])
    .filter(({ drift, why: { phrase } }) => drift && phrase !== "unlisted")
    .map(({ address }) => address);

function tell(make: () => WholeGuild, draw: Draws): void {
  const [all, start] = [make(), make()];
  const whole = planned(all);
  if (whole === null || whole.changes.length === 0) return;
  const scope = scopeOf(whole, draw.scope);
  const part = planned(start, { scope });
  if (part === null) {
    // The scope excludes something that a target needs.
    expect(scope.excludes).not.toEqual([]);
    return;
  }
  expect(missingBefore(part, whole)).toEqual([]);
  if (!draw.scope.inside) {
    expect(strangers(part, scopeMatch(scope).holds)).toEqual([]);
  }
  expect(part.scope?.dependencies.filter(({ address }) => scope.excludes.includes(address))).toEqual([]);

  const before = accessOf(start.service);
  const goal = applied(all, whole, first);
  const exposed = new Set([...exposedBy(whole), ...exposedBy(part)]);
  const watch = ({ params: { channel_id: id } }: Operation) => {
    if (typeof id === "string" && !exposed.has(id))
      expect(brokenBounds(id, { before, now: start.service, goal: goal.service })).toEqual([]);
  };
  const partly = applied(start, part, { choose: chooser(draw.order), watch });
  if (!draw.goesOn) return;
  const byHand = new Set(driftedIn(whole));
  expect(driftedIn(planned(partly, { day: 2 })).filter((address) => !byHand.has(address))).toEqual([]);
  const other = appliedWholly(goal, first);
  expect(worldOf(appliedWholly(partly, first))).toEqual(worldOf(other));
}

test("a part keeps promise 3 and all dependencies, and with the rest after it is the whole", async () => {
  await holds(fc.property(wholeGuilds, draws, tell), { soak: 3_000, test: 75 });
}, 900_000);
