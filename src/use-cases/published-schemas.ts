// Gives the content of schema/ by file name: JSON Schemas, and the service as an OpenAPI document. `npm run schema` writes the files. A
// test fails when they are stale. cli/emit-schemas.ts writes them, and cli/reference/reference-pages.ts makes pages of some.

import { configJsonSchema, peopleJsonSchema } from "../config/schema/index.js";
import { FAULTS_SCHEMA } from "../emulator/faults-schema.js";
import { WORLD_SCHEMA } from "../emulator/world-schema.js";
import type { JsonObject } from "../model/json.js";
import type { JsonSchema } from "../model/json-schema.js";
import { PlanSchema } from "../plan/value/plan-schema.js";
import { openApiDocument } from "../protocol/openapi/openapi-document.js";
import { DoctorJsonSchema } from "../render/doctor/doctor-json-schema.js";
import { DriftJsonSchema } from "../render/drift/drift-json-schema.js";
import { FollowJsonSchema } from "../render/follow/follow-json-schema.js";
import { PullJsonSchema } from "../render/guild-file/pull-json-schema.js";
import { RehearsalJsonSchema } from "../render/rehearsal/rehearsal-json-schema.js";
import { StateJsonSchema } from "../render/state/state-json-schema.js";
import { schemaTexts } from "../words/zh/schema.js";
import { ApplyEventSchema } from "./apply-events.js";
import { sharedShapes } from "./shared-shapes.js";
import { translatedSchema } from "./translated-schema.js";

const DRAFT = "http://json-schema.org/draft-07/schema#";

const published = (id: string, title: string, schema: JsonSchema): JsonObject => ({
  $schema: DRAFT,
  $id: `urn:guildform:schema:${id}`,
  title,
  ...schema,
});

export function publishedSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    "guildform.schema.json": configJsonSchema(),
    "zh-CN/guildform.schema.json": {
      ...translatedSchema(configJsonSchema(), schemaTexts),
      $id: "urn:guildform:schema:config:1:zh-CN",
    },
    "people.schema.json": peopleJsonSchema(),
    "zh-CN/people.schema.json": {
      ...translatedSchema(peopleJsonSchema(), schemaTexts),
      $id: "urn:guildform:schema:people:1:zh-CN",
    },
    "plan.schema.json": published("plan:1", "guildform plan", sharedShapes(PlanSchema)),
    "apply-events.schema.json": published("apply-events:1", "guildform apply events", ApplyEventSchema),
    "doctor.schema.json": published("doctor:1", "guildform doctor", DoctorJsonSchema),
    "drift.schema.json": published("drift:1", "guildform drift", DriftJsonSchema),
    "pull.schema.json": published("pull:1", "guildform pull", PullJsonSchema),
    "pull-into.schema.json": published("pull-into:1", "guildform pull --into", FollowJsonSchema),
    "rehearsal.schema.json": published("rehearsal:1", "guildform rehearse", RehearsalJsonSchema),
    "state.schema.json": published("state:1", "guildform state", StateJsonSchema),
    "faults.schema.json": published("faults:1", "guildform emulator faults", FAULTS_SCHEMA),
    "world.schema.json": published("world:1", "guildform emulator world", WORLD_SCHEMA),
    "service.openapi.json": openApiDocument(),
  };
}
