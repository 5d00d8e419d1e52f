// What the file declares, by key and by id: filled while groups and channels are read, asked by everything that
// refers to them. Keys are unique among all channels of the file, and among its groups; an id is claimed once.

import type { DesiredChannel } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import { type Reader, readText } from "./reader.js";

export interface DeclaredPlace {
  readonly range: TextRange;
  /** The file gives no `key:`; the name serves. */
  readonly fromName: boolean;
}

export class Declared {
  readonly #reader: Reader;
  readonly #places = { channel: new Map<string, DeclaredPlace>(), group: new Map<string, DeclaredPlace>() };
  readonly #channels = new Map<string, DesiredChannel>();
  readonly #ids = new Map<string, TextRange>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Reports a key that is taken. */
  addKey(kind: "channel" | "group", key: string, place: DeclaredPlace): void {
    const first = this.#places[kind].get(key);
    if (first === undefined) {
      this.#places[kind].set(key, place);
      return;
    }
    const { problems } = this.#reader;
    const word = first.fromName && place.fromName ? "name" : "key";
    const named = first.fromName || place.fromName;
    problems.add("E-KEY-DUPLICATE", place.range, () => ({
      message: `two ${kind}s have the ${word} ${quoted(key)}; the first is at ${problems.place(first.range)}`,
      hint: named ? `a name serves as key: give one of the two a \`key:\` of its own` : "choose another key",
    }));
  }

  /** Reports an id that is claimed already. */
  addId(id: string, range: TextRange): void {
    const first = this.#ids.get(id);
    if (first === undefined) {
      this.#ids.set(id, range);
      return;
    }
    const { problems } = this.#reader;
    problems.add("E-ID-DUPLICATE", range, () => ({
      message: `channel_id ${id} is claimed twice; the first is at ${problems.place(first)}`,
      hint: "one live channel can stand for one block only",
    }));
  }

  addChannel(channel: DesiredChannel): void {
    if (!this.#channels.has(channel.key)) this.#channels.set(channel.key, channel);
  }

  has(kind: "channel" | "group", key: string): boolean {
    return this.#places[kind].has(key);
  }

  place(kind: "channel" | "group", key: string): TextRange | undefined {
    return this.#places[kind].get(key)?.range;
  }

  idPlace(id: string): TextRange | undefined {
    return this.#ids.get(id);
  }

  /** undefined when the key is unknown, or when its channel could not be read whole. */
  channel(key: string): DesiredChannel | undefined {
    return this.#channels.get(key);
  }

  keys(kind: "channel" | "group"): Iterable<string> {
    return this.#places[kind].keys();
  }

  /** The key of a declared channel, as an announcement names it. */
  readChannelKey(node: SourceNode): string | undefined {
    const key = readText(this.#reader, node, "`channel`");
    if (key === undefined || this.has("channel", key)) return key;
    this.#reader.problems.add("E-CHANNEL-UNKNOWN", node, () => ({
      message: `no channel has the key ${quoted(key)}`,
      hint: this.has("group", key)
        ? `${quoted(key)} is a group; name a channel`
        : didYouMean(key, this.keys("channel"), "declare the channel, or correct the key"),
    }));
    return undefined;
  }
}
