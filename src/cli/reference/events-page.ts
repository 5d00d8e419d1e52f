// Makes the page of events: the lines of `apply --json`, from their schema, and the events of the service by intent.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { EVENTS_BY_INTENT, PRIVATE_DOMAIN_INTENTS } from "../../protocol/gateway.js";
import { generatedPage, inCode, markdownProse, markdownTable } from "./markdown.js";
import { EVENT_WORDS, type EventWords } from "./other-words.js";
import { linkFrom, type PageLanguage } from "./page-language.js";
import { translated } from "./translated.js";
import { CHINESE_EVENT_WORDS } from "./zh/other-words.js";

const WORDS = { en: EVENT_WORDS, "zh-CN": CHINESE_EVENT_WORDS };

interface Around {
  readonly page: PageLanguage;
  readonly words: EventWords;
}

const linkTo = (path: string, { folder }: PageLanguage): string => linkFrom(`${folder}/events.md`, path);

export function eventsPage(schema: JsonObject, page: PageLanguage): string {
  const words = WORDS[page.language];
  const events = Array.isArray(schema.anyOf) ? schema.anyOf.filter((one: Json) => isJsonObject(one)) : [];
  return generatedPage("src/use-cases/apply-events.ts and src/protocol/gateway.ts", [
    `# ${words.title}`,
    `## ${words.ofApply}`,
    words.aboutApply(linkTo("schema/apply-events.schema.json", page)),
    ...events.flatMap((event) => eventSection(event, { page, words })),
    `## ${words.ofService}`,
    words.aboutService,
    markdownTable(
      words.intentHead,
      Object.entries(EVENTS_BY_INTENT).map(([intent, names]) => [
        inCode(intent),
        PRIVATE_DOMAIN_INTENTS.some((one) => one === intent) ? words.privateDomain : words.allBots,
        words.values(names),
      ]),
    ),
  ]);
}

function eventSection(event: JsonObject, around: Around): readonly string[] {
  const { words } = around;
  const members = isJsonObject(event.properties) ? Object.entries(event.properties) : [];
  const required = Array.isArray(event.required) ? event.required : [];
  const rows = members.flatMap(([name, one]) =>
    name === "type" || name === "at" || !isJsonObject(one)
      ? []
      : [
          [
            inCode(name),
            typeOf(one, around),
            required.includes(name) ? "" : words.optional,
            aboutOf(one, around),
          ],
        ],
  );
  return [
    `### ${inCode(String(event.title))}`,
    rows.length === 0 ? words.noMembers : markdownTable(words.memberHead, rows),
  ];
}

/** Returns the description, and the names of the members of an object. */
function aboutOf(schema: JsonObject, { page, words }: Around): string {
  const english = typeof schema.description === "string" ? schema.description : "";
  const about = markdownProse(translated(english, page.language));
  const [inner] = [schema, ...alternativesOf(schema)].flatMap((one) => {
    const item = isJsonObject(one.items) ? one.items : one;
    return isJsonObject(item.properties) ? [Object.keys(item.properties)] : [];
  });
  return inner === undefined ? about : words.members(about, inner);
}

function typeOf(schema: JsonObject, around: Around): string {
  const { page, words } = around;
  if (typeof schema.$ref === "string")
    return words.objectOf(`[plan.schema.json](${linkTo("schema/plan.schema.json", page)})`);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return words.alternatives([...new Set(alternatives.map((one) => typeOf(one, around)))]);
  if (schema.const !== undefined) return inCode(String(schema.const));
  if (Array.isArray(schema.enum) && schema.enum.length <= 8) return words.values(schema.enum.map(String));
  if (schema.type === "array")
    return words.arrayOf(isJsonObject(schema.items) ? typeOf(schema.items, around) : null);
  if (Array.isArray(schema.enum)) return words.types.string ?? "string";
  return typeof schema.type === "string" ? (words.types[schema.type] ?? schema.type) : words.any;
}

const alternativesOf = ({ anyOf }: JsonObject): readonly JsonObject[] =>
  Array.isArray(anyOf) ? anyOf.filter((one: Json) => isJsonObject(one)) : [];
