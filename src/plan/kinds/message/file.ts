// Messages: posted once, edited in place where the service allows it, else replaced: the new one is posted, gets its
// reactions, pin and announcement, and only then the old one is unpinned and recalled (service-facts 3.21, 3.23, 3.24).
//
// Posts into one channel go one after the other, in the order of the file, and wait until its readers are as planned.

import { channelAddress, formerMessageAddress } from "../../../model/address.js";
import type { Diagnostic } from "../../../model/diagnostic.js";
import { foreignText } from "../../../model/visible-text.js";
import type { StateRecord } from "../../../state/state.js";
import { messageAttributes, saidBy } from "../../content/message-attributes.js";
import { sentOf } from "../../posting/decide-message.js";
import { callsBefore, type Departure, unpinAddress } from "../../posting/departures.js";
import type { MessageFate } from "../../posting/message-fates.js";
import { postingFindings } from "../../posting/posting-findings.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { messageKey } from "../../value/live-guild.js";
import type { AttributeChange, Finding, RememberTemplate } from "../../value/plan.js";
import { sameJson } from "../../value/why.js";
import { keyChange } from "../../wishes/claims/key-change.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { planLeftMessages, recall } from "./left-message.js";
import { adopted, editReason, postReason, replaceReason } from "./message-reasons.js";

export function planMessages(context: PlanContext): Contribution {
  const { doomed, recalled: leaving } = context;
  const fates = [...context.fates.messages.values()];
  const replaced = new Map(leaving.flatMap((one) => (one.left === null ? [[one.key, one] as const] : [])));
  return joinContributions([
    ...fates.map((fate) => planMessage(fate, { context, replaced })),
    planLeftMessages(context, { leaving, doomed }),
    { ...NOTHING, findings: [...postingFindings(context.fates, context.config), ...unreadFindings(fates)] },
  ]);
}

interface Rest {
  readonly context: PlanContext;
  /** What this plan replaces, by key. */
  readonly replaced: ReadonlyMap<string, Departure>;
}

function planMessage(fate: MessageFate, rest: Rest): Contribution {
  const { step, claim, deferred } = fate;
  const claimed = [
    ...keyChange({ ...shownAs(claim), drift: false, reversible: true }, rest.context),
    ...adopted(fate, rest.context),
  ];
  const remember = rememberStanding(fate);
  const plain: Contribution = {
    ...NOTHING,
    drafts: claimed,
    remember,
    deferred: deferred === null ? [] : [deferred],
  };
  switch (step.kind) {
    case "none":
      return deferred === null ? plain : { ...plain, drafts: [...claimed, post(fate, rest)] };
    case "unchanged":
      return { ...plain, unchanged: claimed.length === 0 ? 1 : 0 };
    case "keep":
      return { ...plain, findings: [kept(fate)] };
    case "impossible":
      return { ...plain, problems: [editImpossible(claim, step.because)] };
    case "edit":
      return { ...plain, drafts: [...claimed, edit(fate)] };
    case "post":
    case "replace":
      return { ...plain, drafts: [...claimed, post(fate, rest)] };
    default:
      return step satisfies never;
  }
}

const shownAs = ({ address, desired, channel }: MessageFate["claim"]) =>
  ({
    address,
    kind: "message",
    name: desired.key,
    within: channel.address,
    source: desired.at,
  }) as const;

const changeOf = ({ claim, body }: MessageFate) => {
  const sent = sentOf(claim);
  const said = claim.live === null ? null : saidBy(claim.live.message, sent);
  return {
    ...shownAs(claim),
    // Where state does not tell what it says, what stays is shown too.
    attributes: messageAttributes(said, body, { whole: said !== null && said !== sent }),
  } as const;
};

/** Posted, alone or in the place of the one that stands. */
function post(fate: MessageFate, { context, replaced }: Rest): Draft {
  const { claim, deferred, replaces } = fate;
  const { live, lost } = claim;
  const change = changeOf(fate);
  const operations = deferred === null ? [postOperation(fate)] : [];
  if (live === null) {
    const reason = postReason(fate);
    return { change: { ...change, action: "create", reason, drift: lost, reversible: true }, operations };
  }
  const departure = replaced.get(claim.desired.key);
  const unpinning =
    replaces !== null && (context.live.pins.get(replaces.channelId)?.includes(replaces.messageId) ?? false);
  const { step } = fate;
  return {
    change: {
      ...change,
      action: "replace",
      attributes: [...placeAttribute(fate, context), ...change.attributes],
      reason: replaceReason(fate, { context, unpinning }),
      drift: step.kind === "replace" && step.byHand,
      // What it said can be said again; the reactions and replies of members go with the old one.
      reversible: false,
    },
    operations:
      departure === undefined || departure.isHeld || replaces === null
        ? operations
        : [
            ...operations,
            recall(departure, {
              needs: [
                ...callsBefore(departure, context),
                operationId("delete_pin", unpinAddress(replaces, { channel: departure.channel, context })),
              ],
            }),
          ],
  };
}

