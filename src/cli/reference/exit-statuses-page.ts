// The page of the exit statuses: their meaning, and the commands that end with each.

import { COMMAND_STATUSES, exitStatusLines, statusesOf } from "../exit-meanings.js";
import { generatedPage, markdownProse, markdownTable, titledTable } from "./markdown.js";

/** Each command has these. */
const COMMON = new Set(["done", "an error", "interrupted"]);

export function exitStatusesPage(): string {
  const rows = Object.keys(COMMAND_STATUSES).flatMap((command) =>
    statusesOf(command)
      .filter(([, meaning]) => !COMMON.has(meaning))
      .map(([statuses, meaning]) => [
        statuses,
        `[\`${command}\`](commands/${command.replaceAll(" ", "-")}.md)`,
        markdownProse(meaning),
      ]),
  );
  return generatedPage("src/cli/exit-meanings.ts", [
    "# Exit statuses",
    "A script can branch on the exit status of guildform.",
    markdownTable(
      ["Status", "Meaning"],
      exitStatusLines().map(([statuses, meaning]) => [statuses, markdownProse(meaning)]),
    ),
    "130 follows Ctrl-C (SIGINT), 143 follows SIGTERM. An interrupted apply first waits for the answers of its calls. If a full disk or a closed file keeps guildform from writing its result, it ends with 1 in place of 0 or 2.",
    titledTable(
      "By command",
      ["Status", "Command", "Meaning"],
      rows.sort(([one = ""], [other = ""]) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    ),
  ]);
}
