// People may write names for values of bodies: enum names for integers, flags for bitmaps of permissions. field-arguments.ts reads such
// names, and the page of an operation lists them.
//
// Sources: service-facts 4.3.1–4.3.4, 4.6, 3.3 (format), 3.17 (status), 3.25 (code), 4.5 (flags). The bodies of `guildform call` take these
// names, and the page of an operation lists them.

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

/** Returns the names of the values of a member, or undefined if its integers have no names. */
export function valueNames(operation: NamedOperation, member: string): EnumTable | undefined {
  const tables = ENUMS[operation];
  return tables !== undefined && Object.hasOwn(tables, member) ? tables[member] : undefined;
}

export const isBitmap = (operation: NamedOperation, member: string): boolean =>
  BITMAPS.includes(operation) && (member === "add" || member === "remove");

/** Returns the names that a field may give as the value of a member, or undefined. */
export function namesFor(operation: NamedOperation, member: string): ValueNames | undefined {
  if (isBitmap(operation, member)) return { case: "several", names: PERMISSION_FLAGS };
  const names = valueNames(operation, member);
  return names === undefined ? undefined : { case: "one", names: Object.keys(names) };
}

/** Turns `view,speak` into a decimal text, and keeps a decimal text. Returns an unknown name as `unknown`. */
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
