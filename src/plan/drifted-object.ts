// A drifted object is an object that people have changed or deleted by hand. It carries the applied and the live values, and the effect of
// the next apply.
//
//    channel.rules  name  规则 → 规则!     `puts-back`: the file has the value of the last apply
//    channel.faq    name  faq → FAQ       `file-says-else`: the file changed too, so an apply sets a third value
//    pin.rules/hi   gone                  `records`: the file no longer asks for the pin, so an apply makes state forget it
//    message.hello  gone                  `later`: apply posts it again, but the daily quota allows no more posts
//    channel.hall   gone                  `refused`: the file names the channel by its id, so apply refuses

import {
  type Address,
  addressKind,
  channelAddress,
  holderOfAddress,
  inChannelOf,
  roleAddress,
} from "../model/address.js";
import { addressParts, holdersOfAddress } from "../model/address-parts.js";
import { parseSubjectKey } from "../model/bound-id.js";
import type { FileRefusal, FileRequests } from "./asked-by-file.js";
import { type DriftedAttribute, driftedAttributes } from "./drifted-attributes.js";
import type { GoneRole } from "./gone-roles.js";
import type { BoundObject } from "./value/bound-object.js";
import type { Change, ChangeKind } from "./value/plan.js";

export interface DriftedObject {
  readonly address: Address;
  /** The file may have another address for the object, after a rename. Without a file this is `address`. */
  readonly presentAddress: Address;
  /** A role that the file only finds can only be gone: its name may change. */
  readonly kind: ChangeKind;
  /** The name is not escaped for a terminal. */
  readonly name: string;
  /**
   * `gone` means that a person deleted the object. `says-else` marks a thread with another text: the service has no call
   * that restores it.
   */
  readonly is: "changed" | "gone" | "says-else";
  /** The list is empty for a deleted object. */
  readonly attributes: readonly DriftedAttribute[];
  /** This object went with that deleted object. A pin goes with its deleted channel, for example. */
  readonly with: Address | null;
  /** `null` means that guildform read no file, or that the object in `with` has the answer. */
  readonly nextApply: NextApply | null;
  /** The list has the codes of refusals that are about this very object, such as `E-CHANNEL-ID-GONE`. */
  readonly refusedBy: readonly string[];
  /**
   * `true` means that `drift` can offer an edit of the file for this object alone, as far as guildform knows the file. If the file has no
   * plan, the edit must mend every error of the file.
   */
  readonly canFollow: boolean;
  /** `true` means that a person has to make this edit. For example, the value is under `defaults:`. */
  readonly isByHand: boolean;
  /** `true` means that another object in the block of a channel or message differs too, as far as guildform looked. */
  readonly blockDiffers: boolean;
  /**
   * `true` means that the file changed too since the last apply. `null` means that guildform could not compare: `nextApply`
   * is null, or the file has no plan.
   */
  readonly both: boolean | null;
  /** guildform does not know who made the change. */
  readonly who: null;
}

/**
 * An apply does one of these to the object:
 * - `puts-back`: it restores the applied value
 * - `file-says-else`: it sets the new value of the file
 * - `leaves`: it sends no call and does not update state
 * - `records`: it updates state, because the file accepts the live value
 * - `later`: it leaves the change to a later run
 * - `refused`: it sends nothing until a person mends the file or the guild, or allows the change
 */
export type NextApply = "puts-back" | "file-says-else" | "leaves" | "records" | "later" | "refused";

