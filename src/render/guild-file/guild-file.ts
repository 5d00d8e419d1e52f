// Writes the file of a guild as a person writes it: the desired file of a live guild as YAML, with a header and comments. It is
// pure. The caller proves that the text has the intended meaning. use-cases/pulled-file.ts is the caller, for `guildform pull`.

import type { WrittenConfig } from "../../config/schema/index.js";
import { schemaLine } from "../../config/schema-line.js";
import { yamlId, yamlMap } from "../../config/text/yaml-text.js";
import { withoutLogCommands } from "../../model/log-commands.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import { wrapText } from "../text/wrap-text.js";
import {
  attributeEntries,
  type Beside,
  channelLines,
  identityEntries,
  indented,
  listItem,
  type WrittenChannel,
} from "./channel-lines.js";
import { roleLines, userLines } from "./people-lines.js";

export interface GuildFile {
  readonly file: WrittenConfig;
  /** Gives the path of the schema for the first line, which editors read. The file has no such line if it is left out. */
  readonly schema?: string | null;
  readonly head: readonly Sentence[];
  readonly beside: Beside;
}

/** Returns the text with a newline at its end. */
export function guildFile({ file, schema = null, head, beside }: GuildFile): string {
  const channels = (list: readonly WrittenChannel[]) => list.flatMap((one) => channelLines(one, beside));
  const { groups = [], channels: ungrouped = [], defaults } = file;
  const sections = [
    [...(schema === null ? [] : [schemaLine(schema)]), ...head.flatMap(commented)],
    [`guildform: ${file.guildform}`, `guild: ${yamlId(String(file.guild))}`],
    roleLines(file.roles),
    userLines(file.users),
    defaults?.channel === undefined
      ? []
      : ["defaults:", `  channel: ${yamlMap(attributeEntries(defaults.channel))}`],
    groups.length === 0
      ? []
      : [
          "groups:",
          ...indented(
            groups.flatMap((group, index) => {
              const inside = channels(group.channels ?? []);
              const item = listItem([
                ...identityEntries(group).map(([key, value]) => `${key}: ${value}`),
                ...(inside.length === 0 ? [] : ["channels:", ...indented(inside)]),
              ]);
              return index === 0 ? item : ["", ...item];
            }),
          ),
        ],
    ungrouped.length === 0 ? [] : ["channels:", ...indented(channels(ungrouped))],
    [
      ...commented(inWords("file-announcement")),
      ...(["none", "message", "recommend"] as const).flatMap((way) =>
        commented(inWords("file-announcement-as", { way })),
      ),
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

const WIDTH = 116;

const commented = (sentence: Sentence): string[] =>
  wrapText(plainText(sentence), WIDTH).map((line) => withoutLogCommands(`# ${line}`));
