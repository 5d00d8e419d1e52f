// Tests that a saved plan is stale only for a reason, and that it gives the reason. The test draws random plans over channels, entries,
// pins, messages, reactions, an announcement and threads. Between a plan and its apply, one thing changes inside or outside of the
// plan's facts.

import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addressKind } from "../../../src/model/address.js";
import { groupedBy } from "../../../src/model/grouped-by.js";
import { readsOfPreconditions } from "../../../src/plan/footprint/staleness.js";
import { postingDay } from "../../../src/plan/posting/daily-quota.js";
import { strayCall } from "../../../src/plan/saved/call-targets.js";
import { differencesSince } from "../../../src/plan/saved/expected-footprint.js";
import { progressOf } from "../../../src/plan/saved/progress.js";
import { planDigest } from "../../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { type StaleRow, staleRows } from "../../../src/render/stale-plan-text.js";
import type { State } from "../../../src/state/state.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { holds } from "../../soak/slice.js";
import { planOf } from "../plan-of.js";
import { FIRST_DAY, refreshWhole, type WholeGuild, wholeGuilds } from "../random-whole.js";
import { runContent } from "../run-content.js";
import { plannedAgain } from "./plan-again.js";
import { type Done, done, HANDS, type Hand, hands } from "./random-hand.js";
import { ALL_ALLOWED, isNamedIn, STALE_ELSEWHERE, speaksOf, Tally } from "./staleness.js";

const SIZE = { soak: 4_000, test: 100 };
const tally = new Tally();

afterAll(() => console.log(tally.toString()));

const choose = <Item>([next]: readonly Item[]): Item => next as Item;

function planned({ config, state, service }: WholeGuild, createdAt = FIRST_DAY): Plan {
  const live = refreshWhole({ config, state, service });
  return planOf({ config, state, live, allowed: ALL_ALLOWED, createdAt });
}

type Again =
  | { readonly plan: Plan; readonly rows: null }
  | { readonly plan: null; readonly rows: readonly StaleRow[] };

