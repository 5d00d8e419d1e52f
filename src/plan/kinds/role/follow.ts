// Lets a file follow its managed roles: sets `name`, `color` and `hoist` in the entry under `roles:`. It leaves the entry of a role that
// is gone to a person, because permissions and tests of the file may name it.

import type { FileEdit } from "../../../config/edit/file-edit.js";
import { type FollowChange, followed, goneWay } from "../../desired/follow.js";

export const followRole: FollowChange = (
  { address, action, attributes, drift },
  { context, places, hasState },
) => {
  const role = context.config.roles.find(({ key }) => `role.${key}` === address);
  const path = places.get(address);
  if (role === undefined || path === undefined) return [];
  if (action === "create") {
    const way = goneWay({ lost: drift, hasState }, []);
    return [
      {
        address,
        path: null,
        at: role.at,
        ...(way.way === "gone" ? { way: "by-hand", because: "named" } : way),
      },
    ];
  }
  if (action !== "update") return [];
  const applied = context.prior.resources.get(address)?.applied ?? {};
  return attributes.map(({ path: attribute, before, after }) => {
    const edits: FileEdit[] = [{ edit: "set", path: [...path, attribute], value: before }];
    const values = { applied: applied[attribute], live: before, file: after };
    return {
      address,
      path: attribute,
      at: role.attributeAt[attribute] ?? role.at,
      ...followed(values, () => ({ way: "edit", edits })),
    };
  });
};
