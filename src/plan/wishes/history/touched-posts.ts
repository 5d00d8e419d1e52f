// What some applies touched of messages, reactions and threads. A message is a line: those that stood for one key, one
// after another. A post of which nobody knows what it made is no touch yet: it is an open call.

import { messageOfAddress } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import type { AppliedChange, AppliedRun } from "../../../state/state.js";
import { messageKey, reactionKey, threadKey } from "../../value/live-guild.js";
import { objectAfter, objectOf, type TouchedObject } from "./touched-object.js";

/** `id` is that of the message that stood for the key last; `bound` what stood for it before, null for none. */
export interface TouchedMessage extends TouchedObject {
  /** `<channel>/<message>` of those that the applies posted, in order. */
  readonly made: readonly string[];
  /** The body as last sent; null when it was recalled last. */
  readonly left: JsonObject | null;
}

/** A reaction of the bot. */
export interface TouchedReaction extends TouchedObject {
  readonly before: boolean;
  readonly left: boolean;
}

export interface TouchedThread extends TouchedObject {
  /** `passing`: posted, and deleted again. */
  readonly fate: "created" | "deleted" | "passing";
  /** As it was posted by the applies; null when they did not post it. */
  readonly sent: JsonObject | null;
}

export class TouchedPosts {
  /** In the order in which they were touched first. */
  readonly #lines: TouchedMessage[] = [];
  /** Places in that list, by the id of a message and by address: an apply may have posted thousands. */
  readonly #byMessage = new Map<string, number>();
  readonly #byAddress = new Map<string, number>();
  readonly #reactions = new Map<string, TouchedReaction>();
  readonly #threads = new Map<string, TouchedThread>();

  /** In the order in which they were touched first. */
  get messages(): readonly TouchedMessage[] {
    return this.#lines;
  }

  /** By the id under which state binds them. */
  get reactions(): ReadonlyMap<string, TouchedReaction> {
    return this.#reactions;
  }

  get threads(): ReadonlyMap<string, TouchedThread> {
    return this.#threads;
  }

  /** False: it is none of these. */
  touch(change: AppliedChange, run: AppliedRun): boolean {
    const { params, made, address } = change;
    const channel = params.channel_id ?? "";
    switch (change.operation) {
      case "post_message":
        if (made !== null) this.#posted(change, { id: messageKey(channel, made), run });
        return true;
      case "patch_guild_message": {
        const id = messageKey(channel, params.patch_msg_id ?? "");
        this.#put(this.#lineOf(id), change, { id, run, left: objectOf(change.body) });
        return true;
      }
      case "recall_message": {
        const id = messageKey(channel, params.message_id ?? "");
        const line = this.#lineOf(id);
        // What another one replaced before these applies is nothing that stood for a key.
        if (messageOfAddress(address).former === null) this.#put(line, change, { id, run, left: null });
        return true;
      }
      case "put_reaction":
      case "delete_reaction": {
        const emoji = { type: Number(params.type), id: params.id ?? "" };
        const id = reactionKey(channel, params.message_id ?? "", emoji);
        const left = change.operation === "put_reaction";
        const earlier = this.#reactions.get(id);
        const object = objectAfter(earlier, change, { id, run });
        this.#reactions.set(id, { ...object, before: earlier?.before ?? !left, left });
        return true;
      }
      case "post_thread":
        if (made !== null) {
          const id = threadKey(channel, made);
          const object = objectAfter(this.#threads.get(id), change, { id, run });
          this.#threads.set(id, { ...object, fate: "created", sent: objectOf(change.body) });
        }
        return true;
      case "delete_thread": {
        const id = threadKey(channel, params.thread_id ?? "");
        const earlier = this.#threads.get(id);
        const fate = earlier?.fate === "created" ? "passing" : "deleted";
        const sent = earlier?.sent ?? null;
        this.#threads.set(id, { ...objectAfter(earlier, change, { id, run }), fate, sent });
        return true;
      }
      default:
        return false;
    }
  }

  #posted(change: AppliedChange, { id, run }: { id: string; run: AppliedRun }): void {
    const line = this.#lineOf(change.bound?.id ?? id) ?? this.#lineOf(id) ?? this.#lineAt(change.address);
    this.#put(line, change, { id, run, left: objectOf(change.body), made: id });
  }

  /** `at` is the place of the line that goes on; undefined begins another. */
  #put(
    at: number | undefined,
    change: AppliedChange,
    { id, run, left, made }: { id: string; run: AppliedRun; left: JsonObject | null; made?: string },
  ): void {
    const earlier = at === undefined ? undefined : this.#lines[at];
    const all = new Set([...(earlier?.made ?? []), ...(made === undefined ? [] : [made])]);
    const line = { ...objectAfter(earlier, change, { id, run }), made: [...all], left };
    const place = at ?? this.#lines.length;
    this.#lines[place] = line;
    for (const one of idsOf(line)) if (this.#lineOf(one) === undefined) this.#byMessage.set(one, place);
    if (this.#lineAt(line.address) === undefined) this.#byAddress.set(line.address, place);
  }

  #lineOf(id: string): number | undefined {
    const at = this.#byMessage.get(id);
    const line = at === undefined ? undefined : this.#lines[at];
    return line !== undefined && idsOf(line).includes(id) ? at : undefined;
  }

  #lineAt(address: string): number | undefined {
    const at = this.#byAddress.get(address);
    return at !== undefined && this.#lines[at]?.address === address ? at : undefined;
  }
}

/** Every message that stood for the key: the one before the applies, and those that they posted. */
export const idsOf = ({ bound, made, id }: TouchedMessage): string[] => [
  ...new Set([...(bound === null ? [] : [bound.id]), ...made, id]),
];
