// The page of events: the lines of `apply --json`, from their schema, and the events of the service by intent.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { EVENTS_BY_INTENT, PRIVATE_DOMAIN_INTENTS } from "../../protocol/gateway.js";
import { codeList, generatedPage, inCode, markdownProse, markdownTable } from "./markdown.js";

export function eventsPage(schema: JsonObject): string {
  const events = Array.isArray(schema.anyOf) ? schema.anyOf.filter((one: Json) => isJsonObject(one)) : [];
  return generatedPage("src/use-cases/apply-events.ts and src/protocol/gateway.ts", [
    "# Events",
    "## Lines of apply --json",
    "`guildform apply --json` prints one JSON object a line. The last line is `result`, or `error` when apply ended before its first call. [schema/apply-events.schema.json](../../schema/apply-events.schema.json) is the schema. Each event has `type`, and `at` with the time of the event: ISO 8601, UTC.",
    ...events.flatMap(eventSection),
    "## Events of the service",
    "The client of the library receives these events from the gateway. A bot subscribes to an intent and receives all its events.",
    markdownTable(
      ["Intent", "Bots", "Events"],
      Object.entries(EVENTS_BY_INTENT).map(([intent, names]) => [
        inCode(intent),
        PRIVATE_DOMAIN_INTENTS.some((one) => one === intent) ? "private-domain" : "all",
        codeList(names),
      ]),
    ),
  ]);
}

function eventSection(event: JsonObject): readonly string[] {
  const members = isJsonObject(event.properties) ? Object.entries(event.properties) : [];
  const required = Array.isArray(event.required) ? event.required : [];
  const rows = members.flatMap(([name, one]) =>
    name === "type" || name === "at" || !isJsonObject(one)
      ? []
      : [[inCode(name), typeOf(one), required.includes(name) ? "" : "optional", aboutOf(one)]],
  );
  return [
    `### ${inCode(String(event.title))}`,
    rows.length === 0
      ? "The event has no other members."
      : markdownTable(["Member", "Type", "", "Description"], rows),
  ];
}

/** The description, and the names of the members of an object. */
function aboutOf(schema: JsonObject): string {
  const about = typeof schema.description === "string" ? schema.description : "";
  const [inner] = [schema, ...alternativesOf(schema)].flatMap((one) => {
    const item = isJsonObject(one.items) ? one.items : one;
    return isJsonObject(item.properties) ? [Object.keys(item.properties)] : [];
  });
  if (inner === undefined) return markdownProse(about);
  return `${about === "" ? "" : `${markdownProse(about)}. `}Members: ${codeList(inner)}`;
}

function typeOf(schema: JsonObject): string {
  if (typeof schema.$ref === "string") return "object of [plan.schema.json](../../schema/plan.schema.json)";
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return inCode(String(schema.const));
  if (Array.isArray(schema.enum))
    return schema.enum.length > 8 ? "string" : codeList(schema.enum.map(String));
  if (schema.type === "array")
    return isJsonObject(schema.items) ? `array of ${typeOf(schema.items)}` : "array";
  return typeof schema.type === "string" ? schema.type : "any";
}

const alternativesOf = ({ anyOf }: JsonObject): readonly JsonObject[] =>
  Array.isArray(anyOf) ? anyOf.filter((one: Json) => isJsonObject(one)) : [];
