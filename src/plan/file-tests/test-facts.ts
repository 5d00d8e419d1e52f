// testFacts returns the unread entries on which a test depends. guildform then reads them and makes the plan once more. It
// does not read any other entry for a test. plan-from-drafts.ts adds these entries to the facts of the plan.

import type { Address } from "../../model/address.js";
import { isDecimalId, type UserId, userId } from "../../model/ids.js";
import type { FactRef } from "../value/fact-ref.js";
import type { JudgedTest } from "./judged-test.js";
import { ANY_OTHER_ROLE } from "./open-parts.js";

/**
 * Returns the facts to read for the tests. It returns none for a channel that the plan creates, because the plan has all entries there.
 * `tells` says whether the plan may mention a channel. `null` means that the plan may mention all channels.
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

/** Returns the users on whose roles a test depends. `tells` has the same meaning as for testFacts. */
export const usersToRead = (
  judged: readonly Pick<JudgedTest, "unknown">[],
  tells: ((channel: Address) => boolean) | null = null,
): UserId[] => {
  const cells = judged.flatMap(({ unknown }) => unknown);
  const users = cells.flatMap(({ open, channel, subjects }) =>
    open.some((part) => part.case === "user-roles") && (tells === null || tells(channel))
      ? subjects.filter((one) => one.startsWith("user/"))
      : [],
  );
  return [...new Set(users)].map((one) => userId(one.slice("user/".length)));
};

/** Returns true if a test depends on the roles of the guild. `tells` has the same meaning as for testFacts. */
export const needsRoles = (
  judged: readonly Pick<JudgedTest, "unknown">[],
  tells: ((channel: Address) => boolean) | null = null,
): boolean =>
  judged.some(({ unknown }) =>
    unknown.some(
      ({ open, channel }) => open.some((part) => part.case === "roles") && (tells === null || tells(channel)),
    ),
  );
