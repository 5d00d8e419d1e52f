// Makes the page of operations: each operation of the service by resource, with its call and its needs.

import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { RESOURCES } from "../../render/call/call-resources.js";
import { guideMeaning } from "../../words/zh/guide.js";
import { generatedPage, inCode, markdownProse, titledTable } from "./markdown.js";
import { OPERATION_WORDS, type OperationWords } from "./other-words.js";
import { linkFrom, type PageLanguage } from "./page-language.js";
import { CHINESE_OPERATION_WORDS } from "./zh/other-words.js";

const WORDS = { en: OPERATION_WORDS, "zh-CN": CHINESE_OPERATION_WORDS };
/** The operations have the texts of the guide in English. */
const GUIDE = { en: (text: string) => text, "zh-CN": guideMeaning };

export function operationsPage({ language, folder }: PageLanguage): string {
  const [words, inLanguage] = [WORDS[language], GUIDE[language]];
  return generatedPage("src/protocol/operation-guide", [
    `# ${words.title}`,
    words.about(linkFrom(`${folder}/operations.md`, "schema/service.openapi.json")),
    ...RESOURCES.map(({ name, operations }) =>
      titledTable(
        inLanguage(name),
        words.head,
        operations.map((operation) => operationRow(operation, { words, inLanguage })),
      ),
    ),
  ]);
}

function operationRow(
  operation: NamedOperation,
  { words, inLanguage }: { readonly words: OperationWords; readonly inLanguage: (text: string) => string },
): readonly string[] {
  const { method, path } = ROUTES[operation];
  const { summary, needs } = OPERATION_GUIDE[operation];
  return [
    inCode(operation),
    inCode(`${method} ${path}`),
    markdownProse(inLanguage(summary)),
    words.needs(needs),
  ];
}
