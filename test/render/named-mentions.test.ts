// Tests that the preview of a message uses the names of the file for channels and people.

import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { changesText } from "../../src/render/changes-text.js";
import { attribute, change } from "./plan-builder.js";

const mentions = new Map([
  ["<#101>", "<#rules>"],
  ["<@903>", "<@bob\u202e>"],
]);
const text = (before: string | null, after: string) =>
  changesText(
    {
      changes: [
        change({
          address: writtenAddress("message.m"),
          kind: "message",
          action: before === null ? "create" : "replace",
          name: "m",
          within: writtenAddress("channel.c"),
          attributes: [attribute("text", before, after)],
        }),
      ],
    },
    { color: false, mentions },
  );

test("names stand for ids, foreign text is spelled out, and what has no name keeps its id", () => {
  expect(text(null, "read <#101> and <#102>, ask <@903>")).toContain(
    "read <#rules> and <#102>, ask <@bob\\u202e>",
  );
});

test("the same on both sides of a difference", () => {
  expect(text("read <#101>", "read <#101>!")).toContain("read <#rules>{+!+}");
});

test("other kinds of change keep what they say", () => {
  const channel = change({
    address: writtenAddress("channel.c"),
    kind: "channel",
    action: "update",
    attributes: [attribute("name", "<#101>", "b")],
  });
  expect(changesText({ changes: [channel] }, { color: false, mentions })).toContain("<#101> → b");
});
