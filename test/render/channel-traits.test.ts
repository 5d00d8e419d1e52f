import { expect, test } from "vitest";
import type { AttributeChange } from "../../src/plan/value/plan.js";
import { traitsOf } from "../../src/render/plan/change-details.js";
import { plainText } from "../../src/words/plain-text.js";
import { phraseOf } from "../sentence.js";
import { attribute } from "./plan-builder.js";

const channelTraits = (attributes: readonly AttributeChange[]) => plainText(traitsOf(attributes));

test.each([
  [
    "public",
    "everyone",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "public"],
        ["speak_permission", "everyone"],
      ],
    }),
  ],
  [
    "public",
    "members",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "public"],
        ["speak_permission", "members"],
      ],
    }),
  ],
  [
    "members",
    "everyone",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "members"],
        ["speak_permission", "everyone"],
      ],
    }),
  ],
  [
    "members",
    "members",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "members"],
        ["speak_permission", "members"],
      ],
    }),
  ],
  [
    "admins",
    "everyone",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "admins"],
        ["speak_permission", "members"],
      ],
    }),
  ],
  [
    "admins",
    "members",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "admins"],
        ["speak_permission", "members"],
      ],
    }),
  ],
  [
    "7",
    "everyone",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "7"],
        ["speak_permission", "everyone"],
      ],
    }),
  ],
  [
    "admins",
    "7",
    phraseOf("channel-traits", {
      traits: [
        ["name", "a"],
        ["group", "g"],
        ["private_type", "admins"],
        ["speak_permission", "7"],
      ],
    }),
  ],
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
  [
    "text",
    "guide",
    phraseOf("channel-traits", {
      traits: [
        ["type", "text"],
        ["sub_type", "guide"],
      ],
    }),
  ],
  ["10008", undefined, phraseOf("channel-traits", { traits: [["type", "10008"]] })],
  [
    "text",
    "9",
    phraseOf("channel-traits", {
      traits: [
        ["type", "text"],
        ["sub_type", "9"],
      ],
    }),
  ],
])("a new channel of type %s, %s", (type, sub_type, words) => {
  const attributes = [
    attribute("type", null, type),
    ...(sub_type === undefined ? [] : [attribute("sub_type", null, sub_type)]),
  ];
  expect(channelTraits(attributes)).toBe(words);
});

test("what is not known goes by its name, without foreign characters", () => {
  expect(channelTraits([attribute("application_id", null, "1\u202e")])).toBe(
    phraseOf("channel-traits", { traits: [["application_id", "1\u202e"]] }),
  );
});
