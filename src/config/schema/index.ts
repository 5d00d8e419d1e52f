// The published JSON Schema of the file: draft-07, the draft that editors handle best.
//
// Emitted to schema/guildform.schema.json. The reader walks the same fields, and asks for no schema.

import type { JsonObject } from "../../model/json.js";
import { ConfigField } from "./config-schema.js";

export type { WrittenConfig } from "./config-schema.js";

/** The content of schema/guildform.schema.json. */
export function configJsonSchema(): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "urn:guildform:schema:config:1",
    title: "guildform",
    ...ConfigField.schema(),
  };
}
