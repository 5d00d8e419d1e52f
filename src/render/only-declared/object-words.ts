// Shows the name of an object and the values of its attributes to a public reader. It hides names that the file does not contain,
// and texts that not everyone reads. linked-words.ts calls it for these members.

import { type Address, addressKey, inChannelOf, writtenAddress } from "../../model/address.js";
import { isMembership } from "../../model/address-parts.js";
import { ATTRIBUTES, attributeRow } from "../../model/channel-attributes.js";
import type { Json } from "../../model/json.js";
import { ROLE_ATTRIBUTES } from "../../model/role-attributes.js";
import type { Change, ChangeKind } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { IsRead } from "./read-at.js";
import { hiddenText, type Veil } from "./veil.js";
import { veiledAnnounced } from "./veiled-announcement.js";

interface Named extends Pick<Change, "address" | "name"> {
  /** Drift also reports roles. */
  readonly kind: ChangeKind | "role";
}

export function nameOf(veil: Veil, change: Named, isRead: IsRead): string {
  const { address, name, kind } = change;
  if (isMembership(address)) return veil.subject(`user.${name}`).slice("user.".length);
  switch (kind) {
    case "group":
    case "channel":
      return placeName(veil, { address, name, kind });
    case "role_permission":
    case "user_permission": {
      const type = kind === "role_permission" ? "role" : "user";
      return veil.subject(`${type}.${name}`).slice(type.length + 1);
    }
    case "role":
      return veil.subject(address).slice("role.".length);
    case "thread":
      if (isRead(address)) return name;
      return inChannelOf(veil.address(address)).own;
    case "reaction":
    case "announcement":
      return name;
    // This case covers the key of a message or pin, an address under `protect:`, and the name of an object of any other kind.
    default:
      return veil.word(name);
  }
}

/** Returns the key if the file names the object only by its key, as an entry under `removed:` does. */
function placeName(
  veil: Veil,
  {
    address,
    name,
    kind,
  }: { readonly address: Address; readonly name: string; readonly kind: "group" | "channel" },
): string {
  const shown = veil.address(address);
  const key = addressKey(shown);
  return veil.hasKey(address) && veil.name(name, kind) !== name
    ? key
    : veil.name(name, kind, hiddenId(address));
}

/** Returns the text whose number a hidden object gets: its id or its address. */
const hiddenId = (address: Address): string => {
  const key = addressKey(address);
  return key.startsWith("#") ? key.slice(1) : address;
};

interface Of {
  readonly change: Named;
  readonly isRead: IsRead;
}

/**
 * Returns a function that replaces the values of one attribute of an object. Two hidden names of one object differ: `channel #1`
 * and `channel #1 (name 2)`.
 */
export function veiledValues(veil: Veil, path: string, { change, isRead }: Of): (value: Json) => Json {
  const hidden: string[] = [];
  return (value) => {
    if (path === "announcement") return veiledAnnounced(veil, value);
    if (path === "name" && typeof value === "string") {
      const shown = textValue(veil, { path, text: value, change, isRead });
      return shown === value ? shown : numberedName(shown, ordinalIn(hidden, value));
    }
    if (value === null || KEPT_PATHS.has(path)) return value;
    if (typeof value === "string") return textValue(veil, { path, text: value, change, isRead });
    if (isContent(change) && !isRead(change.address)) return hiddenText(value);
    return isContent(change) ? value : veil.json(value);
  };
}

/** Returns a number from 1, in the order in which the texts come. */
function ordinalIn(texts: string[], text: string): number {
  if (!texts.includes(text)) texts.push(text);
  return texts.indexOf(text) + 1;
}

const numberedName = (name: string, ordinal: number): string =>
  ordinal === 1 ? name : plainText(inWords("hidden-other-name", { name, ordinal }));

function textValue(
  veil: Veil,
  { path, text, change, isRead }: Of & { readonly path: string; readonly text: string },
): string {
  switch (path) {
    case "name":
      return veil.name(text, namedKind(change.kind), hiddenId(change.address));
    case "group":
    case "channel":
      return veiledPlace(veil, text, path);
    case "id":
    case "message_id":
      return veil.id(text);
    case "role_id":
    case "user_id":
      return veil.subjectId(text);
    default:
      if (!isContent(change)) return veil.word(text);
      return isRead(change.address) ? text : hiddenText(text);
  }
}

const namedKind = (kind: Named["kind"]): "group" | "channel" | "role" =>
  kind === "group" || kind === "role" ? kind : "channel";

/** Takes the printed name of a group or channel in a change: `闲聊`, or `闲聊 (group.talk)` if two groups have the name 闲聊. */
function veiledPlace(veil: Veil, text: string, kind: "group" | "channel"): string {
  const [, name, address] = /^(.*) \(((?:group|channel)\..*)\)$/s.exec(text) ?? [];
  return name === undefined || address === undefined || veil.name(text, kind) === text
    ? veil.name(text, kind)
    : `${veil.name(name, kind)} (${veil.address(writtenAddress(address))})`;
}

const isContent = ({ kind }: Pick<Named, "kind">): boolean => kind === "message" || kind === "thread";

/** These attributes hold words of guildform, numbers, colours, flags or emoji. */
const KEPT_PATHS: ReadonlySet<string> = new Set([
  ...ATTRIBUTES.filter((name) => attributeRow(name).form.is !== "text"),
  ...ROLE_ATTRIBUTES.filter((name) => name !== "name"),
  "emoji",
  "permissions",
  "position",
  "protected",
]);
