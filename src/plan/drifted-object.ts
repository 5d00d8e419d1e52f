// Drifted objects: what somebody changed or deleted by hand, from what to what, and what the next apply makes of it.
//
//   channel.rules  name  规则 → 规则!     `puts-back`: the file says what was last applied
//   channel.faq    name  faq → FAQ       `file-says-else`: the file was changed too, so an apply sets neither of the two
//   pin.rules/hi   gone                  `records`: the file does not ask for it any more, so an apply makes state forget it
//   message.hello  gone                  `later`: it is posted again, and no more posts fit into the day
//   channel.hall   gone                  `refused`: the file names the channel by its id, so nothing can be applied

import {
  type Address,
  addressKey,
  addressKind,
  channelAddress,
  holderOfAddress,
  inChannelOf,
  isInChannel,
  messageOfAddress,
  reactionOfAddress,
  roleAddress,
} from "../model/address.js";
import { parseSubjectKey } from "../model/bound-id.js";
import type { Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import type { FileRefusal, FileRequests } from "./asked-by-file.js";
import type { GoneRole } from "./gone-roles.js";
import type { BoundObject } from "./value/bound-object.js";
import type { AttributeChange, Change, ChangeKind } from "./value/plan.js";

export interface DriftedObject {
  readonly address: Address;
  /** What the file calls it by now; the address where no file was read. */
  readonly presentAddress: Address;
  /** A role is gone, and changes in nothing else: no plan changes one. */
  readonly kind: ChangeKind | "role";
  /** What people call it. Not escaped. */
  readonly name: string;
  /** `gone`: somebody deleted it. `says-else`: a thread whose text nobody can put back. */
  readonly is: "changed" | "gone" | "says-else";
  /** Empty for what is gone. */
  readonly attributes: readonly DriftedAttribute[];
  /** What it went with: of a pin in a deleted channel that channel. */
  readonly with: Address | null;
  /** null: no file was read, or what it went with says so. */
  readonly nextApply: NextApply | null;
  /** The codes for which an apply is refused and which are about this very object, such as `E-CHANNEL-ID-GONE`. */
  readonly refusedBy: readonly string[];
  /** Whether the file can follow this object alone, as far as anybody looked: of one that cannot be planned only what mends that. */
  readonly canFollow: boolean;
  /** Whether a person has to make the edit with which the file follows: the value stands in `defaults:`, for example. */
  readonly isByHand: boolean;
  /** Whether something else in the block of a channel or message differs too, as far as anybody looked. */
  readonly blockDiffers: boolean;
  /** Whether the file was changed since the last apply too; null as above, and where the file cannot be planned. */
  readonly both: boolean | null;
  /** Who did it: not known yet. */
  readonly who: null;
}

/**
 * `puts-back` what was applied; `file-says-else`: sets what the file says by now; `leaves` it as it is;
 * `records`: the file accepts it, and state is told so; `later`: leaves it to a later
 * run; `refused`: nothing is applied before the file or the guild is mended, or the change allowed.
 */
export type NextApply = "puts-back" | "file-says-else" | "leaves" | "records" | "later" | "refused";

export interface DriftedAttribute {
  readonly path: string;
  readonly applied: Json;
  readonly live: Json;
  /** What the next apply makes of it, where a file was read. */
  readonly next?: Json;
  readonly both: boolean | null;
}

/**
 * The objects of which state, guild and file are not at one: all but those that the file accepts as they are, and what went with such
 * a one. They are what people have to decide about.
 */
export function openDrift({
  objects,
}: {
  readonly objects: readonly DriftedObject[];
}): readonly DriftedObject[] {
  const accepted = new Set(objects.filter(isAccepted).map(({ address }) => address));
  return objects.filter(
    (one) => !accepted.has(one.address) && !(one.with !== null && accepted.has(one.with)),
  );
}

const isAccepted = ({ nextApply }: DriftedObject): boolean => nextApply === "records";

export function changedObject(change: Change, asked: FileRequests | null): DriftedObject {
  const { address, kind, name } = change;
  const telling = change.attributes.filter(({ before, after }) => !sameJson(before, after));
  const filePlan = asked?.isPlanned === true ? asked : null;
  const own = filePlan?.changes(address).find(({ action }) => action !== "adopt" && action !== "delete");
  const attributes = telling.map((one) => driftedAttribute(one, { asked: filePlan, own, address }));
  const both = filePlan === null ? null : attributes.some((one) => one.both);
  const rests = both && asked?.isRecorded(address) === true ? "records" : "leaves";
  const does = own === undefined ? rests : both ? "file-says-else" : "puts-back";
  return {
    ...{ address, kind, name, is: "changed", attributes, with: null, both, who: null },
    presentAddress: presentOf(address, asked),
    ...prospectOf(address, does, asked),
  };
}

type Prospect = Pick<DriftedObject, "nextApply" | "refusedBy" | "canFollow" | "isByHand" | "blockDiffers">;

const presentOf = (address: Address, asked: FileRequests | null): Address =>
  asked?.presentAddress(address) ?? address;

const UNKNOWN: Prospect = {
  nextApply: null,
  refusedBy: [],
  canFollow: true,
  isByHand: false,
  blockDiffers: false,
};

/** `does`: what the plan makes of the object, where there is one. */
function prospectOf(address: Address, does: NextApply, asked: FileRequests | null): Prospect {
  if (asked === null) return UNKNOWN;
  const { isPlanned, refusals } = asked;
  if (isPlanned && (does === "leaves" || does === "records")) return { ...UNKNOWN, nextApply: does };
  const edit = { isByHand: asked.isByHand(address), blockDiffers: asked.blockDiffers(address) };
  if (refusals.length === 0)
    return { ...UNKNOWN, ...edit, nextApply: asked.isDeferred(address) ? "later" : does };
  const own = refusals.filter((one) => one.address === address).map(({ code }) => code);
  const isMended = refusals.every((one) => isMendedByFollowing(one, address));
  return { ...edit, nextApply: "refused", refusedBy: [...new Set(own)], canFollow: isPlanned || isMended };
}

/** Of a part of the guild that cannot be told. */
const OF_PARTS: ReadonlySet<string> = new Set(["E-TARGET-EMPTY", "E-TARGET-NEEDS", "E-TARGET-NOTHING"]);

/** The file that follows has the block no more, and a part that cannot be told is no matter of the file; all else may stand in its way. */
const isMendedByFollowing = (refusal: FileRefusal, address: Address): boolean =>
  OF_PARTS.has(refusal.code) || (refusal.code === "E-CHANNEL-ID-GONE" && refusal.address === address);

function driftedAttribute(
  { path, before: live, after: applied }: AttributeChange,
  {
    asked,
    own,
    address,
  }: { readonly asked: FileRequests | null; readonly own: Change | undefined; readonly address: Address },
): DriftedAttribute {
  if (asked === null) return { path, applied, live, both: null };
  // A pin and a reaction are there or not, so a file that asks for them says what was applied.
  if (own?.action === "pin" || own?.action === "react")
    return { path, applied, live, next: applied, both: false };
  const wanted = own?.attributes.find((one) => one.path === path);
  if (own === undefined || wanted === undefined)
    return { path, applied, live, next: live, both: !asked.isKept(address) };
  return { path, applied, live, next: wanted.after, both: !isAsApplied(own, path) };
}

/** Whether the file says of the attribute what was last applied. */
function isAsApplied({ drift, why }: Change, path: string): boolean {
  return why.phrase === "both-changed" ? why.params.paths.includes(path) : drift;
}

/** Nothing changes a thread, so an apply leaves it. */
export const threadObject = (address: Address, asked: FileRequests | null): DriftedObject => ({
  ...{ address, kind: "thread", name: inChannelOf(address).own, is: "says-else", attributes: [], with: null },
  ...UNKNOWN,
  presentAddress: presentOf(address, asked),
  nextApply: asked === null ? null : "leaves",
  both: asked === null ? null : false,
  who: null,
});

/** `gone` is what state had bound; `along` what it went with. */
export function goneObject(
  gone: BoundObject,
  asked: FileRequests | null,
  along: Address | null,
): DriftedObject {
  const { address, applied } = gone;
  const name = typeof applied.name === "string" ? applied.name : ownName(address);
  const whole = {
    address,
    presentAddress: presentOf(address, asked),
    kind: kindOf(gone),
    name,
    is: "gone",
    attributes: [],
    with: along,
    who: null,
  } as const;
  if (asked === null || along !== null) return { ...whole, ...UNKNOWN, both: null };
  const comesBack = asked.changes(address).some(({ action }) => action !== "delete");
  return {
    ...whole,
    ...prospectOf(address, comesBack ? "puts-back" : asked.isRecorded(address) ? "records" : "leaves", asked),
    both: asked.isPlanned ? !comesBack : null,
  };
}

/** Nothing brings a role back: where the file names it, an apply is refused. */
export function roleObject({ address, permissions }: GoneRole, asked: FileRequests | null): DriftedObject {
  const isOfRole = (one: Address) =>
    permissions.includes(one) || roleAddress(holderOfAddress(one)) === address;
  const places = new Set<Address | null>(permissions.map((one) => channelAddress(inChannelOf(one).channel)));
  const own = (asked?.refusals ?? []).filter(
    (one) =>
      one.address === address ||
      (one.code === "E-ROLE-UNREADABLE" && places.has(one.address)) ||
      (one.code === "E-ROLE-ID-UNKNOWN" && one.address !== null && isOfRole(one.address)),
  );
  const isRefused = own.length > 0 || asked?.isPlanned === false;
  return {
    ...{ address, kind: "role", name: ownName(address), is: "gone", attributes: [], with: null, who: null },
    presentAddress: presentOf(address, asked),
    nextApply: asked === null ? null : isRefused ? "refused" : "leaves",
    refusedBy: [...new Set(own.map(({ code }) => code))],
    canFollow: false,
    isByHand: false,
    blockDiffers: false,
    both: null,
  };
}

function kindOf({ address, id }: BoundObject): DriftedObject["kind"] {
  const kind = addressKind(address) ?? "channel";
  if (kind !== "permission") return kind;
  return parseSubjectKey(id)?.subject.kind === "user" ? "user_permission" : "role_permission";
}

/** `moderator` of `permission.rules/role.moderator`, `🎉` of `reaction.faq/🎉`. */
function ownName(address: Address): string {
  const kind = addressKind(address);
  if (kind === "permission") return holderOfAddress(address);
  if (kind === "reaction") return reactionOfAddress(address).emoji;
  if (kind === "message") return messageOfAddress(address).key;
  return isInChannel(address) ? inChannelOf(address).own : addressKey(address);
}
