// Makes the goals of roles for drift from their last applied values. A role that the file only finds has none: its name may change.

import { addressKey } from "../../../model/address.js";
import { isManagedRole, valuesOfWords } from "../../../model/role-attributes.js";
import { type AppliedSource, goneByHand, UNSOURCED, unreadNow } from "../../desired/applied-source.js";
import { boundOf } from "../../value/bound-object.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import type { ChangeRole } from "./drafts.js";

export const rolesOfApplied = (source: AppliedSource): SourceGoals<ChangeRole> => ({
  ...NOTHING,
  goals: boundOf(source, "role").flatMap(({ address, id, applied }): ChangeRole[] => {
    if (!isManagedRole(applied)) return [];
    const want = valuesOfWords(applied);
    return [
      {
        ...UNSOURCED,
        address,
        name: want.name ?? addressKey(address),
        within: null,
        guildId: source.live.guild.id,
        to: "change",
        id,
        want,
        adoptions: [],
        why: () => ({ ...CHANGED_BY_HAND, source: null, findings: [] }),
        insteadOfCalls: (by) => ({
          ...NOTHING,
          findings: [by === "unread" ? unreadNow(address) : goneByHand(address)],
        }),
        remember: { ...UNSOURCED.remember, beforeCalls: [] },
      },
    ];
  }),
});
