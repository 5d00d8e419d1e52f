// goalsOfFile joins the goals of all kinds of resources for one file, and the records that forget objects. make-plan.ts makes drafts of
// them, and part-of-file.ts selects among them.

import type { Address } from "../model/address.js";
import { groupedBy } from "../model/grouped-by.js";
import { isRef, refAddress } from "../model/ref.js";
import { isCreate } from "../protocol/made-by.js";
import type { FileContext } from "./desired/file-context.js";
import { FORGETTING, KINDS } from "./kinds/registry.js";
import { type Contribution, joinContributions } from "./value/draft.js";
import type { RememberTemplate } from "./value/plan.js";

export const goalsOfFile = (context: FileContext): Contribution =>
  withMadeRecords(
    joinContributions([
      ...KINDS.map(({ plans }) => plans.file(context)),
      ...FORGETTING.map((forget) => forget(context)),
    ]),
  );

/**
 * Adds records to the calls that create their objects. For example, the file takes `role.events` from alice, and the plan creates the role:
 * the create is the only call that brings the id of the membership.
 */
function withMadeRecords(contribution: Contribution): Contribution {
  const { drafts, whenMade } = contribution;
  if (whenMade.length === 0) return contribution;
  const records = groupedBy(whenMade, madeFirst);
  return {
    ...contribution,
    drafts: drafts.map((draft) => ({
      ...draft,
      operations: draft.operations.map((call) => {
        const more = isCreate(call) ? records.get(call.address) : undefined;
        return more === undefined ? call : { ...call, remember: [...call.remember, ...more] };
      }),
    })),
  };
}

/** Returns the address of the object whose create has the record. In a new channel the channel is the last one to come. */
function madeFirst(record: RememberTemplate): Address | null {
  const parts = record.type === "bind" && typeof record.id !== "string" ? record.id : [];
  const [made] = parts.filter(isRef).map(refAddress);
  return made ?? null;
}
