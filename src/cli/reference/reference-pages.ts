// Makes the pages of docs/reference and docs/zh/reference that come from the source, by path. `npm run reference` writes them. A test fails
// if a page is stale.

import type { Command } from "commander";
import type { JsonObject } from "../../model/json.js";
import { publishedSchemas } from "../../use-cases/published-schemas.js";
import { CHINESE_HELP } from "../../words/zh/help.js";
import { programOf } from "../program.js";
import { speakHelp } from "../speak-help.js";
import { commandPages } from "./command-pages.js";
import { environmentPage } from "./environment-page.js";
import { eventsPage } from "./events-page.js";
import { examples } from "./example-file.js";
import { exitStatusesPage } from "./exit-statuses-page.js";
import { filePages } from "./file-pages.js";
import { generatedPage } from "./markdown.js";
import { operationsPage } from "./operations-page.js";
import { INDEX_WORDS } from "./other-words.js";
import { PAGE_LANGUAGES, type PageLanguage } from "./page-language.js";
import { CHINESE_INDEX_WORDS } from "./zh/other-words.js";

export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const pages = await Promise.all(PAGE_LANGUAGES.map(pagesIn));
  return Object.assign({}, ...pages);
}

async function pagesIn(language: PageLanguage): Promise<Readonly<Record<string, string>>> {
  const schemas = publishedSchemas();
  const { folder } = language;
  return {
    [`${folder}/README.md`]: indexPage(language),
    ...commandPages(spokenProgram(language), language),
    ...filePages(schemaOfFile(schemas, language), examples(), language),
    [`${folder}/operations.md`]: operationsPage(language),
    [`${folder}/exit-statuses.md`]: exitStatusesPage(language),
    [`${folder}/environment.md`]: environmentPage(language),
    [`${folder}/events.md`]: eventsPage(schemas["apply-events.schema.json"] ?? {}, language),
  };
}

function spokenProgram({ language }: PageLanguage): Command {
  const program = programOf(() => {});
  if (language === "zh-CN") speakHelp(program, CHINESE_HELP);
  return program;
}

const schemaOfFile = (schemas: Readonly<Record<string, JsonObject>>, { language }: PageLanguage) => {
  const name = `${language === "en" ? "" : `${language}/`}guildform.schema.json`;
  return { path: `schema/${name}`, schema: schemas[name] ?? {} };
};

/** Every file in these folders is a generated page. */
export const REFERENCE_FOLDERS = [
  "docs/reference/commands",
  "docs/reference/file",
  "docs/zh/reference/commands",
  "docs/zh/reference/file",
];

const WORDS = { en: INDEX_WORDS, "zh-CN": CHINESE_INDEX_WORDS };

function indexPage({ language }: PageLanguage): string {
  const { title, pages, schemas } = WORDS[language];
  return generatedPage("src/cli/reference", [
    `# ${title}`,
    pages.map((one) => `- ${one}`).join("\n"),
    schemas,
  ]);
}
