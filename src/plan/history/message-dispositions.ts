// Decides the dispositions of messages in an undo: the place of each touched message afterwards, the messages that go, and the messages
// that wait. The sources of pins, reactions and the announcement of an undo ask it where a message is.

import { type Address, messageOfAddress } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import { canonicalJson } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import { madeBy } from "../../protocol/made-by.js";
import type { ChannelPosts, PostsOfDay } from "../posting/daily-quota.js";
import { keyOfPlace, type MessageDisposition, standingAt, staying } from "../value/message-disposition.js";
import type { UndoContext } from "./history-context.js";
import { type HistoryStep, isMessage, stepMessageAt, stepOf } from "./message-steps.js";
import { idsOf, type TouchedMessage } from "./touched-posts.js";

export interface HistoryDisposition extends MessageDisposition {
  readonly line: TouchedMessage;
  readonly step: HistoryStep;
  /**
   * If a message with the same words comes back into the channel of a recalled message, this is its address. An apply that changed a key
   * without `moved:` leads to this, for example. The plan recalls a message only when the other one exists.
   */
  readonly instead: Address | null;
}

/** Returns the disposition for a step: pins, reactions and the announcement follow it. */
export const withStep = (
  one: Pick<HistoryDisposition, "line" | "address" | "instead">,
  step: HistoryStep,
): HistoryDisposition => ({
  ...one,
  step,
  ...followed(step),
});

function followed(step: HistoryStep): Pick<MessageDisposition, "placeAfter" | "leaves" | "deferred"> {
  const now = step.now === null ? null : standingAt(step.now);
  switch (step.kind) {
    case "post":
      return { placeAfter: "posted", leaves: now, deferred: null };
    case "restore":
      return { placeAfter: standingAt(step.old), leaves: now, deferred: null };
    case "recall":
      return { placeAfter: null, leaves: now, deferred: null };
    case "deferred":
      return { placeAfter: now, leaves: null, deferred: step.deferred };
    case "same":
    case "edit":
    case "left":
    case "with-channel":
      return { placeAfter: now, leaves: null, deferred: null };
    default:
      return step satisfies never;
  }
}

/** Returns true when the undo leaves the message alone, with all objects that belong to it. */
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
    if (other.placeAfter === "posted") return { ...one, instead: other.address };
    const why = { case: "no-room", address: other.address, because: "replaced" } as const;
    return withStep(one, { kind: "left", now: step.now, why });
  });
}

/** Returns true for a replaced message that is not recalled yet: its key has another message. */
export const isLeftBehind = ({ address }: Pick<HistoryDisposition, "address">): boolean =>
  messageOfAddress(address).former !== null;

const wordsIn = (channelId: string, body: JsonObject): string => `${channelId} ${canonicalJson(body)}`;

/** Holds the dispositions of an undo. Other kinds follow them. */
export class HistoryDispositions {
  readonly #byMessage = new Map<BoundId, HistoryDisposition>();

  /** The undo posts a message again in each of `channels`. */
  constructor(
    readonly messages: readonly HistoryDisposition[],
    readonly channels: readonly ChannelPosts[],
  ) {
    for (const one of messages) for (const id of idsOf(one.line)) this.#byMessage.set(id, one);
  }

  /**
   * Returns the disposition of a touched message, by the id of any message that had its key (`101/08a1`). `undefined` means that the
   * applies did not touch it.
   */
  of(id: BoundId): HistoryDisposition | undefined {
    return this.#byMessage.get(id);
  }
}

/**
 * Returns the messages under the key of `one` that an earlier undo, or one of the applies, replaced and could not recall. State keeps each
 * under `message.rules/08a1` until it is gone. The undo recalls them once the message that takes their place exists.
 */
export function messagesLeft(one: HistoryDisposition, context: UndoContext): HistoryDisposition[] {
  if (isLeftAlone(one)) return [];
  const settled = new Set([staying(one), one.leaves].map((at) => (at === null ? null : keyOfPlace(at))));
  return idsOf(one.line).flatMap((id) => {
    const address = context.names.formers.get(id);
    if (address === undefined || settled.has(id) || !isMessage(stepMessageAt(id, context))) return [];
    const line = { ...one.line, id, made: [id], bound: null, left: null };
    return [withStep({ line, address, instead: one.address }, { kind: "recall", now: id })];
  });
}