/** Does what apply does: it compares the preconditions of the plan first, then plans again. */
function again(saved: Plan, { config, state, service }: WholeGuild, createdAt: string): Again {
  const progress = progressOf(saved, { digest: planDigest({ ...saved }), state });
  const names = new Map(service.channels.map(({ id, name }) => [id, name]));
  const seen = service.read(
    readsOfPreconditions(saved.preconditions).filter((read) => read.kind !== "roles"),
  );
  const differences = differencesSince(saved, { progress, now: { live: seen, state } });
  if (differences.length > 0) return { plan: null, rows: staleRows({ differences, names }) };
  const live = refreshWhole({ config, state, service });
  try {
    const { plan, lost } = plannedAgain(saved, {
      config,
      state,
      live,
      allowed: ALL_ALLOWED,
      createdAt,
    });
    return lost.length === 0
      ? { plan, rows: null }
      : { plan: null, rows: staleRows({ differences: [], lost, names }) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const rows = error.diagnostics.map(({ address = "", code }) => ({
      address,
      what: code,
      before: null,
      now: code,
    }));
    return { plan: null, rows };
  }
}

/** Returns `true` when the change is elsewhere. A new place is elsewhere unless the plan has a fact about the order of this parent. */
function isElsewhere(plan: Plan, ids: readonly string[], places: readonly Place[]): boolean {
  const orders = plan.preconditions.flatMap(({ fact }) =>
    fact.kind === "order" ? [String(fact.parent)] : [],
  );
  const isPlaced = places.some(
    ({ id, parent_id }) => ids.includes(id) && orders.some((one) => one === parent_id),
  );
  return !isPlaced && !ids.some((id) => speaksOf(plan, id));
}
type Place = WholeGuild["service"]["channels"][number];

/** Returns `true` when a row has the values before and now, or the reason why an address is not planned any more. */
const isExplained = ({ before, now }: StaleRow): boolean => now !== null || before !== "planned";

function expectNamed(
  rows: readonly StaleRow[],
  ids: readonly string[],
  about: { readonly state: State | null; readonly names: readonly string[] },
): void {
  const table = JSON.stringify(rows);
  expect([ids, about.names, isNamedIn(table, ids, about) ? "" : table]).toEqual([ids, about.names, ""]);
}

/** Expects that the rest of a plan continues, and that nothing is left to do then. */
function goesOn(
  plan: Plan,
  whole: WholeGuild,
  { saved, at }: { readonly saved: Plan; readonly at: string },
): void {
  const { config, service } = whole;
  const state = runContent(plan, { ...whole, choose, saved: planDigest({ ...saved }) });
  if (saved.deferred.length > 0) return;
  const { operations, remember } = planned({ config, service, state }, at);
  // guildform reads the content of a new thread after the calls. These applies leave it to the next plan.
  const left = remember.filter((one) => one.type !== "bind" || addressKind(one.address) !== "thread");
  expect({ operations, left }).toEqual({ operations: [], left: [] });
  tally.count("empty afterwards");
}

/** Returns by address the plan's posts into channels whose remaining quota on the day of the apply is smaller. */
function withoutRoom({ operations }: Plan, { config, state, at }: Done): readonly string[] {
  const posts = operations.filter(({ operation }) => operation === "post_message");
  const into = groupedBy(posts, ({ params }) => JSON.stringify(params.channel_id));
  return [...into].flatMap(([channel, own]) => {
    const posted = state?.posts[JSON.parse(channel)];
    const used = posted?.day === postingDay(at) ? posted.count : 0;
    const isOver = own.length > config.policy.messagesPerChannelPerDay - used;
    return isOver ? own.map(({ address }) => address) : [];
  });
}

/** Expects a row for a post that waits for a later day. */
function expectDeferred(rows: readonly StaleRow[], posts: readonly string[]): void {
  const waiting = rows.filter(({ address, now }) => posts.includes(address) && now !== null);
  expect([rows, waiting.length > 0]).toEqual([rows, true]);
}

function tell(whole: WholeGuild, hand: Hand): void {
  const saved: Plan = JSON.parse(JSON.stringify(planned(whole)));
  if (isBlocked(saved)) {
    tally.count("blocked");
    return;
  }
  expect(strayCall(saved)).toBeUndefined();
  const before = whole.service.channels;
  const after = done(hand, { plan: saved, whole });
  if (after === null) return;
  const { what, how } = hand;
  const now = { ...whole, config: after.config, state: after.state };
  const state = what === "part" ? partOf(saved, { ...now, calls: how }) : after.state;
  const places = [...before, ...whole.service.channels];
  const kind = kindOf(saved, { what, after, places });
  tally.count(kind);
  const { plan, rows } = again(saved, { ...now, state }, after.at);
  const isOwn = kind.startsWith(what) && !/ (elsewhere|touched|over)$/.test(kind);
  if (rows === null) {
    expect(kind).not.toMatch(/ over$/);
    if (isOwn) goesOn(plan, { ...now, state }, { saved, at: after.at });
    return;
  }
  tally.count(`${kind}: stale`);
  expect([what, rows.filter((row) => !isExplained(row))]).toEqual([what, []]);
  if (kind.endsWith(" over")) expectDeferred(rows, withoutRoom(saved, after));
  else if (!isOwn) {
    const channels = places.filter(({ id }) => after.ids.includes(id));
    expectNamed(rows, after.ids, { state, names: channels.map(({ name }) => name) });
  }
  const mayBe = ["rename", "neighbours", "delete"].includes(what) || / (touched|over)$/.test(kind);
  if (!mayBe) expect([kind, rows]).toEqual([kind, []]);
}

/** Returns what was done, and whether it concerns the plan. For posts it returns whether all of the plan's posts still fit. */
function kindOf(
  saved: Plan,
  {
    what,
    after,
    places,
  }: { readonly what: Hand["what"]; readonly after: Done; readonly places: readonly Place[] },
): string {
  switch (what) {
    case "nothing":
    case "day":
      return what;
    case "part":
      return saved.changes.some(({ action }) => action === "adopt") ? "part, adopting" : what;
    case "posted":
    case "quota":
    case "full day":
      return `${what} ${withoutRoom(saved, after).length > 0 ? "over" : "within"}`;
    default:
      return `${what} ${isElsewhere(saved, after.ids, places) ? "elsewhere" : "touched"}`;
  }
}

/** Returns the state after an apply of the plan that ended early. */
const partOf = (saved: Plan, whole: WholeGuild & { readonly calls: number }): State =>
  runContent(saved, {
    ...whole,
    choose,
    saved: planDigest({ ...saved }),
    calls: whole.calls % (saved.operations.length + 1),
  });

test("a plan is stale only for what changed where it looks, and says what", async () => {
  const { isWhole } = await holds(
    fc.property(wholeGuilds, hands, (make, hand) => {
      tell(make(), hand);
    }),
    SIZE,
    { endOnFailure: true },
  );
  if (!isWhole) return;
  tally.expectAny(HANDS);
  tally.expectSome(["posted over", "quota over", "full day over", "quota within", "full day within"]);
  tally.expectStaleAtMost(STALE_ELSEWHERE);
  // All cases take a minute or more on a busy machine.
}, 900_000);
