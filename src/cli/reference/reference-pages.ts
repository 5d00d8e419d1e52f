// The pages of docs/reference that come from the source, by path. `npm run reference` writes them; a test fails when one is stale.

import type { JsonObject } from "../../model/json.js";
import { publishedSchemas } from "../../use-cases/published-schemas.js";
import { programOf } from "../program.js";
import { commandPages } from "./command-pages.js";
import { environmentPage } from "./environment-page.js";
import { eventsPage } from "./events-page.js";
import { examples } from "./example-file.js";
import { exitStatusesPage } from "./exit-statuses-page.js";
import { filePages } from "./file-pages.js";
import { generatedPage } from "./markdown.js";
import { operationsPage } from "./operations-page.js";
import { PAGE_LANGUAGES, type PageLanguage } from "./page-language.js";

export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const pages = await Promise.all(PAGE_LANGUAGES.map(pagesIn));
  return Object.assign({}, ...pages);
}

async function pagesIn(language: PageLanguage): Promise<Readonly<Record<string, string>>> {
  // Chinese has no pages yet.
  if (language.language !== "en") return {};
  const schemas = publishedSchemas();
  return {
    "docs/reference/README.md": indexPage(),
    ...commandPages(programOf(() => {})),
    ...filePages(schemaOfFile(schemas), examples(), language),
    "docs/reference/operations.md": operationsPage(),
    "docs/reference/exit-statuses.md": exitStatusesPage(),
    "docs/reference/environment.md": environmentPage(),
    "docs/reference/events.md": eventsPage(schemas["apply-events.schema.json"] ?? {}),
  };
}

const schemaOfFile = (schemas: Readonly<Record<string, JsonObject>>) => {
  const name = "guildform.schema.json";
  return { path: `schema/${name}`, schema: schemas[name] ?? {} };
};

/** Folders in which every file is a generated page. */
export const REFERENCE_FOLDERS = ["docs/reference/commands", "docs/reference/file"];

const indexPage = (): string =>
  generatedPage("src/cli/reference", [
    "# Reference",
    [
      "- [Commands](commands/README.md): usage, arguments, flags, examples and exit statuses of each command",
      "- [guildform.yaml](file/README.md): each key of the file, with its type and values",
      "- [Codes](codes/README.md): the meaning of each code in a message, and the next step",
      "- [Operations of the service](operations.md): the 34 operations of `guildform call` and of the library, and their neighbours",
      "- [Terms](terms.md): everyone, members, admins and the other words for members",
      "- [Exit statuses](exit-statuses.md)",
      "- [Environment variables](environment.md)",
      "- [Events](events.md): the lines of `apply --json`, and the events of the service",
    ].join("\n"),
    "The folder `schema/` has the JSON Schemas of the file, of plans, of the state and of the output of commands.",
  ]);
