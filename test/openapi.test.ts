// Tests that the OpenAPI document is valid and complete, and that its examples fit its schemas.

import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../src/model/json.js";
import { ERROR_CODES } from "../src/protocol/error-codes.js";
import { answerOf, type Document, document, found, json, operations, parameterOf } from "./openapi-reader.js";
import { NEIGHBOURS, OPERATIONS } from "./operation-names.js";

const published: Document = JSON.parse(
  await readFile(new URL("../schema/service.openapi.json", import.meta.url), "utf8"),
);

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(closed({ $id: "urn:guildform:service", components: json.components }));

/** If no schema knows a member, the example has a mistake. */
function closed(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === "object" && value.properties !== undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

/** A reference points to a part of the document. */
function validatorOf(schema: JsonObject): ValidateFunction {
  const text = JSON.stringify(closed(schema)).replaceAll('"$ref":"#/', '"$ref":"urn:guildform:service#/');
  return ajv.compile(JSON.parse(text));
}

function expectFits(schema: JsonObject, value: unknown, where: string): void {
  const validate = validatorOf(schema);
  expect(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}

it("is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(published)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

it("has no reference that leads nowhere", () => {
  for (const [, path = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split("/").reduce<unknown>((at, key) => Object(at)[key], document as unknown);
    expect(target, path).toBeDefined();
  }
});

describe("operations", () => {
  it("all 34 are there once, with their neighbours, the token and the gateway", () => {
    expect(OPERATIONS).toHaveLength(34);
    expect(operations.flatMap(({ operation }) => operation["x-operations"]).sort()).toEqual(
      [...OPERATIONS, ...NEIGHBOURS, "get_access_token", "get_gateway", "get_gateway_bot"].sort(),
    );
    for (const { operation } of operations) expect(operation.operationId).toBe(operation["x-operations"][0]);
  });

  it("neighbours are tagged, and nothing else is", () => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes("neighbouring"));
    expect(tagged.map(({ operation }) => operation.operationId).sort()).toEqual([...NEIGHBOURS].sort());
  });

  it("two that share a method and a path are one, with both bodies and both examples", () => {
    const { path, method, operation } = found("create_recommend_announce");
    expect([method, path]).toEqual(["post", "/guilds/{guild_id}/announces"]);
    expect(operation["x-operations"]).toEqual(["create_announce", "create_recommend_announce"]);
    expect(operation.requestBody?.content["application/json"]?.schema).toEqual({
      anyOf: [
        { $ref: "#/components/schemas/CreateAnnounce" },
        { $ref: "#/components/schemas/CreateRecommendAnnounce" },
      ],
    });
    const post = found("post_keyboard_message").operation;
    expect(post["x-operations"]).toEqual(["post_message", "post_keyboard_message"]);
    expect(Object.keys(post.requestBody?.content["application/json"]?.examples ?? {})).toEqual(
      post["x-operations"],
    );
  });

  it("a token is needed everywhere but where one is fetched, which is on another host", () => {
    const { operation, path } = found("get_access_token");
    expect(operation.security).toEqual([]);
    expect(document.paths[path]).toMatchObject({ servers: [{ url: "https://bots.qq.com" }] });
    expect(operations.filter((one) => one.operation.security !== undefined)).toHaveLength(1);
  });

  it("a posted image travels as a form, without message_reference", () => {
    const form = found("post_message").operation.requestBody?.content["multipart/form-data"];
    expect(form?.schema).toEqual({ $ref: "#/components/schemas/PostMessageForm" });
    const schema = document.components.schemas.PostMessageForm;
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(
      ["file_image", "content", "embed", "ark", "image", "msg_id", "event_id", "markdown", "keyboard"].sort(),
    );
  });

  it("posts may be pending; what has no body has no content", () => {
    const { responses } = found("post_message").operation;
    expect(responses["202"]).toEqual({ $ref: "#/components/responses/Pending" });
    expect(found("patch_guild_message").operation.responses["202"]).toBeUndefined();
    for (const name of ["delete_pin", "delete_announce", "put_reaction", "delete_thread"]) {
      expect(found(name).operation.responses["204"]?.content, name).toBeUndefined();
    }
    expect(found("recall_message").operation.responses["200"]?.content).toBeUndefined();
  });

  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    "%s: parameters, errors, tags and headers are told",
    (_name, { path, operation }) => {
      const parameters = operation.parameters ?? [];
      const inPath = parameters.map(parameterOf).filter((parameter) => parameter.in === "path");
      const templated = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name);
      expect(inPath.map((parameter) => parameter.name)).toEqual(templated);
      for (const { description } of parameters) expect(description).toMatch(/\S/);
      expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining([...operation.tags]));
      const { description } = answerOf(operation.responses.default ?? { description: "" });
      expect(Object.keys(operation["x-guide"])).toEqual(operation["x-operations"]);
      for (const code of Object.values(operation["x-guide"]).flatMap(({ errors }) => errors)) {
        expect(ERROR_CODES.has(code), String(code)).toBe(true);
        expect(document["x-error-codes"]).toHaveProperty(String(code));
        expect(description).toContain(`| ${code} |`);
      }
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (operation.operationId === "get_access_token") break;
        expect(answerOf(answer).headers, status).toHaveProperty("X-Tps-trace-ID");
      }
    },
  );
});

describe("examples fit their schemas", () => {
  it.each(operations.map((one) => [one.operation.operationId, one.operation] as const))(
    "%s",
    (_name, operation) => {
      const media = [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap((answer) =>
          Object.values(answerOf(answer).content ?? {}),
        ),
      ];
      for (const { schema, examples = {} } of media) {
        for (const [name, { value }] of Object.entries(examples)) expectFits(schema, value, name);
      }
      for (const { name, schema, example } of (operation.parameters ?? []).map(parameterOf)) {
        if (example !== undefined) expectFits(schema, example, name);
      }
    },
  );

  it("an example that does not fit would be seen", () => {
    const { examples = {} } =
      found("get_channel").operation.responses["200"]?.content?.["application/json"] ?? {};
    expect(validatorOf({ $ref: "#/components/schemas/Channel" })(examples.get_channel?.value)).toBe(true);
    expect(validatorOf({ $ref: "#/components/schemas/Channel" })({ id: "1", nmae: "a slip" })).toBe(false);
    expect(validatorOf({ $ref: "#/components/schemas/Message" })({ id: "08", author: { id: 7 } })).toBe(
      false,
    );
  });
});

it("payloads inside payloads are referred to", () => {
  const { Message, ChannelList, Announces } = document.components.schemas;
  expect(Message?.properties).toMatchObject({
    author: { $ref: "#/components/schemas/User" },
    markdown: { $ref: "#/components/schemas/MessageMarkdown" },
    keyboard: { $ref: "#/components/schemas/MessageKeyboard" },
  });
  expect(ChannelList?.items).toEqual({ $ref: "#/components/schemas/Channel" });
  expect(JSON.stringify(Announces)).toContain("#/components/schemas/RecommendChannel");
});