function placeAttribute({ claim, step }: MessageFate, { placeNames }: PlanContext): AttributeChange[] {
  if (step.kind !== "replace" || !step.isMoved) return [];
  const before = claim.live === null ? null : (placeNames.get(claim.live.channelId) ?? claim.live.channelId);
  return [changed("channel", before, placeNames.get(claim.channel.address) ?? claim.desired.channel)];
}

function postOperation({ claim, body, replaces }: MessageFate): DraftOperation {
  const { address, desired, channel, bound } = claim;
  const place = channel.live?.id ?? refTo(channel.address);
  const isBound =
    bound !== null && replaces !== null && bound.id === messageKey(replaces.channelId, replaces.messageId);
  const former: RememberTemplate[] =
    replaces === null
      ? []
      : [
          {
            type: "bind",
            address: formerMessageAddress(desired.key, replaces.messageId),
            id: [replaces.channelId, replaces.messageId],
            applied: isBound ? bound.applied : {},
          },
        ];
  return {
    id: operationId("post_message", address),
    address,
    operation: "post_message",
    params: { channel_id: place },
    body,
    remember: [{ type: "bind", address, id: [place, refTo(address)], applied: { sent: body } }, ...former],
    phase: PHASE.message,
    access: null,
    sequences: [`posts.${channel.address}`],
    needs: [],
    audience: channelAddress(desired.channel),
  };
}

function edit(fate: MessageFate): Draft {
  const { claim, body, stands, step } = fate;
  const { address, desired } = claim;
  const place = stands === null || stands === "posted" ? null : stands;
  if (place === null) throw new Error(`${address} would be edited, and is not there`);
  const { keyboard = null, markdown = null } = body;
  return {
    change: {
      ...changeOf(fate),
      action: "update",
      reason: editReason(fate),
      drift: step.kind === "edit" && step.byHand,
      reversible: true,
    },
    operations: [
      {
        id: operationId("patch_guild_message", address),
        address,
        operation: "patch_guild_message",
        params: { channel_id: place.channelId, patch_msg_id: place.messageId },
        body: { markdown, keyboard },
        remember: [
          { type: "bind", address, id: [place.channelId, place.messageId], applied: { sent: body } },
        ],
        phase: PHASE.message,
        access: null,
        sequences: [],
        needs: [],
        audience: channelAddress(desired.channel),
      },
    ],
  };
}

/** What stands is bound, with what it says where that is what the file says. */
function rememberStanding({ claim, step, body }: MessageFate): StateRecord[] {
  const { live, address, bound } = claim;
  if (live === null || step.kind === "none") return [];
  const id = messageKey(live.channelId, live.message.id);
  const isBound = bound?.id === id;
  if (step.kind === "unchanged") {
    const applied = { ...(isBound ? bound.applied : {}), sent: body };
    return isBound && sameJson(bound.applied, applied) ? [] : [{ type: "bind", address, id, applied }];
  }
  return isBound ? [] : [{ type: "bind", address, id, applied: {} }];
}

const kept = ({ claim: { address, desired }, step }: MessageFate): Finding => ({
  level: "info",
  code: "I-KEPT",
  message: `${foreignText(address)} ${step.kind === "keep" && step.byHand ? "was changed by hand" : "differs from the file"} and stays as it is: \`on_change: keep\``,
  address,
  source: desired.attributeAt.on_change ?? desired.at,
  hint: "",
});

const editImpossible = ({ address, desired }: MessageFate["claim"], because: string): Diagnostic => ({
  code: "E-EDIT-IMPOSSIBLE",
  message: `${foreignText(address)} differs from the file and cannot be edited: ${because}`,
  at: desired.attributeAt.on_change ?? desired.at,
  excerpt: null,
  hint: "Write `on_change: replace` to have it posted anew and the old one recalled, or `on_change: keep` to leave it as it is.",
});

/** Said once: what cannot be read back is taken to say what was sent (service-facts 4.7.1). */
function unreadFindings(fates: readonly MessageFate[]): Finding[] {
  const unread = fates.filter(({ step }) => step.kind === "unchanged" && step.unread).length;
  if (unread === 0) return [];
  const [what, they] = unread === 1 ? ["1 message", "it"] : [`${unread} messages`, "each of them"];
  return [
    {
      level: "info",
      code: "I-CONTENT-UNREAD",
      message: `The service does not tell all that ${what} ${unread === 1 ? "says" : "say"}; ${they} counts as it was last sent.`,
      address: null,
      source: null,
      hint: "",
    },
  ];
}
