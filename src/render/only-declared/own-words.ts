// Words of guildform's own, which stand in values beside names and ids: `members`, `text`, `view`. They name nothing of a guild.

import {
  ANNOUNCES_TYPE,
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../model/enums.js";
import { PERMISSION_BIT } from "../../model/permissions.js";

const TABLES = [
  ANNOUNCES_TYPE,
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
  PERMISSION_BIT,
];

const KEYS = [
  "type",
  "sub_type",
  "private_type",
  "speak_permission",
  "application_id",
  "name",
  "group",
  "position",
];

export const OWN_WORDS: ReadonlySet<string> = new Set([
  ...TABLES.flatMap((table) => Object.keys(table)),
  ...KEYS,
]);
