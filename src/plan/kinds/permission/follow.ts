// Lets a file follow its permissions. In a list, it removes the flags that the guild lacks and adds the flags that the file lacks. In a
// map, it sets the flags that the map names. An empty list gives no right. `pull --into` and `undo --into` call it through
// kinds/registry.ts.

import type { DesiredPermission } from "../../../config/config.js";
import type { FileEdit, YamlPath } from "../../../config/edit/file-edit.js";
import { channelAddress, inChannelOf } from "../../../model/address.js";
import type { Json } from "../../../model/json.js";
import { bitmapOf, flagsOf, PERMISSION_FLAGS, type PermissionFlag } from "../../../model/permissions.js";
import { permissionAddress } from "../../claims/permission-entry.js";
import { type FollowChange, type FollowScene, type FollowWay, followed } from "../../desired/follow.js";

export const followPermission: FollowChange = ({ address, action, attributes }, scene) => {
  if (action !== "grant" && action !== "revoke") return [];
  const claim = scene.context.channels.get(channelAddress(inChannelOf(address).channel));
  const entry = claim?.desired.permissions.find(
    (one) => permissionAddress(claim.desired.key, one) === address,
  );
  const path = scene.places.get(address);
  const held = attributes.find((one) => one.path === "permissions");
  // If the channel does not exist, its entries are a part of it.
  if (!claim?.live || entry === undefined || path === undefined || held === undefined) return [];
  const applied = scene.context.prior.resources.get(address)?.applied.permissions;
  const of = (flags: Json | undefined) => flagsOf(flagsIn(flags) & entry.managed);
  const values = {
    applied: applied === undefined ? undefined : of(applied),
    live: of(held.before),
    file: flagsOf(entry.value),
  };
  const way = followed(values, () =>
    entry.isOther === true
      ? namedBy(entry, { path, live: values.live, scene })
      : { way: "edit", edits: editsOf(entry, { path, live: values.live, scene }) },
  );
  return [{ address, path: "permissions", at: entry.at, ...way }];
};

interface Held {
  readonly path: YamlPath;
  readonly live: readonly PermissionFlag[];
  readonly scene: FollowScene;
}

/** Adds the role of an entry from `other_roles: none` to the roles that the channel names. */
function namedBy({ name, subject }: DesiredPermission, { path, live, scene }: Held): FollowWay {
  const isNamed = subject.kind === "role" && scene.context.config.roleNames.has(subject.id);
  return isNamed
    ? { way: "edit", edits: [{ edit: "set", path: [...path.slice(0, -1), "roles", name], value: live }] }
    : { way: "by-hand", because: "other-role" };
}

const flagsIn = (flags: Json | undefined) =>
  bitmapOf(PERMISSION_FLAGS.filter((flag) => Array.isArray(flags) && flags.includes(flag)));

function editsOf({ managed, value }: DesiredPermission, { path, live, scene }: Held): FileEdit[] {
  const node = scene.nodeAt(path);
  const stale = flagsOf(value).filter((flag) => !live.includes(flag));
  const lacking = live.filter((flag) => !flagsOf(value).includes(flag));
  if (node?.kind !== "list")
    return flagsOf(managed)
      .filter((flag) => stale.includes(flag) || lacking.includes(flag))
      .map((flag) => ({ edit: "set", path: [...path, flag], value: live.includes(flag) }));
  const written = node.items.map((item) => (item.kind === "scalar" ? item.text : ""));
  const last = written.length === 0 ? null : written.length - 1;
  return [
    ...stale.map((flag): FileEdit => ({ edit: "remove", path: [...path, written.indexOf(flag)] })),
    ...lacking.map((flag): FileEdit => ({ edit: "insert", list: path, after: last, value: flag })),
  ];
}
