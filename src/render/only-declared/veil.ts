// The veil replaces an id, a key or a name that the file does not contain by a number: `#1`, `#2`. Numbers follow the order of
// printing. The id, key and name of one object have the same number in the whole output. A reader can distinguish two hidden
// objects and follow each of them.
//
// Any word that the veil does not know is hidden.

import { hash } from "node:crypto";
import {
  type Address,
  ANNOUNCEMENT,
  addressKey,
  addressKind,
  idOfKey,
  type KeyedKind,
  kindRow,
  withKey,
  writtenAddress,
} from "../../model/address.js";
import { addressParts } from "../../model/address-parts.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { BUILT_IN_ROLE, NO_PARENT } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { GROUPS } from "../../model/sequence.js";
import { OPERATION_NAMES } from "../../protocol/routes.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { graphemes } from "../text-width.js";
import type { DeclaredNames } from "./declared.js";
import { OWN_WORDS } from "./own-words.js";

/** State binds a membership under `member/10012/902`. */
export const MEMBER = "member";

/** State binds the entry or the office of a subject under `101/role/10012`, `101/user/902` or `101/admin/902`. */
export const isSubjectPart = (part: unknown): boolean =>
  part === "role" || part === "user" || part === "admin";

export class Veil {
  readonly #declared: DeclaredNames;
  readonly #words: ReadonlySet<string>;
  /** Maps the key or name of an object to its id if the id is known. */
  readonly #same = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  constructor(declared: DeclaredNames) {
    this.#declared = declared;
    const { keys, names, ids } = declared;
    const bare = [...keys].map((key) => key.slice(key.indexOf(".") + 1));
    this.#words = new Set([...names, ...ids, ...keys, ...bare, ...bare.flatMap((key) => key.split("/"))]);
  }

  /** Records that the id, the address and the name belong to one object. */
  join(id: string, others: readonly string[]): void {
    for (const other of others) if (!this.#same.has(other)) this.#same.set(other, id);
  }

  /** Returns the number that replaces a hidden id, key or name: `#3`. */
  number(hidden: string): string {
    const one = this.#same.get(hidden) ?? hidden;
    const ordinal = this.#numbers.get(one) ?? this.#numbers.size + 1;
    this.#numbers.set(one, ordinal);
    return `#${ordinal}`;
  }

  /**
   * Returns true when the file contains the key of a group, channel, message or thread. The address is `channel.rules`, for
   * example.
   */
  hasKey = (address: string): boolean => this.#declared.keys.has(address);

  isOpen = (node: string): boolean => this.#declared.open.has(node);

  id = (id: string): string =>
    id === "" || id === NO_PARENT || this.#declared.ids.has(id) ? id : this.number(id);

  /** Takes the live id of a group or channel, or its address if the channel does not exist yet. */
  node = (node: string): string =>
    addressKind(writtenAddress(node)) === undefined ? this.id(node) : this.address(writtenAddress(node));

  subjectId = (id: string): string => (BUILT_IN.has(id) ? id : this.id(id));

  /**
   * Returns the printed name of a group or channel: `channel #3` if the file does not name it, or `channel #102` if the file has
   * only its id.
   */
  name(name: string, kind: KeyedKind, id: string | null = null): string {
    if (this.#declared.names.has(name)) return name;
    const bound = id === null ? null : (this.#same.get(id) ?? id);
    const number = bound !== null && this.#declared.ids.has(bound) ? `#${bound}` : this.number(bound ?? name);
    return plainText(inWords("hidden-name", { kind, number }));
  }

  /** Takes a role or user in the form of addresses: `role.moderator` or `user.902`. */
  subject(text: string): string {
    const dot = text.indexOf(".");
    const name = text.slice(dot + 1);
    return this.hasKey(text) ? text : `${text.slice(0, dot + 1)}${this.subjectId(name)}`;
  }

  address(address: Address): Address {
    const key = addressKey(address);
    if (address.startsWith("order.")) return withKey(address, this.sequence(key));
    if (KEPT_ADDRESSES.has(address)) return address;
    const kind = addressKind(address);
    if (kind === undefined) return writtenAddress(this.number(address));
    const { inside, names } = kindRow(kind);
    const { key: first, own } = addressParts(address);
    const of = inside ?? kind;
    const shown = of === "role" ? this.#named("role", first) : this.#key(of, first);
    return withKey(address, own === null ? shown : `${shown}/${this.#own(names, own, first)}`);
  }

  #key(kind: string, key: string): string {
    const id = idOfKey(key);
    if (id !== null) return this.#declared.ids.has(id) ? key : this.number(id);
    return this.hasKey(`${kind}.${key}`) ? key : this.number(`${kind}.${key}`);
  }

  /** Takes the name of a role or user in the file, or `#902` for a user that the file does not name. */
  #named(kind: "role" | "user", name: string): string {
    const id = idOfKey(name);
    if (id === null) return this.subject(`${kind}.${name}`).slice(kind.length + 1);
    return this.#declared.ids.has(id) ? name : this.number(id);
  }

  #own(names: ReturnType<typeof kindRow>["names"], own: string, key: string): string {
    switch (names) {
      case "holder":
        return this.subject(own);
      case "user":
        return this.#named("user", own);
      case "thread": {
        const id = idOfKey(own);
        if (id !== null) return this.#declared.ids.has(id) ? own : this.number(id);
        return this.hasKey(`thread.${key}/${own}`) ? own : this.number(`thread.${key}/${own}`);
      }
      case "message":
        return this.hasKey(`message.${own}`) ? own : this.id(own);
      case "emoji":
        return own;
      case "former":
      case null:
        return this.id(own);
      default:
        return names satisfies never;
    }
  }

  /** Takes `groups`, `0`, the id of a group, or the address of a group that does not exist yet. */
  sequence(key: string): string {
    return key === GROUPS ? key : this.node(key);
  }

  /** Replaces the undeclared ids in a bound id such as `101/role/10012`. */
  boundId(text: string): string {
    if (KEPT_ADDRESSES.has(text)) return text;
    const [channel = "", ...own] = text.split("/");
    if (channel === MEMBER) return [channel, ...own.map((part) => this.subjectId(part))].join("/");
    const [kind, id] = own;
    const shown =
      isSubjectPart(kind) && kind !== undefined
        ? [kind, this.subjectId(id ?? "")]
        : own.map((part) => (EMOJI_PART.test(part) ? part : this.id(part)));
    return [this.id(channel), ...shown].join("/");
  }

  /** Takes `update_channel channel.rules`, for example. */
  callId(id: string): string {
    const space = id.indexOf(" ");
    if (!OPERATIONS.has(id.slice(0, Math.max(0, space)))) return this.number(id);
    return `${id.slice(0, space)} ${this.address(writtenAddress(id.slice(space + 1)))}`;
  }

  /** Takes a text of unknown kind: an address, a call, an id, a key, a name, or a word of guildform. */
  word(text: string): string {
    if (text === "" || OWN_WORDS.has(text) || this.#words.has(text)) return text;
    if (/^(?:role|user)\../.test(text)) return this.subject(text);
    // A test of the file is about a user without roles.
    if (/^bare user\../.test(text)) return `bare ${this.subject(text.slice("bare ".length))}`;
    const address = writtenAddress(text);
    if (addressKind(address) !== undefined || text.startsWith("order.")) return this.address(address);
    return /^sha256:[0-9a-f]{64}$/.test(text) || BUILT_IN.has(text) ? text : this.callId(text);
  }

  json(value: Json): Json {
    if (typeof value === "string") return this.word(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one: Json) => this.json(one));
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [this.#member(name), this.json(one as Json)]),
    );
  }

  #member = (name: string): string => (/^[$a-z_]{1,40}$/.test(name) ? name : this.word(name));

  /** Replaces a text that not everyone reads: `[24 characters, sha256:9f86d081884c…]`. */
  text = (value: Json): Json => (value === null ? null : hiddenText(value));
}

const OPERATIONS: ReadonlySet<string> = new Set(OPERATION_NAMES);

/** Matches the type or the number of an emoji in the bound id of a reaction. */
const EMOJI_PART = /^[0-9]{1,6}$/;

const BUILT_IN: ReadonlySet<string> = new Set(Object.values(BUILT_IN_ROLE));

const KEPT_ADDRESSES: ReadonlySet<string> = new Set([ANNOUNCEMENT, "policy.protect"]);

/** These digits of a digest suffice to distinguish two texts, and to compare a known text with a hidden one. */
const DIGITS = 12;

/** The digest begins with the same digits as the result of `sha256sum` for the text. */
export function hiddenText(value: Json): string {
  const text = typeof value === "string" ? value : canonicalJson(value);
  const digest = `sha256:${hash("sha256", text).slice(0, DIGITS)}…`;
  return plainText(inWords("hidden-text", { characters: graphemes(text).length, digest }));
}
