// The published JSON Schema of the file is a draft-07 schema, because editors support this draft best.
//
// `npm run schema` writes it to schema/guildform.schema.json. The reader walks the same fields and needs no schema.

import type { JsonObject } from "../../model/json.js";
import { ConfigField } from "./config-schema.js";

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
