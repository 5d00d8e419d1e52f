// Verifies an apply. It reads the changed objects again, and every call must show in them. If a call does not show, the service did not
// accept it, or a person has changed the object since. apply-guild.ts calls it last.

import { asAddress } from "../model/address.js";
import type { GuildId } from "../model/ids.js";
import type { CarriedOut } from "../plan/calls/row.js";
import { readsOfCalls, unmetCalls } from "../plan/calls/unmet-calls.js";
import { callRow, factRow } from "../plan/kinds/rows.js";
import type { Change, Plan } from "../plan/value/plan.js";
import { madeBy } from "../protocol/made-by.js";
import type { ApplyInput } from "./apply-input.js";
import { listChannels } from "./list-channels.js";
import { showsAsAtFirst } from "./posted-form.js";
import { readLive } from "./read-live.js";
import { References } from "./references.js";

const ROWS = { rowOf: callRow, lookRow: factRow };

/** Returns the changes of the plan that do not show. */
export async function verifyApplied(
  input: Pick<ApplyInput, "plan" | "session" | "client" | "stop" | "onEvent">,
): Promise<readonly Change[]> {
  const { plan, session, client, stop: signal } = input;
  if (plan.operations.length === 0) return [];
  input.onEvent({ type: "verifying" });
  const references = References.ofState(session.state());
  const carriedOut = plan.operations.map(
    (operation): CarriedOut => ({
      id: operation.id,
      operation: operation.operation,
      params: references.params(operation),
      body: references.body(operation) ?? {},
      made: madeBy(operation) !== null ? references.id(operation.address) : null,
    }),
  );
  const channels = await listChannels(client, plan.guild.id as GuildId, { signal });
  const live = { channels, ...(await readLive(readsOfCalls(carriedOut, ROWS), { client, signal })) };
  const unmet = unmetCalls(carriedOut, { live, orders: ordersOf(plan, references) }, ROWS);
  // The service may show a message in its own words. Then the call counts as done.
  for (const operation of plan.operations) {
    if (unmet.has(operation.id) && showsAsAtFirst(operation, { state: session.state(), live }))
      unmet.delete(operation.id);
  }
  return plan.changes.filter(({ operations }) => operations.some((id) => unmet.has(id)));
}

function ordersOf(plan: Plan, references: References): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(plan.orders).map(([key, entries]) => {
      const group = asAddress(key);
      return [
        group !== null && references.has(group) ? references.id(group) : key,
        entries.map((entry) => references.text(entry)),
      ];
    }),
  );
}
