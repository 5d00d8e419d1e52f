// Reads a fixture as the client reads an answer. People wrote the fixtures from service-facts.

import { readFileSync } from "node:fs";
import type { Json } from "../../../src/model/json.js";
import { parseExactJson } from "../../../src/protocol/wire/parse-exact-json.js";

export const fixture = (name: string): Json =>
  parseExactJson(readFileSync(new URL(`../../fixtures/wire/${name}.json`, import.meta.url), "utf8"));
