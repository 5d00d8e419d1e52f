// Tests `field=value` arguments as members of a body.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withFields } from "../../../src/cli/call/field-arguments.js";
import type { JsonObject } from "../../../src/model/json.js";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { type NamedOperation, ROUTES } from "../../../src/protocol/routes.js";
import { anyText } from "../../any-text.js";

function bodyOf(operation: NamedOperation, fields: readonly string[], start: JsonObject = {}) {
  const { request } = ROUTES[operation];
  if (request === null) throw new Error(`${operation} has no body`);
  return withFields(start, fields, { operation, schema: PAYLOADS[request] });
}

/** Matches an error of wrong usage with these params. */
const saidWith = (params: object) =>
  expect.objectContaining({ said: { code: "USAGE", params: expect.objectContaining(params) } });

describe("values", () => {
  it("text stays text where the schema wants text", () => {
    expect(bodyOf("post_message", ["content=123"])).toEqual({ content: "123" });
    expect(bodyOf("post_message", ["content=true"])).toEqual({ content: "true" });
    expect(bodyOf("post_message", ["content=a=b:=c"])).toEqual({ content: "a=b:=c" });
    expect(bodyOf("post_message", ["content="])).toEqual({ content: "" });
    expect(bodyOf("create_announce", ["channel_id=14420000000000000001"])).toEqual({
      channel_id: "14420000000000000001",
    });
  });

  it("elsewhere it is JSON", () => {
    expect(bodyOf("create_channel", ["position=3", 'private_user_ids=["1","2"]'])).toEqual({
      position: 3,
      private_user_ids: ["1", "2"],
    });
    expect(bodyOf("post_message", ["message_reference.ignore_get_message_error=true"])).toEqual({
      message_reference: { ignore_get_message_error: true },
    });
  });

  it("integers have their names", () => {
    expect(bodyOf("create_channel", ["type=voice", "private_type=members"])).toEqual({
      type: 2,
      private_type: 2,
    });
    expect(bodyOf("create_channel", ["type=10007"])).toEqual({ type: 10007 });
    expect(bodyOf("post_thread", ["format=markdown"])).toEqual({ format: 3 });
    expect(bodyOf("update_audio", ["status=stop"])).toEqual({ status: 3 });
    expect(bodyOf("on_interaction_result", ["code=administrators_only"])).toEqual({ code: 5 });
    expect(bodyOf("create_recommend_announce", ["announces_type=welcome"])).toEqual({ announces_type: 1 });
  });

  it("a flag of a role is a number, and may be text in JSON", () => {
    expect(bodyOf("create_guild_role", ["hoist=1"])).toEqual({ hoist: 1 });
    expect(bodyOf("create_guild_role", ['hoist:="1"'])).toEqual({ hoist: "1" });
    expect(bodyOf("put_guild_member_role", ["channel.id=101"])).toEqual({ channel: { id: "101" } });
    expect(bodyOf("put_guild_member_role", ["channel.id:=null"])).toEqual({ channel: { id: null } });
    expect(bodyOf("delete_guild_member", ["delete_history_msg_days=-1"])).toEqual({
      delete_history_msg_days: -1,
    });
  });

  it("permissions have their names", () => {
    expect(bodyOf("update_channel_role_permissions", ["add=view,speak", "remove=live"])).toEqual({
      add: "5",
      remove: "8",
    });
    expect(bodyOf("update_channel_user_permissions", ["add=7"])).toEqual({ add: "7" });
  });

  it(":= is JSON whatever the schema says, and long integers keep their digits", () => {
    expect(bodyOf("post_message", ["content:=123"])).toEqual({ content: 123 });
    expect(bodyOf("post_message", ["new:=14420000000000000001"])).toEqual({ new: "14420000000000000001" });
    expect(bodyOf("post_message", ["content:=null"])).toEqual({ content: null });
  });

  it("members that the schema does not know are JSON, else text", () => {
    expect(bodyOf("post_message", ["a=1", "b=x y"])).toEqual({ a: 1, b: "x y" });
  });
});

describe("paths", () => {
  it("reach into objects and lists", () => {
    const fields = [
      "recommend_channels.0.channel_id=101",
      "recommend_channels.0.introduce=先读这里",
      "recommend_channels.1.channel_id=102",
    ];
    expect(bodyOf("create_recommend_announce", fields)).toEqual({
      recommend_channels: [{ channel_id: "101", introduce: "先读这里" }, { channel_id: "102" }],
    });
  });

  it("keep what is beside them, and win over what is there", () => {
    const start = { markdown: { content: "a", template_id: 1 }, content: "c" };
    expect(bodyOf("post_message", ["markdown.content=b"], start)).toEqual({
      markdown: { content: "b", template_id: 1 },
      content: "c",
    });
    expect(start.markdown.content).toBe("a");
  });

  it("a number is a name in an object", () => {
    expect(bodyOf("post_message", ["x.0=a"])).toEqual({ x: { "0": "a" } });
  });

  it("cannot change what objects are", () => {
    const body = bodyOf("post_message", ["__proto__.polluted=1", "constructor.prototype.polluted=1"]);
    expect(Object.keys(body)).toEqual(["__proto__", "constructor"]);
    expect("polluted" in {}).toBe(false);
  });
});

describe("refusals", () => {
  it.each([
    { fields: ["content"], says: { case: "field-shape", given: "content" } },
    { fields: ["=x"], says: { case: "field-shape", given: "=x" } },
    { fields: ["a..b=c"], says: { case: "field-path", name: "a..b" } },
    { fields: [`${"a.".repeat(16)}a=1`], says: { case: "field-path" } },
    { fields: ["markdown=hello"], says: { case: "field-json", name: "markdown", given: "hello" } },
    { fields: ["content:=hello"], says: { case: "field-json", name: "content" } },
    { fields: ["content=a", "content.b=c"], says: { case: "field-inside", name: "content.b" } },
  ])("$fields", ({ fields, says }) => {
    expect(() => bodyOf("post_message", fields)).toThrow(saidWith(says));
  });

  it("a place after a gap in a list", () => {
    expect(() => bodyOf("create_recommend_announce", ["recommend_channels.1.channel_id=1"])).toThrow(
      saidWith({ case: "field-index", length: 0 }),
    );
  });

  it("a name that is none, with the near one", () => {
    expect(() => bodyOf("create_channel", ["type=voise"])).toThrow(
      saidWith({ case: "field-integer", near: "voice" }),
    );
    expect(() => bodyOf("update_channel_role_permissions", ["add=view,speek"])).toThrow(
      saidWith({ case: "field-permission", near: "speak" }),
    );
    expect(() => bodyOf("create_channel", ["position=first"])).toThrow(
      saidWith({ case: "field-integer", name: "position" }),
    );
  });
});

it("any text survives where text is wanted, and any JSON after :=", () => {
  fc.assert(
    fc.property(anyText(), fc.jsonValue({ maxDepth: 3 }), (text, value) => {
      expect(bodyOf("post_message", [`content=${text}`]).content).toBe(text);
      const json = JSON.stringify(value);
      // Long integers become text, which is another promise.
      fc.pre(!/[0-9]{16}/.test(json));
      expect(bodyOf("post_message", [`content:=${json}`]).content).toEqual(JSON.parse(json));
    }),
  );
});
