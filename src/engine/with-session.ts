// Works under the lock of a state, and releases the lock however the work ends. The event about a replaced lock comes first, because the
// work may end in a refusal. Apply calls it (use-cases/apply-under-lock.ts), and a rehearsal calls it with a state in memory.

import type { StateSession } from "../state/store.js";
import type { Applied } from "./apply-plan.js";
import type { EngineListener } from "./engine-event.js";

/**
 * Closes the session after the work. If there are outcomes, an error of closing is a part of the result, so that no outcome is lost.
 * Without outcomes the error is thrown. If the work throws an error, withSession throws it, and never an error of closing.
 */
export async function withSession<Result extends { readonly applied: Applied | null }>(
  session: StateSession,
  { onEvent, work }: { readonly onEvent: EngineListener; readonly work: () => Promise<Result> },
): Promise<Result> {
  let result: Result;
  if (session.replaced !== null) onEvent({ type: "lock-replaced", holder: session.replaced });
  try {
    result = await work();
  } catch (error) {
    await session.close().catch(() => undefined);
    throw error;
  }
  try {
    await session.close();
    return result;
  } catch (error) {
    const { applied } = result;
    if (applied === null) throw error;
    return { ...result, applied: { ...applied, stateError: applied.stateError ?? error } };
  }
}
