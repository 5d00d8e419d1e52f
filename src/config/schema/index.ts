// The published JSON Schemas of the file and of a people file are draft-07 schemas, because editors support this draft best.
//
// `npm run schema` writes them to schema/. The reader walks the same fields and needs no schema.

import type { JsonObject } from "../../model/json.js";
import { ConfigField, PeopleField } from "./config-schema.js";

export type { WrittenConfig } from "./config-schema.js";

/** Returns the content of schema/guildform.schema.json. */
export function configJsonSchema(): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "urn:guildform:schema:config:1",
    title: "guildform",
    ...ConfigField.schema(),
  };
}

/** Returns the content of schema/people.schema.json, for the file of `--people`. */
export function peopleJsonSchema(): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "urn:guildform:schema:people:1",
    title: "guildform people",
    ...PeopleField.schema(),
  };
}
