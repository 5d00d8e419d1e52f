// Tests narrowed reads. A plan of a part has the same text and calls after only the necessary reads as after all reads.

import fc from "fast-check";
import { expect, test } from "vitest";
import { withReads } from "../../../src/engine/read-wanted.js";
import type { Scope } from "../../../src/model/address-scope.js";
import { claimedOf } from "../../../src/plan/claims/claimed.js";
import { readSet } from "../../../src/plan/claims/read-set.js";
import { scopeReads } from "../../../src/plan/claims/scope-reads.js";
import type { Planned } from "../../../src/plan/footprint/wanted-reads.js";
import { makePlan } from "../../../src/plan/make-plan.js";
import { isNeighbourRead, type LiveGuild } from "../../../src/plan/value/live-guild.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { holds } from "../../soak/slice.js";
import { FIRST_DAY, refreshWhole, type WholeGuild, wholeGuilds } from "../random-whole.js";
import { type ScopeDraws, scopeDraws, scopeOf } from "./scope-of.js";

/** Returns `null` when the file or its part cannot be planned. */
function planned({ config, state, service }: WholeGuild, first: LiveGuild, scope?: Scope): Planned | null {
  const make = (live: LiveGuild) =>
    makePlan({
      ...{ config, state, live, scope, allowed: {} },
      ...{ toolVersion: "0.0.0-test", createdAt: FIRST_DAY },
    });
  try {
    let live = first;
    let plan = make(live);
    for (let round = 0; round < 2 && plan.wants.length > 0; round += 1) {
      const { wants } = plan;
      live = withReads(live, service.read(wants.flatMap((one) => (isNeighbourRead(one) ? [] : [one]))));
      plan = make(live);
    }
    return plan;
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

/** Plans the part from what it and its dependencies need, as engine/read-along does. */
function plannedNarrowly(guild: WholeGuild, whole: LiveGuild, scope: Scope): Planned | null {
  let wider = scope;
  for (;;) {
    const part = planned(guild, narrowed(guild, whole, wider), scope);
    const dependencies = part?.plan.scope?.dependencies.map(({ address }) => address) ?? [];
    if (dependencies.every((address) => wider.targets.includes(address))) return part;
    wider = { ...wider, targets: [...wider.targets, ...dependencies] };
  }
}

/** Returns the answers that a part of the whole needs, as engine/refresh chooses them. */
function narrowed({ config, state, service }: WholeGuild, whole: LiveGuild, scope: Scope): LiveGuild {
  const { channels, traces } = whole;
  const claimed = claimedOf(state, config, whole);
  const all = readSet(claimed.claims, claimed.prior, config);
  const read = service.read(scopeReads(all, scope, { config, ...claimed, live: channels }));
  if (traces === undefined) return read;
  const listed = service.read(
    [...traces.threads.keys()].map((channelId) => ({ kind: "threads", channelId })),
  );
  return { ...read, traces, singleThreads: new Map([...listed.singleThreads, ...read.singleThreads]) };
}

/** The number of messages that came back without their parts depends on the reads, so it is left out. */
const toldBy = ({
  changes,
  operations,
  remember,
  findings,
  deferred,
  preconditions,
  scope,
  identity,
}: Plan) => ({
  ...{ changes, operations, remember, deferred, preconditions, identity },
  findings: findings.filter(({ code }) => code !== "I-CONTENT-UNREAD"),
  dependencies: scope?.dependencies,
});

function tell(make: () => WholeGuild, draw: ScopeDraws): void {
  const guild = make();
  const live = refreshWhole(guild);
  const whole = planned(guild, live);
  if (whole === null || whole.plan.changes.length === 0) return;
  const scope = scopeOf(whole.plan, draw);
  const full = planned(guild, live, scope);
  const part = plannedNarrowly(guild, live, scope);
  // The full read knows a pin that only the guild has, and excludes it by name.
  if (part === null && scope.excludes.length > 0) return;
  expect(part && toldBy(part.plan), JSON.stringify(scope)).toEqual(full && toldBy(full.plan));
}

test("a part is planned the same of what it needs as of everything", async () => {
  await holds(fc.property(wholeGuilds, scopeDraws, tell), { soak: 1_000, test: 25 });
}, 900_000);
