// Message targets: where that which pointed to a message (a pin, the announcement, a reaction) points after the undo: to a
// message that is there, to the one that is posted again, or to nothing any more.

import type { Address } from "../../../model/address.js";
import type { FatedMessage } from "./message-fates.js";
import { idsOf } from "./touched-posts.js";

export type MessageTarget =
  /** As `<channel>/<message>`. */
  | { readonly kind: "there"; readonly id: string }
  /** Posted again: the id that the post to this address brings. */
  | { readonly kind: "posted"; readonly address: Address; readonly channelId: string }
  | { readonly kind: "gone" };

export class MessageTargets {
  readonly #byMessage = new Map<string, FatedMessage>();

  constructor(messages: readonly FatedMessage[]) {
    for (const one of messages) for (const id of idsOf(one.line)) this.#byMessage.set(id, one);
  }

  /** The message that these applies touched; undefined for any other. `id` as `<channel>/<message>`. */
  lineOf(id: string): FatedMessage | undefined {
    return this.#byMessage.get(id);
  }

  /** What takes the place of a message, as it was before the applies. */
  targetOf(id: string): MessageTarget {
    const one = this.#byMessage.get(id);
    return one === undefined ? { kind: "there", id } : targetOfFate(one);
  }
}

export function targetOfFate({ address, fate }: Pick<FatedMessage, "address" | "fate">): MessageTarget {
  switch (fate.kind) {
    case "post":
      return { kind: "posted", address, channelId: fate.channelId };
    case "restore":
      return { kind: "there", id: fate.old };
    case "recall":
    case "with-channel":
      return { kind: "gone" };
    case "same":
    case "edit":
    case "left":
    case "deferred":
      return fate.now === null ? { kind: "gone" } : { kind: "there", id: fate.now };
    default:
      return fate satisfies never;
  }
}

/** Whether everything that belongs to it stays as it is. */
export const isLeftAlone = ({ fate }: FatedMessage): boolean =>
  fate.kind === "left" || fate.kind === "deferred";

/** The message that is recalled in the end; null for none. */
export const recalledOf = ({ fate }: FatedMessage): string | null =>
  fate.kind === "recall" || fate.kind === "restore" || fate.kind === "post" ? fate.now : null;
