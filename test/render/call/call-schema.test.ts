// Tests payload schemas in the form that pages and fields use.

import { describe, expect, it } from "vitest";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { memberNames, schemaAt, valueTypes } from "../../../src/render/call/call-schema.js";

describe("schemaAt", () => {
  it("walks through objects, lists and choices", () => {
    const at = (path: string) => schemaAt(PAYLOADS.PostMessage, path.split("."));
    expect(at("content")?.type).toBe("string");
    expect(at("keyboard.content.rows.0.buttons.4.render_data.style")?.type).toBe("integer");
    expect(at("embed.fields.first")).toBeUndefined();
    expect(at("content.more")).toBeUndefined();
    expect(at("toString")).toBeUndefined();
    expect(schemaAt(PAYLOADS.Announces, ["recommend_channels", "0", "introduce"])?.type).toBe("string");
    expect(schemaAt(PAYLOADS.MessageAnswer, ["message", "id"])?.type).toBe("string");
  });
});

it("valueTypes has each type once", () => {
  const types = (name: string) => {
    const schema = schemaAt(PAYLOADS.Announces, [name]);
    return schema === undefined ? [] : valueTypes(schema);
  };
  expect(types("recommend_channels")).toEqual([{ listOf: ["object"] }]);
  expect(types("message_id")).toEqual(["string"]);
  expect(valueTypes(PAYLOADS.GuildList)).toEqual([{ listOf: ["object"] }]);
});

it("memberNames holds those of every choice", () => {
  expect(memberNames(PAYLOADS.ThreadAnswer)).toEqual(expect.arrayContaining(["thread_id", "thread"]));
  expect(memberNames(PAYLOADS.EmptyObject)).toEqual([]);
});
