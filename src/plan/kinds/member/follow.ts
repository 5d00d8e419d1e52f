// Lets a file follow its memberships. A user who lost the role by hand leaves `add:`. A user of `never:` who got it by hand leaves
// `never:` and comes to `add:`.

import { declaredMemberships } from "../../claims/member-claims.js";
import { type FollowChange, followed } from "../../desired/follow.js";
import { heldAtLast } from "./drafts.js";

export const followMember: FollowChange = ({ address, action }, { context, places, hasState }) => {
  const path = places.get(address);
  const one = declaredMemberships(context).find((declared) => declared.address === address);
  if ((action !== "grant" && action !== "revoke") || path === undefined || one === undefined) return [];
  const bound = context.prior.resources.get(address);
  const values = {
    applied: bound === undefined ? (hasState ? false : undefined) : heldAtLast(bound),
    live: action === "revoke",
    file: action === "grant",
  };
  const way = followed(values, () => ({ way: "edit", edits: [{ edit: "remove", path }] }));
  return [{ address, path: null, at: one.member.at, ...way }];
};
