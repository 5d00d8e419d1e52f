// Applies one plan under the lock of the state. However that ends, it closes the client and the session that it opened. use-cases/apply.ts
// and use-cases/apply-saved-plan.ts call it with their plan.

import { randomUUID } from "node:crypto";
import type { GuildClient } from "../client/guild-client.js";
import { type MetPaces, PaceMeter } from "../client/pace-meter.js";
import type { ApplyResult } from "../engine/apply-guild.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import type { State } from "../state/state.js";
import type { StateSession } from "../state/store.js";
import { filesBeside } from "./contained-file.js";
import { openStore } from "./open-store.js";
import { clockOf, eventClockOf, listenerOf, openClient, openSession, type Settings } from "./settings.js";
import { otherStateFile } from "./state-file.js";

/** The caller gets these when the run holds the lock, to choose the plan. */
export interface UnderLock {
  readonly client: GuildClient;
  readonly state: State | null;
  readonly location: string;
}

export interface ChosenPlan {
  readonly plan: Plan;
  /** ApplyInput explains it. */
  readonly planDigest?: string;
  /** Asks for approval of a plan that changes something and that policy does not block. */
  readonly approve: () => Promise<boolean>;
}

/**
 * Takes the lock, calls `planUnderLock` to read or make the plan, applies the plan and verifies. Errors: as of `planUnderLock`, of the
 * client and of the state, StateLockedError, StalePlanError. Once it has sent a call, the result has the outcomes.
 */
export async function applyUnderLock(
  settings: Settings,
  options: {
    readonly signal: AbortSignal;
    readonly planUnderLock: (underLock: UnderLock) => Promise<ChosenPlan>;
  },
): Promise<ApplyResult> {
  const { signal, planUnderLock } = options;
  const [{ applyGuild }, { withSession }] = await Promise.all([
    import("../engine/apply-guild.js"),
    import("../engine/with-session.js"),
  ]);
  const store = await openStore(settings);
  const meter = new PaceMeter(() => clockOf(settings).monotonic());
  const client = await openClient({
    ...settings,
    onClientEvent: (event) => {
      meter.listen(event);
      settings.onClientEvent?.(event);
    },
  });
  try {
    const session = await openSession(settings, { store, signal });
    const onEvent = listenerOf(settings);
    const work = async () => {
      const chosen = await planUnderLock({ client, state: session.state(), location: store.location });
      const result = await applyGuild({
        ...chosen,
        approve: async () =>
          (await chosen.approve()) &&
          (await assertSameFile(settings, { plan: chosen.plan, location: store.location })),
        client,
        session,
        newId: () => randomUUID(),
        clock: clockOf(settings),
        eventClock: eventClockOf(settings),
        readContained: filesBeside(settings.file),
        concurrency: settings.concurrency ?? null,
        onEvent,
        stop: signal,
      });
      if (result.applied?.run != null) rememberPace(session, meter.met());
      return result;
    };
    return await withSession(session, { onEvent, work });
  } finally {
    await client.close();
  }
}

/**
 * Checks the place of the state again after a person has answered, because that can take hours. Returns true. Errors: StaleStateError, and
 * as of otherStateFile().
 */
async function assertSameFile(
  settings: Settings,
  { plan, location }: { readonly plan: Plan; readonly location: string },
): Promise<true> {
  const other = await otherStateFile(settings, location);
  if (other === null) return true;
  const { StaleStateError } = await import("../engine/stale-state-error.js");
  throw new StaleStateError({ location, takesBack: takesBack(plan), case: "other-file", other });
}

/**
 * The record goes with a later write, at the latest with the write that closes the session. The result shows the error of that write
 * anyway.
 */
function rememberPace(session: StateSession, met: MetPaces): void {
  if (Object.keys(met).length === 0 || session.state() === null) return;
  session.appendLater([{ type: "pace", met }]).catch(() => undefined);
}
