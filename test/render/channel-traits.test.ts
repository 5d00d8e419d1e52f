import { expect, test } from "vitest";
import type { AttributeChange } from "../../src/plan/value/plan.js";
import { traitsOf } from "../../src/render/plan/change-details.js";
import { plainText } from "../../src/words/plain-text.js";
import { attribute } from "./plan-builder.js";

const channelTraits = (attributes: readonly AttributeChange[]) => plainText(traitsOf(attributes));

test.each([
  ["public", "everyone", "public, everyone may speak"],
  ["public", "members", "public, administrators and those given speak may speak"],
  ["members", "everyone", "seen by administrators and those given view, all of them may speak"],
  [
    "members",
    "members",
    "seen by administrators and those given view, administrators and those given speak may speak",
  ],
  ["admins", "everyone", "seen by administrators only"],
  ["admins", "members", "seen by administrators only"],
  ["7", "everyone", "private_type 7, everyone may speak"],
  ["admins", "7", "seen by administrators only, speak_permission 7"],
])("a new channel with private_type %s and speak_permission %s", (private_type, speaking, words) => {
  const attributes = [
    attribute("name", null, "a"),
    attribute("group", null, "g"),
    attribute("private_type", null, private_type),
    attribute("speak_permission", null, speaking),
  ];
  expect(channelTraits(attributes)).toBe(words);
});

test.each([
  ["text", "guide", "text channel (guide)"],
  ["10008", undefined, "channel of type 10008"],
  ["text", "9", "text channel (9)"],
])("a new channel of type %s, %s", (type, sub_type, words) => {
  const attributes = [
    attribute("type", null, type),
    ...(sub_type === undefined ? [] : [attribute("sub_type", null, sub_type)]),
  ];
  expect(channelTraits(attributes)).toBe(words);
});

test("what is not known goes by its name, without foreign characters", () => {
  expect(channelTraits([attribute("application_id", null, "1\u202e")])).toBe("application_id 1\\u202e");
});
