// Prints the result of `guildform call --list`: every operation under its resource, one on each line. The JSON also has the HTTP
// method, the path and the needs of each operation. `cli/commands/call-pages.ts` prints it.

import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { NAMED_OPERATIONS, ROUTES } from "../../protocol/routes.js";
import { guideText } from "../../words/guide-texts.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, type TextOptions, usableWidth, words } from "../text/paint.js";
import { textWidth, widest } from "../text-width.js";
import { columnLines } from "./call-columns.js";
import { RESOURCES, resourceOf } from "./call-resources.js";
import { callWords } from "./call-words.js";

/** Returns the text without a newline at its end. */
export function callListText(options: TextOptions): string {
  const columns = usableWidth(options);
  const names = widest(NAMED_OPERATIONS.map(textWidth));
  const groups = RESOURCES.flatMap(({ name, operations }): Line[] => [
    [words(guideText(name), "bold")],
    ...columnLines(
      operations.map((operation) => [operation.padEnd(names), guideText(OPERATION_GUIDE[operation].summary)]),
      { columns, style: "cyan" },
    ),
    [],
  ]);
  return paint([...groups, [words(callWords("call-list-next", {}), "dim")]], options.color);
}

/** Returns a list of `{operation, resource, method, path, summary, needs, destructive}`. */
export const callListJson = (): string =>
  jsonText(
    NAMED_OPERATIONS.map((operation) => {
      const { method, path } = ROUTES[operation];
      const { summary, needs, destructive } = OPERATION_GUIDE[operation];
      const destroys = destructive !== null;
      return {
        operation,
        resource: resourceOf(operation),
        method,
        path,
        summary,
        needs,
        destructive: destroys,
      };
    }),
  );
