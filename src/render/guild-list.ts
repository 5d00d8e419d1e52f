// Prints the result of `guildform guilds`. The text has a line with the id and the name of each guild. The JSON also has the
// owner and the number of members.

import type { Guild } from "../model/guild.js";
import { inWords } from "../words/in-words.js";
import { foreign, own } from "../words/say.js";
import { paragraph, table } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { run } from "./document/run.js";
import { jsonText } from "./json-text.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export function guildListText(guilds: readonly Guild[], options: TextOptions): string {
  const rows = guilds.map(({ id, name }) => [run(own(id), "strong"), run(foreign(name))]);
  const block =
    rows.length === 0 ? paragraph(inWords("guilds-none"), { ours: true }) : table("columns", rows);
  return documentText(documentOf(section([block])), options);
}

/**
 * Returns `{"guilds": [{"id": "1442…", "name": "星屿", "owner_id": "1441…", "member_count": 12}]}`. A member is null if the service
 * leaves it out.
 */
export const guildListJson = (guilds: readonly Guild[]): string =>
  jsonText({
    guilds: guilds.map(({ id, name, ownerId, memberCount }) => ({
      id,
      name,
      owner_id: ownerId,
      member_count: memberCount,
    })),
  });