/**
 * Returns the objects about which people have to decide. It leaves out an object that the file accepts, and each object
 * that went with an accepted one.
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

/** `change` leads back: its `before` has the live values, and its `after` the applied ones. */
export function changedObject(change: Change, asked: FileRequests | null): DriftedObject {
  const { address, kind, name } = change;
  const filePlan = asked?.isPlanned === true ? asked : null;
  const ownChange = filePlan
    ?.changes(address)
    .find(({ action }) => action !== "adopt" && action !== "delete");
  const attributes = driftedAttributes(change, { asked: filePlan, ownChange });
  const both = filePlan === null ? null : attributes.some((one) => one.both);
  const withoutCall = both && asked?.isRecorded(address) === true ? "records" : "leaves";
  const effect = ownChange === undefined ? withoutCall : both ? "file-says-else" : "puts-back";
  return {
    ...{ address, kind, name, is: "changed", attributes, with: null, both, who: null },
    presentAddress: presentOf(address, asked),
    ...prospectOf(address, effect, asked),
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

/** `effect` is what an apply of the plan would do, if the file has a plan. */
function prospectOf(address: Address, effect: NextApply, asked: FileRequests | null): Prospect {
  if (asked === null) return UNKNOWN;
  const { isPlanned, refusals } = asked;
  if (isPlanned && (effect === "leaves" || effect === "records")) return { ...UNKNOWN, nextApply: effect };
  const edit = { isByHand: asked.isByHand(address), blockDiffers: asked.blockDiffers(address) };
  if (refusals.length === 0)
    return { ...UNKNOWN, ...edit, nextApply: asked.isDeferred(address) ? "later" : effect };
  const ownRefusals = refusals.filter((one) => one.address === address).map(({ code }) => code);
  const isMended = refusals.every((one) => isMendedByFollowing(one, address));
  return {
    ...edit,
    nextApply: "refused",
    refusedBy: [...new Set(ownRefusals)],
    canFollow: isPlanned || isMended,
  };
}

/** These codes are about the scope on the command line, and not about the file. */
const ABOUT_SCOPE: ReadonlySet<string> = new Set(["E-TARGET-EMPTY", "E-TARGET-NEEDS", "E-TARGET-NOTHING"]);

/**
 * Returns true if the edit that follows this object also mends the refusal. After the edit the file no longer has the
 * block. An error about the scope does not concern the file.
 */
const isMendedByFollowing = (refusal: FileRefusal, address: Address): boolean =>
  ABOUT_SCOPE.has(refusal.code) || (refusal.code === "E-CHANNEL-ID-GONE" && refusal.address === address);

/** No call changes a thread, so an apply leaves it alone. */
export const threadObject = (address: Address, asked: FileRequests | null): DriftedObject => ({
  ...{ address, kind: "thread", name: inChannelOf(address).own, is: "says-else", attributes: [], with: null },
  ...UNKNOWN,
  presentAddress: presentOf(address, asked),
  nextApply: asked === null ? null : "leaves",
  both: asked === null ? null : false,
  who: null,
});

/** `gone` is the object that state has bound. `along` is the deleted object around it, if there is one. */
export function goneObject(
  gone: BoundObject,
  asked: FileRequests | null,
  along: Address | null,
): DriftedObject {
  const { address, applied } = gone;
  const name = typeof applied.name === "string" ? applied.name : ownName(address);
  const goneMembers = {
    address,
    presentAddress: presentOf(address, asked),
    kind: kindOf(gone),
    name,
    is: "gone",
    attributes: [],
    with: along,
    who: null,
  } as const;
  if (asked === null || along !== null) return { ...goneMembers, ...UNKNOWN, both: null };
  const comesBack = asked.changes(address).some(({ action }) => action !== "delete");
  return {
    ...goneMembers,
    ...prospectOf(address, comesBack ? "puts-back" : asked.isRecorded(address) ? "records" : "leaves", asked),
    both: asked.isPlanned ? !comesBack : null,
  };
}

/** No call restores a role that is not managed. If the file names the deleted role, apply refuses. */
export function roleObject({ address, permissions }: GoneRole, asked: FileRequests | null): DriftedObject {
  const isOfRole = (one: Address) =>
    permissions.includes(one) || roleAddress(holderOfAddress(one)) === address;
  const places = new Set<Address | null>(permissions.map((one) => channelAddress(inChannelOf(one).channel)));
  const ownRefusals = (asked?.refusals ?? []).filter(
    (one) =>
      one.address === address ||
      (one.code === "E-ROLE-UNREADABLE" && places.has(one.address)) ||
      (one.code === "E-ROLE-ID-UNKNOWN" && one.address !== null && isOfRole(one.address)),
  );
  const isRefused = ownRefusals.length > 0 || asked?.isPlanned === false;
  return {
    ...{ address, kind: "role", name: ownName(address), is: "gone", attributes: [], with: null, who: null },
    presentAddress: presentOf(address, asked),
    nextApply: asked === null ? null : isRefused ? "refused" : "leaves",
    refusedBy: [...new Set(ownRefusals.map(({ code }) => code))],
    ...{ canFollow: false, isByHand: false, blockDiffers: false, both: null },
  };
}

function kindOf({ address, id }: BoundObject): DriftedObject["kind"] {
  const kind = addressKind(address) ?? "channel";
  if (kind !== "permission") return kind;
  return parseSubjectKey(id)?.subject.kind === "user" ? "user_permission" : "role_permission";
}

/** Returns `moderator` for `permission.rules/role.moderator`, and `🎉` for `reaction.faq/🎉`. */
function ownName(address: Address): string {
  const kind = addressKind(address);
  const { role, user } = holdersOfAddress(address);
  const { key, own } = addressParts(address);
  return user ?? role ?? (kind === "message" ? key : (own ?? key));
}
