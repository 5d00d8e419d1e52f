// Names for values of bodies, as people write them: enum names for integers, flags for bitmaps of permissions.
//
// Sources: service-facts 4.3.1–4.3.4, 4.6, 3.3 (format), 3.17 (status), 3.25 (code), 4.5 (flags).

import { ATTRIBUTES, attributeRow } from "../../model/channel-attributes.js";
import { ANNOUNCES_TYPE, type EnumTable } from "../../model/enums.js";
import { bitmapOf, PERMISSION_FLAGS, type PermissionFlag } from "../../model/permissions.js";
import type { NamedOperation } from "../../protocol/routes.js";
import type { ValueNames } from "../../words/en/render/call-pages.js";

const CHANNEL_ENUMS: Readonly<Record<string, EnumTable>> = Object.fromEntries(
  ATTRIBUTES.flatMap((name) => {
    const { form } = attributeRow(name);
    return form.is === "named" ? [[name, form.names] as const] : [];
  }),
);

const ENUMS: Partial<Record<NamedOperation, Readonly<Record<string, EnumTable>>>> = {
  create_channel: CHANNEL_ENUMS,
  update_channel: CHANNEL_ENUMS,
  create_recommend_announce: { announces_type: ANNOUNCES_TYPE },
  post_thread: { format: { text: 1, html: 2, markdown: 3, json: 4 } },
  update_audio: { status: { start: 0, pause: 1, resume: 2, stop: 3 } },
  on_interaction_result: {
    code: { success: 0, failed: 1, too_frequent: 2, repeated: 3, no_permission: 4, administrators_only: 5 },
  },
};

const BITMAPS: readonly NamedOperation[] = [
  "update_channel_user_permissions",
  "update_channel_role_permissions",
];

/** The names that an integer of a body has; undefined when it has none. */
export function valueNames(operation: NamedOperation, member: string): EnumTable | undefined {
  const tables = ENUMS[operation];
  return tables !== undefined && Object.hasOwn(tables, member) ? tables[member] : undefined;
}

/** Whether a member of a body is a bitmap of permissions. */
export const isBitmap = (operation: NamedOperation, member: string): boolean =>
  BITMAPS.includes(operation) && (member === "add" || member === "remove");

/** The names that may stand for the value of a member as a field, or undefined. */
export function namesFor(operation: NamedOperation, member: string): ValueNames | undefined {
  if (isBitmap(operation, member)) return { case: "several", names: PERMISSION_FLAGS };
  const names = valueNames(operation, member);
  return names === undefined ? undefined : { case: "one", names: Object.keys(names) };
}

/** `view,speak` as decimal text; decimal text stays. Gives the name that is none otherwise. */
export function bitmapText(text: string): { readonly bits: string } | { readonly unknown: string } {
  if (/^[0-9]+$/.test(text)) return { bits: text };
  const flags: PermissionFlag[] = [];
  for (const name of text.split(",").map((part) => part.trim())) {
    const flag = PERMISSION_FLAGS.find((one) => one === name);
    if (flag === undefined) return { unknown: name };
    flags.push(flag);
  }
  return { bits: String(bitmapOf(flags)) };
}
