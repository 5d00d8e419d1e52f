// Posts that waited for their audit, of this run and of earlier ones, once the bot has heard how it ended: the message is
// bound, so that the next plan pins and announces it, or the post is closed. What was refused counts among the posts of
// its day all the same, for the service had accepted it (service-facts 2.7).

import { messageKey } from "../../model/bound-id.js";
import type { MessageAudit } from "../../model/message.js";
import { boundInstead } from "../../state/bound-instead.js";
import type { State, StateRecord } from "../../state/state.js";

export function recordsOfEndedAudits(
  state: State | null,
  audits: ReadonlyMap<string, MessageAudit>,
): StateRecord[] {
  if (audits.size === 0) return [];
  return Object.values(state?.intents ?? {}).flatMap((intent): StateRecord[] => {
    const { pending, params, address, operation_id } = intent;
    const audit = audits.get(pending?.audit_id ?? "");
    const channelId = params.channel_id;
    if (audit === undefined || channelId === undefined) return [];
    const bound = state?.resources[address] ?? null;
    const made =
      audit.messageId === null
        ? []
        : boundInstead(intent, { made: messageKey(channelId, audit.messageId), bound });
    return [...made, { type: "settle", operation_id }];
  });
}
