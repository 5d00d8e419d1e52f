// The object collects the keys and ids of the file. The readers of groups, channels and threads fill it, and everything that refers to them
// asks it.
//
// Keys are unique among all channels of the file, among its groups, among its messages, and among the threads of a channel. Only one entry
// can have an id. The keys of messages are known from the start.

import type { KeyedKind } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { DesiredChannel } from "../config.js";
import type { FieldNode } from "../field/field.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredMessage, DeclaredMessages } from "./declared-messages.js";
import type { ReadContext } from "./read-context.js";

export interface DeclaredPlace {
  readonly range: TextRange;
  /** True means that the file has no `key:`, and the name is the key. */
  readonly fromName: boolean;
}

export class DeclaredKeys {
  readonly #reader: ReadContext;
  readonly #messages: DeclaredMessages;
  readonly #messageIds = new Map<string, string>();
  readonly #places: Readonly<Record<KeyedKind, Map<string, DeclaredPlace>>>;
  readonly #channels = new Map<string, DesiredChannel>();
  readonly #ids = { channel_id: new Map<string, TextRange>(), thread_id: new Map<string, TextRange>() };

  constructor(reader: ReadContext, messages: DeclaredMessages) {
    this.#reader = reader;
    this.#messages = messages;
    for (const [key, { id }] of messages ?? []) if (id !== null) this.#messageIds.set(id, key);
    const byKey = [...(messages ?? [])].map(([key, { range }]) => [key, { range, fromName: false }] as const);
    this.#places = {
      channel: new Map(),
      group: new Map(),
      message: new Map(byKey),
      thread: new Map(),
      role: new Map(),
    };
  }

  /** Reports a key that another entry already has. */
  addKey(kind: "channel" | "group", key: string, place: DeclaredPlace): void {
    const first = this.#places[kind].get(key);
    if (first === undefined) {
      this.#places[kind].set(key, place);
      return;
    }
    const { problems } = this.#reader;
    problems.add("E-KEY-DUPLICATE", place.range, () => ({
      case: "declared",
      kind,
      by: first.fromName && place.fromName ? "name" : "key",
      key,
      first: problems.place(first.range),
      fromName: first.fromName || place.fromName,
    }));
  }

  /** `key` includes the key of the channel. The reader of the list has already reported a key that occurs twice. */
  addThread(key: string, range: TextRange): void {
    if (!this.#places.thread.has(key)) this.#places.thread.set(key, { range, fromName: false });
  }

  /** The reader of the map has already reported a key that occurs twice. */
  addRole(key: string, range: TextRange): void {
    this.#places.role.set(key, { range, fromName: false });
  }

  /** Reports an id that another entry already has. */
  addId(id: string, range: TextRange, kind: "channel_id" | "thread_id" = "channel_id"): void {
    const first = this.#ids[kind].get(id);
    if (first === undefined) {
      this.#ids[kind].set(id, range);
      return;
    }
    const { problems } = this.#reader;
    problems.add("E-ID-DUPLICATE", range, () => ({ key: kind, id, first: problems.place(first) }));
  }

  addChannel(channel: DesiredChannel): void {
    if (!this.#channels.has(channel.key)) this.#channels.set(channel.key, channel);
  }

  has(kind: KeyedKind, key: string): boolean {
    return this.#places[kind].has(key);
  }

  place(kind: KeyedKind, key: string): TextRange | undefined {
    return this.#places[kind].get(key)?.range;
  }

  idPlace(id: string, kind: "channel_id" | "thread_id" = "channel_id"): TextRange | undefined {
    return this.#ids[kind].get(id);
  }

  /** Returns undefined when the key is unknown, or when its channel was not readable as a whole. */
  channel(key: string): DesiredChannel | undefined {
    return this.#channels.get(key);
  }

  /** Returns the facts about a message that are known before its turn. */
  message(key: string): DeclaredMessage | undefined {
    return this.#messages?.get(key);
  }

  /** Returns the key of the message that claims a posted one by `message_id:`. */
  messageOfId(id: string): string | undefined {
    return this.#messageIds.get(id);
  }

  keys(kind: KeyedKind): Iterable<string> {
    return this.#places[kind].keys();
  }

  /** Returns the key of a declared channel, such as the channel of an announcement. Reports an unknown key. */
  readChannelKey(written: FieldNode<string> | undefined): string | undefined {
    const key = written?.read();
    if (written === undefined || key === undefined || this.has("channel", key)) return key;
    this.#reader.problems.add("E-CHANNEL-UNKNOWN", written.node, () => ({
      case: "key",
      key,
      isGroup: this.has("group", key),
      near: nearMatch(key, this.keys("channel")),
    }));
    return undefined;
  }

  /** Returns the key of a declared channel that can hold messages: no group, no forum. */
  readMessageChannel(written: FieldNode<string> | undefined): string | undefined {
    const key = written?.node.kind === "scalar" ? written.node.text : "";
    const isForum = this.channel(key)?.type === CHANNEL_TYPE.forum;
    const isGroup = !this.has("channel", key) && this.has("group", key);
    if (written === undefined || (!isForum && !isGroup)) return this.readChannelKey(written);
    this.#reader.problems.add("E-MESSAGE-CHANNEL", written.node, () => ({
      key,
      is: isForum ? "forum" : "group",
    }));
    return undefined;
  }

  /** Reports the id of a managed message: after guildform has posted it again, it has another id. */
  refuseManagedId(node: SourceNode, id: string): void {
    const key = this.messageOfId(id);
    if (key === undefined) return;
    this.#reader.problems.add("E-MESSAGE-BY-ID", node, () => ({ id, message: key }));
  }

  /** Returns the key of a message under `messages:`. `place` is the part of the file that names the message. */
  readMessageKey(written: FieldNode<string> | undefined, place: "pins" | "announcement"): string | undefined {
    const key = written?.read();
    if (written === undefined || key === undefined) return undefined;
    return this.knownMessage(written.node, { key, place });
  }

  /** Returns the key, or undefined when no message has it. It reports an unknown key. */
  knownMessage(
    node: SourceNode,
    { key, place }: { readonly key: string; readonly place: "pins" | "announcement" },
  ): string | undefined {
    if (this.#messages === null || this.has("message", key)) return key;
    this.#reader.problems.add("E-MESSAGE-UNKNOWN", node, () => ({
      key,
      near: nearMatch(key, this.keys("message")),
      in: place,
    }));
    return undefined;
  }
}
