// Lists guildform's own words that appear in values next to names and ids: `members`, `text`, `view`. These words identify no
// guild. veil.ts shows them.

import { ATTRIBUTES, attributeRow } from "../../model/channel-attributes.js";
import { ANNOUNCES_TYPE } from "../../model/enums.js";
import { PERMISSION_BIT } from "../../model/permissions.js";

const NAMED = ATTRIBUTES.flatMap((name) => {
  const { form } = attributeRow(name);
  return form.is === "named" ? [form.names] : [];
});

const TABLES = [ANNOUNCES_TYPE, PERMISSION_BIT, ...NAMED];

const KEYS = [...ATTRIBUTES, "group", "position"];

export const OWN_WORDS: ReadonlySet<string> = new Set([
  ...TABLES.flatMap((table) => Object.keys(table)),
  ...KEYS,
]);
