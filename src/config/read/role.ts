// Reads one role of `roles:` in the form of a map: a role by its name, and a managed role.
//
//   guide: { name: 攻略组 }                                        guildform finds it and never changes it
//   events: { name: 活动组, create: true, color: "#4C8BF5" }       guildform creates it when it is absent
//   streamer: { role_id: "10014", manage: true, name: 主播 }       guildform changes it and never creates it
//   admins: { role_id: "2", manage: true, members: { add: [bob] } } the administrators take members alone
//
// A role is managed only by `create: true` or `manage: true`. So each attribute needs one of them.

import { BUILT_IN_ROLE, isSystemRole, type RoleId, roleId } from "../../model/ids.js";
import { ROLE_ATTRIBUTES } from "../../model/role-attributes.js";
import type { DesiredRole } from "../config.js";
import type { FieldEntry, ReadOf } from "../field/field.js";
import type { RoleField } from "../schema/role-schema.js";
import type { ReadContext } from "./read-context.js";

type Fields = ReadOf<typeof RoleField>;

/** Until guildform has found a role in the guild, it has a stand-in for its id. */
const standIn = (key: string): RoleId => roleId(`name:${key}`);

const SYSTEM_ROLES: ReadonlySet<string> = new Set(Object.values(BUILT_IN_ROLE));

/** Returns undefined after a reported problem. */
export function readRole(
  reader: ReadContext,
  entry: FieldEntry<unknown>,
  fields: Fields,
): DesiredRole | undefined {
  const { problems, source } = reader;
  const name = fields.read("name");
  const id = fields.read("role_id");
  const creates = fields.read("create") === true;
  const isManaged = fields.read("manage") === true || creates;
  const [color, hoist] = [fields.read("color"), fields.read("hoist")];
  if (!fields.has("name") && !fields.has("role_id")) {
    problems.add("E-KEY-MISSING", fields.firstKey, () => ({ case: "role" }));
    return undefined;
  }
  const other = creates ? fields.all.find(({ key }) => key === "role_id" || key === "manage") : undefined;
  if (other !== undefined) {
    problems.add("E-KEY-CONFLICT", other.keyRange, () => ({ case: "role", key: other.key }));
    return undefined;
  }
  const needing = isManaged ? [] : fields.all.filter(({ key }) => key !== "name" && !MANAGED_BY.has(key));
  // An id needs `manage: true`, and so it says enough about the other keys too.
  const reported = needing.filter(({ key }) => id === undefined || key === "role_id");
  for (const { key, keyRange } of reported)
    problems.add("E-KEY-MISSING", keyRange, () => ({
      case: "role-managed",
      key,
      isAlone: needing.length === 1,
    }));
  if (id !== undefined && isSystemRole(id)) {
    if (id !== BUILT_IN_ROLE.administrator || !takesMembersAlone(fields)) {
      reportSystem(reader, fields, id);
      return undefined;
    }
  }
  if (needing.length > 0 || (name === undefined && id === undefined)) return undefined;
  return {
    key: entry.key,
    name: name ?? null,
    id: id === undefined ? standIn(entry.key) : roleId(id),
    managed: isManaged ? { creates, color: color ?? null, hoist: hoist ?? null } : null,
    members: null,
    at: source.position(entry.keyRange.start),
    attributeAt: fields.positions(),
  };
}

const MANAGED_BY: ReadonlySet<string> = new Set(["create", "manage"]);

/** The administrators of the guild are a role without attributes for guildform. A list of them could take the office from everyone else. */
const takesMembersAlone = (fields: Fields): boolean =>
  fields.entry("members")?.node.kind === "map" && !fields.all.some(({ key }) => isRoleAttribute(key));

const isRoleAttribute = (key: string): boolean => ROLE_ATTRIBUTES.some((one) => one === key);

function reportSystem({ problems }: ReadContext, fields: Fields, id: string): void {
  const range = fields.entry("role_id")?.node ?? fields.node;
  const keys = fields.all.map(({ key }) => key).filter((key) => isRoleAttribute(key) || key === "members");
  problems.add("E-ROLE-SYSTEM", range, () => {
    if (id === BUILT_IN_ROLE.administrator) return { case: "administrators" };
    if (id === BUILT_IN_ROLE.channelAdministrator && keys.includes("members"))
      return { case: "channel-administrators" };
    return SYSTEM_ROLES.has(id) ? { case: "known", id, keys } : { case: "unknown", id };
  });
}
