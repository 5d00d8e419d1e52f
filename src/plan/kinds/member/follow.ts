// Lets a file follow its memberships. A user who lost the role by hand leaves `add:` or the list. A user of `never:` who got the role by hand
// moves to `add:`. A further person comes to the exact list, and gets the id as name if the file has none. If the role itself is gone, its
// entry is for a person (kinds/role/follow.ts), and its members stay in it.

import type { FileEdit, YamlPath } from "../../../config/edit/file-edit.js";
import { roleAddress } from "../../../model/address.js";
import { isRef } from "../../../model/ref.js";
import { hasExactMembers } from "../../../model/role-attributes.js";
import { textInFile } from "../../../model/text-in-file.js";
import { type DeclaredMembership, declaredMemberships } from "../../claims/member-claims.js";
import { listedRoles, type SurplusMember } from "../../claims/surplus-members.js";
import {
  type FollowChange,
  type Following,
  type FollowScene,
  followed,
  isItemOf,
} from "../../desired/follow.js";
import type { Change } from "../../value/plan.js";
import { heldAtLast } from "./drafts.js";

export const followMember: FollowChange = (change, scene) => {
  const { address, action } = change;
  const { context, places, hasState } = scene;
  if (action !== "grant" && action !== "revoke") return [];
  const path = places.get(address);
  const one = declaredMemberships(context).find((declared) => declared.address === address);
  if (path === undefined || one === undefined) return followSurplus(change, scene);
  if (one.office.kind === "member" && isRef(one.office.role)) return [];
  const bound = context.prior.resources.get(address);
  const values = {
    applied: bound === undefined ? (hasState ? false : undefined) : heldAtLast(bound),
    live: action === "revoke",
    file: action === "grant",
  };
  const way = followed(values, () => ({
    way: "edit",
    edits: [{ edit: "remove", path }, ...(action === "revoke" ? [addition(one, path, scene)] : [])],
  }));
  return [{ address, path: null, at: one.member.at, ...way }];
};

/** The user is under `never:` at `path`, and comes behind the last name of `add:`. */
function addition({ member }: DeclaredMembership, path: YamlPath, { places }: FollowScene): FileEdit {
  const list = [...path.slice(0, -2), "add"];
  const count = [...places.values()].filter((one) => isItemOf(one, list)).length;
  return { edit: "insert", list, after: count === 0 ? null : count - 1, value: textInFile(member.name) };
}

/** The edit adds the person to the list. The last apply must have had an exact list too, because the file may want to take the role now. */
function followSurplus({ address }: Change, scene: FollowScene): readonly Following[] {
  const { context, hasState } = scene;
  const lists = listedRoles(context);
  const list = lists.find(({ surplus }) => surplus.some((one) => one.address === address));
  const person = list?.surplus.find((one) => one.address === address);
  if (list === undefined || person === undefined) return [];
  const { key } = list.role;
  const { resources } = context.prior;
  const bound = resources.get(address);
  const wasListed = hasExactMembers(resources.get(roleAddress(key))?.applied ?? {});
  const inState = bound === undefined ? !wasListed : heldAtLast(bound);
  const values = { applied: hasState ? inState : undefined, live: true, file: false };
  const count = list.members.entries.length;
  const { name, edits } = namedInFile(person, scene);
  const added: FileEdit = {
    edit: "insert",
    list: ["roles", key, "members"],
    after: count === 0 ? null : count - 1,
    value: textInFile(name),
  };
  const way = followed(values, () => ({ way: "edit", edits: [...edits, added] }));
  return [{ address, path: null, at: list.members.at, ...way }];
}

/** Returns the name of the person in the file, and the edit that declares a person without a name. */
function namedInFile(
  { user }: SurplusMember,
  { context: { config }, nodeAt }: FollowScene,
): { readonly name: string; readonly edits: readonly FileEdit[] } {
  const declaredName = config.userNames.get(user);
  if (declaredName !== undefined) return { name: declaredName, edits: [] };
  const names = new Set(config.userNames.values());
  const isTaken = (one: string) => names.has(one) || nodeAt(["users", one]) !== undefined;
  let name: string = user;
  for (let number = 2; isTaken(name); number += 1) name = `${user}-${number}`;
  return { name, edits: [{ edit: "set", path: ["users", name], value: user }] };
}
