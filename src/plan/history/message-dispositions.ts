// Message dispositions of an undo: where each message that the applies touched stands afterwards, which goes, and what waits for another.

import { type Address, messageOfAddress } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import { canonicalJson } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import { madeBy } from "../../protocol/made-by.js";
import type { ChannelPosts, PostsOfDay } from "../posting/daily-quota.js";
import { keyOfStanding, type MessageDisposition, standingAt, staying } from "../value/message-disposition.js";
import type { UndoContext } from "./history-context.js";
import { type HistoryStep, isMessage, stepMessageAt, stepOf } from "./message-steps.js";
import { idsOf, type TouchedMessage } from "./touched-posts.js";

export interface HistoryDisposition extends MessageDisposition {
  readonly line: TouchedMessage;
  readonly step: HistoryStep;
  /**
   * Of one that is recalled: the address of the message that comes back into its channel with the same words, as where an
   * apply changed a key without `moved:`. It is recalled when that one is there.
   */
  readonly instead: Address | null;
}

/** What pins, reactions and the announcement follow when this is done with the message. */
export const withStep = (
  one: Pick<HistoryDisposition, "line" | "address" | "instead">,
  step: HistoryStep,
): HistoryDisposition => ({
  ...one,
  step,
  ...followed(step),
});

function followed(step: HistoryStep): Pick<MessageDisposition, "stands" | "leaves" | "deferred"> {
  const now = step.now === null ? null : standingAt(step.now);
  switch (step.kind) {
    case "post":
      return { stands: "posted", leaves: now, deferred: null };
    case "restore":
      return { stands: standingAt(step.old), leaves: now, deferred: null };
    case "recall":
      return { stands: null, leaves: now, deferred: null };
    case "deferred":
      return { stands: now, leaves: null, deferred: step.deferred };
    case "same":
    case "edit":
    case "left":
    case "with-channel":
      return { stands: now, leaves: null, deferred: null };
    default:
      return step satisfies never;
  }
}

/** Whether everything that belongs to it stays as it is. */
export const isLeftAlone = ({ step }: HistoryDisposition): boolean =>
  step.kind === "left" || step.kind === "deferred";

export function undoDispositions(context: UndoContext, day: PostsOfDay): readonly HistoryDisposition[] {
  const posts = Object.values(context.state.intents).filter((one) => madeBy(one) === "message");
  const open = new Set(posts.map(({ address }) => address));
  const dispositions = context.touched.posts.messages.map((line) => {
    const address = context.names.messages.get(line.id) ?? line.address;
    return withStep({ line, address, instead: null }, stepOf(line, { address, context, day, open }));
  });
  const coming = new Map(
    dispositions.flatMap((one) => {
      const { step } = one;
      return step.kind === "post" || step.kind === "deferred"
        ? [[wordsIn(step.channelId, step.body), one] as const]
        : [];
    }),
  );
  return dispositions.map((one) => {
    const { step, line } = one;
    if (step.kind !== "recall") return one;
    const other = coming.get(wordsIn(standingAt(step.now).channelId, line.left ?? {}));
    if (other === undefined) return one;
    if (other.stands === "posted") return { ...one, instead: other.address };
    const why = { case: "no-room", address: other.address, because: "replaced" } as const;
    return withStep(one, { kind: "left", now: step.now, why });
  });
}

/** Of a message that was replaced and is not recalled yet: another one stands for the key. */
export const isLeftBehind = ({ address }: Pick<HistoryDisposition, "address">): boolean =>
  messageOfAddress(address).former !== null;

const wordsIn = (channelId: string, body: JsonObject): string => `${channelId} ${canonicalJson(body)}`;

/** The dispositions of an undo, which those of other kinds follow. */
export class HistoryFates {
  readonly #byMessage = new Map<BoundId, HistoryDisposition>();

  /** `channels`: those into which something is to be posted again. */
  constructor(
    readonly messages: readonly HistoryDisposition[],
    readonly channels: readonly ChannelPosts[],
  ) {
    for (const one of messages) for (const id of idsOf(one.line)) this.#byMessage.set(id, one);
  }

  /** Of a message that the applies touched, by any that stood for its key (`101/08a1`); undefined for any other. */
  of(id: BoundId): HistoryDisposition | undefined {
    return this.#byMessage.get(id);
  }
}

/**
 * What an earlier undo, or one of the applies themselves, replaced and could not recall: those that stood for the key of `one`.
 * State keeps each under `message.rules/08a1` until it is gone. They go when whatever takes their place is there.
 */
export function messagesLeft(one: HistoryDisposition, context: UndoContext): HistoryDisposition[] {
  if (isLeftAlone(one)) return [];
  const settled = new Set([staying(one), one.leaves].map((at) => (at === null ? null : keyOfStanding(at))));
  return idsOf(one.line).flatMap((id) => {
    const address = context.names.formers.get(id);
    if (address === undefined || settled.has(id) || !isMessage(stepMessageAt(id, context))) return [];
    const line = { ...one.line, id, made: [id], bound: null, left: null };
    return [withStep({ line, address, instead: one.address }, { kind: "recall", now: id })];
  });
}
