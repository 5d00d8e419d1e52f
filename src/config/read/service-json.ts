// A keyboard, an embed and an ark go to the service unchanged: the YAML becomes JSON with all of its members. field/service-map.ts reads
// these maps with it.
//
// Depth and size have limits. A number is exact or refused. The value of a variable is always text.

import type { Json, JsonObject } from "../../model/json.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import { unicodeOf } from "../text/check-characters.js";
import type { MapNode, ScalarNode, SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import type { ReadContext } from "./read-context.js";

/** No part of a message has such a depth (service-facts 4.7.7: eight levels). */
export const MAX_MESSAGE_DEPTH = 16;

/** The limit counts characters of the JSON text. The service has no documented size (service-facts 7.3). */
export const MAX_JSON_LENGTH = 128 * 1024;

/** Returns a JSON object of the file, or undefined after a reported problem. `what` is the name of the value in problems. */
export function readJsonObject(
  reader: ReadContext,
  node: MapNode,
  what: SubjectPhrase,
): JsonObject | undefined {
  const value = objectOf(reader, node, 1);
  if (value === undefined) return undefined;
  const length = JSON.stringify(value).length;
  if (length <= MAX_JSON_LENGTH) return value;
  reader.problems.add("E-JSON-SIZE", node, () => ({ what, length, most: MAX_JSON_LENGTH }));
  return undefined;
}

function objectOf(reader: ReadContext, node: MapNode, depth: number): JsonObject | undefined {
  const members: [string, Json][] = [];
  let good = true;
  for (const { key, keyRange, value } of node.entries) {
    if (key === "__proto__") {
      reader.problems.add("E-KEY-UNKNOWN", keyRange, () => ({ case: "prototype" }));
      good = false;
      continue;
    }
    const json = jsonOf(reader, value, depth + 1);
    if (json === undefined) good = false;
    else members.push([key, json]);
  }
  return good ? Object.fromEntries(members) : undefined;
}

function jsonOf(reader: ReadContext, node: SourceNode, depth: number): Json | undefined {
  if (depth > MAX_MESSAGE_DEPTH) {
    reader.problems.add("E-JSON-DEPTH", node, () => ({ most: MAX_MESSAGE_DEPTH }));
    return undefined;
  }
  switch (node.kind) {
    case "broken":
      return undefined;
    case "map":
      return objectOf(reader, node, depth);
    case "list": {
      const items = node.items.map((item) => jsonOf(reader, item, depth + 1));
      const good = items.filter((item) => item !== undefined);
      return good.length === items.length ? good : undefined;
    }
    case "scalar":
      return scalarOf(reader, node);
    default:
      return node satisfies never;
  }
}

function scalarOf(reader: ReadContext, node: ScalarNode): Json | undefined {
  switch (node.form) {
    case "nothing":
      return null;
    case "boolean":
      return node.text.toLowerCase() === "true";
    case "integer":
    case "number":
      return numberOf(reader, node);
    case "text":
    case "variable":
      return textOf(reader, node);
    default:
      return node.form satisfies never;
  }
}

function numberOf(reader: ReadContext, node: ScalarNode): number | undefined {
  const value = Number(node.text);
  const digits = node.text
    .replace(/[eE].*$/, "")
    .replace(/[^0-9]/g, "")
    .replace(/^0+/, "");
  const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : digits.length <= 15;
  if (Number.isFinite(value) && exact) return value === 0 ? 0 : value;
  reader.problems.add("E-NUMBER", node, () => ({ found: foundAt(node) }));
  return undefined;
}

function textOf(reader: ReadContext, node: ScalarNode): string | undefined {
  const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.exec(node.text)?.[0];
  if (control === undefined) return node.text;
  reader.problems.add("E-TEXT-CONTROL", node, () => ({ case: "json", character: unicodeOf(control) }));
  return undefined;
}
