// Test looks: the entries that decide a test and that nobody has read. They are read, and the plan is made once more; what is
// decided without them is not read.

import type { Address } from "../../model/address.js";
import { isDecimalId } from "../../model/ids.js";
import type { FactRef } from "../value/fact-ref.js";
import type { JudgedTest } from "./judge-tests.js";
import { ANY_OTHER_ROLE } from "./open-parts.js";

/**
 * Nothing of channels that are yet to be created: all entries there are the plan's. `tells`: whether the plan speaks of a channel;
 * null: of all.
 */
export const testFacts = (
  judged: readonly JudgedTest[],
  tells: ((channel: Address) => boolean) | null = null,
): FactRef[] =>
  judged.flatMap(({ unknown }) =>
    unknown.flatMap(({ node, subjects, channel }) =>
      isDecimalId(node) && (tells === null || tells(channel))
        ? subjects.flatMap((subject): FactRef[] => {
            if (subject === ANY_OTHER_ROLE) return [];
            const [kind, id = ""] = subject.split("/");
            const whose = kind === "user" ? "user" : "role";
            return [{ kind: "permission", channel_id: node, subject: whose, subject_id: id }];
          })
        : [],
    ),
  );

/** Whether the roles of the guild decide a test that nothing else decides; `tells` as of testLooks. */
export const needsRoles = (
  judged: readonly Pick<JudgedTest, "unknown">[],
  tells: ((channel: Address) => boolean) | null = null,
): boolean =>
  judged.some(({ unknown }) =>
    unknown.some(
      ({ open, channel }) => open.some((part) => part.case === "roles") && (tells === null || tells(channel)),
    ),
  );
