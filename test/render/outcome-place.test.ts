// Tests that the outcome of a failed call has the line of the file that asks for it, in each format.

import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { blocksHtml } from "../../src/render/html/block-html.js";
import { signsOf } from "../../src/render/html/row-signs.js";
import { documentMarkdown } from "../../src/render/markdown/document-markdown.js";
import type { OutcomeRow } from "../../src/render/outcome-table.js";
import { outcomeDocument } from "../../src/render/outcome-text.js";
import { documentText } from "../../src/render/text/document-text.js";

const failed: OutcomeRow = {
  address: "permission.staff/role.guest",
  operation: "update_channel_role_permissions",
  status: "failed",
  source: { file: "guildform.yaml", line: 12, column: 9 },
  code: 301000,
  meaning: "",
  trace_id: null,
  advice: "",
};
const elsewhere: OutcomeRow = { ...failed, source: { file: "guildform.yaml", line: 14, column: 9 } };
const document = outcomeDocument({ outcomes: [failed, elsewhere, { ...failed, source: null }], left: null });

const PRINTERS = {
  text: () => documentText(document, { color: false, width: 80 }),
  markdown: () => documentMarkdown(document),
  html: () =>
    blocksHtml(
      document.sections.flatMap(({ blocks }) => blocks),
      signsOf([], null),
    ).source,
};

test.each(Object.entries(PRINTERS))("%s", (_format, print) => {
  const shown = stripVTControlCharacters(print());
  expect(shown.match(/guildform\.yaml:1[24]:9/g)).toEqual(["guildform.yaml:12:9", "guildform.yaml:14:9"]);
});
