// Groups that the file declares: created and renamed. Deleting them is in kinds/channel/removal.ts.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { declaredAttributes } from "../../value/channel-diff.js";
import { changed, NOTHING, refTo } from "../../value/draft.js";
import { type Wished, whyCreate, whyUpdate } from "../../value/goal.js";
import type { GroupClaim } from "../../wishes/claims/claim.js";
import { claimChanges, rememberClaim } from "../../wishes/claims/claim-changes.js";
import type { PlanContext } from "../../wishes/file-context.js";
import type { ChannelGoal } from "../channel/drafts.js";

export const groupsOfFile = (context: PlanContext): Wished<ChannelGoal> => ({
  ...NOTHING,
  goals: context.claims.groups.map((claim) => goalOf(claim, context)),
});

function goalOf(claim: GroupClaim, context: PlanContext): ChannelGoal {
  const { address, live } = claim;
  const { name, at: source } = claim.desired;
  const goal = { address, kind: "group", name, within: null, source } as const;
  const applied = { name };
  const withCall = [{ type: "bind", address, id: [live?.id ?? refTo(address)], applied }] as const;
  if (live === null) {
    return {
      ...goal,
      to: "create",
      guildId: context.config.guildId,
      body: { name, type: CHANNEL_TYPE.group, sub_type: 0 },
      attributes: [changed("name", null, name)],
      why: whyCreate(claim.lostId),
      remember: { withCall, ifSo: [] },
    };
  }
  return {
    ...goal,
    to: "change",
    id: live.id,
    want: declaredAttributes(claim.desired),
    claimed: claimChanges(claim, context),
    why: (attributes) => ({
      ...whyUpdate(attributes, context.prior.resources.get(address)),
      source,
      findings: [],
    }),
    hindered: () => NOTHING,
    remember: {
      withCall,
      ifSo: rememberClaim(claim, { context, applied, updated: false }),
      atOnce: rememberClaim(claim, { context, applied, updated: true }),
    },
  };
}
