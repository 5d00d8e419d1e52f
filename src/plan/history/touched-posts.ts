// Folds the touches of messages and threads. All messages of one key, one after another, make one line. A post whose result is unknown is
// an open call, and no touch yet. touched.ts folds all other objects and has these.

import { type Address, messageOfAddress } from "../../model/address.js";
import { type BoundId, parsePostKey } from "../../model/bound-id.js";
import { type JsonObject, objectOf } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { AppliedRun } from "../../state/state.js";
import type { PostTouch } from "../calls/touch.js";
import { objectAfter, type TouchedObject } from "./touched-object.js";

/** `id` is the last message of the key. `bound` is the message before the applies, and null if the key had no message. */
export interface TouchedMessage extends TouchedObject {
  /** The applies posted these messages, in this order. An id is `<channel>/<message>`. */
  readonly made: readonly BoundId[];
  /** The body is the last one sent. `null` means that the last call recalled the message. */
  readonly left: JsonObject | null;
}

export interface TouchedThread extends TouchedObject {
  /**
   * A `passing` thread was posted and deleted again. A `replaced` thread was deleted, and posted again with the same words, as an undo
   * does.
   */
  readonly netChange: "created" | "deleted" | "passing" | "replaced";
  /** The applies posted this body. `null` means that the applies did not post the thread. */
  readonly sent: JsonObject | null;
}

export class TouchedPosts {
  /** The lines have the order of their first touch. */
  readonly #lines: TouchedMessage[] = [];
  /** The values are indexes in `#lines`. Two maps find a line fast, since an apply may have posted thousands. */
  readonly #byMessage = new Map<BoundId, number>();
  readonly #byAddress = new Map<Address, number>();
  readonly #threads = new Map<BoundId, TouchedThread>();
  /** The address leads to the thread that was deleted last. */
  readonly #deletedThreads = new Map<Address, BoundId>();

  /** The messages have the order of their first touch. */
  get messages(): readonly TouchedMessage[] {
    return this.#lines;
  }

  /** Maps the bound id of a thread to its touches. */
  get threads(): ReadonlyMap<BoundId, TouchedThread> {
    return this.#threads;
  }

  touch(change: AppliedChange, { touch, run }: { touch: PostTouch; run: AppliedRun | null }): void {
    switch (touch.of) {
      case "message":
        this.#message(change, { ...touch, run });
        return;
      case "thread":
        this.#thread(change, { ...touch, run });
        return;
      case "nothing":
        return;
      default:
        touch satisfies never;
    }
  }

  #thread(
    change: AppliedChange,
    { id, how, run }: { id: BoundId; how: "posted" | "deleted"; run: AppliedRun | null },
  ): void {
    const sent = objectOf(change.body);
    const replaced = how === "posted" ? this.#deletedThread(change.address, { id, sent }) : undefined;
    if (replaced !== undefined) this.#threads.delete(replaced.id);
    const earlier = replaced ?? this.#threads.get(id);
    const object = objectAfter(earlier, change, { id, run });
    const netMembers: Pick<TouchedThread, "netChange" | "sent"> =
      how === "posted"
        ? { netChange: replaced === undefined ? "created" : "replaced", sent }
        : {
            netChange: earlier?.netChange === "created" ? "passing" : "deleted",
            sent: earlier?.sent ?? null,
          };
    this.#threads.set(id, { ...object, ...netMembers });
    if (netMembers.netChange === "deleted") this.#deletedThreads.set(object.address, id);
  }

  /** Returns the thread that had the key before the applies, in the same channel and with the same words, and that they deleted. */
  #deletedThread(
    address: Address,
    { id, sent }: { readonly id: BoundId; readonly sent: JsonObject },
  ): TouchedThread | undefined {
    const deleted = this.#threads.get(this.#deletedThreads.get(address) ?? id);
    const isAlike =
      deleted?.netChange === "deleted" &&
      parsePostKey(deleted.id)?.channelId === parsePostKey(id)?.channelId &&
      sameJson(objectOf(deleted.bound?.applied.sent), sent);
    return isAlike ? deleted : undefined;
  }

  #message(
    change: AppliedChange,
    { id, how, run }: { id: BoundId; how: "posted" | "edited" | "recalled"; run: AppliedRun | null },
  ): void {
    if (how === "posted") this.#posted(change, { id, run });
    else if (how === "edited") this.#put(this.#lineOf(id), change, { id, run, left: objectOf(change.body) });
    // If a message was replaced before these applies, it has no line.
    else if (messageOfAddress(change.address).former === null)
      this.#put(this.#lineOf(id), change, { id, run, left: null });
  }

  #posted(change: AppliedChange, { id, run }: { id: BoundId; run: AppliedRun | null }): void {
    const line = this.#lineOf(change.bound?.id ?? id) ?? this.#lineOf(id) ?? this.#lineAt(change.address);
    this.#put(line, change, { id, run, left: objectOf(change.body), made: id });
  }

  /** `at` is the index of the line to continue. `undefined` begins a new line. */
  #put(
    at: number | undefined,
    change: AppliedChange,
    { id, run, left, made }: { id: BoundId; run: AppliedRun | null; left: JsonObject | null; made?: BoundId },
  ): void {
    const earlier = at === undefined ? undefined : this.#lines[at];
    const all = new Set([...(earlier?.made ?? []), ...(made === undefined ? [] : [made])]);
    const line = { ...objectAfter(earlier, change, { id, run }), made: [...all], left };
    const place = at ?? this.#lines.length;
    this.#lines[place] = line;
    for (const one of idsOf(line)) if (this.#lineOf(one) === undefined) this.#byMessage.set(one, place);
    if (this.#lineAt(line.address) === undefined) this.#byAddress.set(line.address, place);
  }

  #lineOf(id: BoundId): number | undefined {
    const at = this.#byMessage.get(id);
    const line = at === undefined ? undefined : this.#lines[at];
    return line !== undefined && idsOf(line).includes(id) ? at : undefined;
  }

  #lineAt(address: Address): number | undefined {
    const at = this.#byAddress.get(address);
    return at !== undefined && this.#lines[at]?.address === address ? at : undefined;
  }
}

/** Returns all messages of the key: the message before the applies, and the messages that they posted. */
export const idsOf = ({ bound, made, id }: TouchedMessage): BoundId[] => [
  ...new Set([...(bound === null ? [] : [bound.id]), ...made, id]),
];
