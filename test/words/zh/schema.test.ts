// Tests the Chinese descriptions of the schema of the file: each English description has one, and there are no others.

import { describe, expect, it } from "vitest";
import { configJsonSchema, peopleJsonSchema } from "../../../src/config/schema/index.js";
import { announcementTexts } from "../../../src/words/zh/schema/announcement.js";
import { channelTexts } from "../../../src/words/zh/schema/channel.js";
import { configTexts } from "../../../src/words/zh/schema/config.js";
import { embedTexts } from "../../../src/words/zh/schema/embed.js";
import { keyboardTexts } from "../../../src/words/zh/schema/keyboard.js";
import { messageTexts } from "../../../src/words/zh/schema/message.js";
import { partTexts } from "../../../src/words/zh/schema/parts.js";
import { testTexts } from "../../../src/words/zh/schema/tests.js";
import { threadTexts } from "../../../src/words/zh/schema/thread.js";
import { tombstoneTexts } from "../../../src/words/zh/schema/tombstone.js";
import { schemaTexts } from "../../../src/words/zh/schema.js";
import { descriptionsOf } from "../../descriptions.js";

const TABLES = [
  announcementTexts,
  channelTexts,
  configTexts,
  embedTexts,
  keyboardTexts,
  messageTexts,
  partTexts,
  testTexts,
  threadTexts,
  tombstoneTexts,
];

const ENGLISH = new Set([configJsonSchema(), peopleJsonSchema()].flatMap((one) => [...descriptionsOf(one)]));

describe("the Chinese descriptions of the schema", () => {
  it("have every description (else: add it to src/words/zh/schema/)", () => {
    expect([...ENGLISH].filter((text) => !Object.hasOwn(schemaTexts, text))).toEqual([]);
  });

  it("have no text that the schema does not have", () => {
    expect(Object.keys(schemaTexts).filter((text) => !ENGLISH.has(text))).toEqual([]);
  });

  it("have each text once", () => {
    const texts = TABLES.flatMap(Object.keys);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.length).toBe(Object.keys(schemaTexts).length);
  });

  it("name the same keys, flags, codes and numbers as English, and end alike", () => {
    const names = (text: string) =>
      (text.match(/--[a-z-]+|`[^`]+`|\$\{[^}]*\}|#[A-Z]+#|[A-Za-z]+(?:[_.][A-Za-z]+)+|\d+%?/g) ?? []).map(
        (one) => one.replaceAll("`", ""),
      );
    const differing = Object.entries(schemaTexts).filter(
      ([english, chinese]) =>
        names(english).some((one) => !chinese.includes(one)) ||
        english.endsWith(".") !== chinese.endsWith("。"),
    );
    expect(differing).toEqual([]);
  });
});
