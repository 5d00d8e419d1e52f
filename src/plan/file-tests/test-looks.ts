// Test looks: the entries that decide a test and that nobody has read. They are read, and the plan is made once more; what is
// decided without them is not read.

import type { Address } from "../../model/address.js";
import { isDecimalId } from "../../model/ids.js";
import type { Look } from "../value/look.js";
import type { JudgedTest } from "./judge-tests.js";

/**
 * Nothing of channels that are yet to be created: all entries there are the plan's. `tells`: whether the plan speaks of a channel;
 * null: of all.
 */
export const testLooks = (
  judged: readonly JudgedTest[],
  tells: ((channel: Address) => boolean) | null = null,
): Look[] =>
  judged.flatMap(({ unknown }) =>
    unknown.flatMap(({ node, subjects, channel }) =>
      isDecimalId(node) && (tells === null || tells(channel))
        ? subjects.map((subject): Look => {
            const [kind, id = ""] = subject.split("/");
            const whose = kind === "user" ? "user" : "role";
            return { kind: "permission", channel_id: node, subject: whose, subject_id: id };
          })
        : [],
    ),
  );
