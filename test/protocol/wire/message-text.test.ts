// Tests the escape rule, inline forms, and the limit of nested JSON.

import fc from "fast-check";
import { expect, test } from "vitest";
import { channelId, userId } from "../../../src/model/ids.js";
import { isNestedTooDeep, MAX_JSON_DEPTH } from "../../../src/protocol/wire/json-depth.js";
import {
  escapeText,
  mentionChannel,
  mentionEveryone,
  mentionUser,
  spokenText,
  systemEmoji,
  unescapeText,
} from "../../../src/protocol/wire/message-text.js";

test("literal text travels as entities and comes back the same", () => {
  expect(escapeText("<@everyone> & co")).toBe("&lt;@everyone&gt; &amp; co");
  expect(unescapeText("&amp;lt;")).toBe("&lt;");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", "amp;", "lt;", "字", " ") }), (text) => {
      expect(escapeText(text)).not.toMatch(/[<>]/);
      expect(unescapeText(escapeText(text))).toBe(text);
    }),
  );
});

test("inline forms; an id cannot break out of one", () => {
  expect(mentionUser(userId("144115218000000003"))).toBe('<qqbot-at-user id="144115218000000003" />');
  expect(mentionEveryone()).toBe("<qqbot-at-everyone />");
  expect(mentionChannel(channelId("1001"))).toBe("<#1001>");
  expect(systemEmoji("76")).toBe("<emoji:76>");
  expect(mentionChannel(channelId("1><@everyone"))).toBe("<#1&gt;&lt;@everyone>");
});

test("what was said, without the mention before it", () => {
  expect(spokenText("<@!144115218000000002>\u00a0/roll  2d6 &lt;b&gt;")).toBe("/roll 2d6 <b>");
  expect(spokenText('<qqbot-at-user id="1" /> hi')).toBe("hi");
  expect(spokenText("a <#1001> b")).toBe("a <#1001> b");
});

test("depth is counted outside strings, and not in text that is no JSON", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(isNestedTooDeep(nested(MAX_JSON_DEPTH))).toBe(false);
  expect(isNestedTooDeep(nested(MAX_JSON_DEPTH + 1))).toBe(true);
  expect(isNestedTooDeep(`[${"[],".repeat(1000)}{}]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify({ text: `\\"${"[".repeat(1000)}` }))).toBe(false);
  expect(isNestedTooDeep(`"${"[".repeat(1000)}`)).toBe(false);
  expect(isNestedTooDeep('{"a":'.repeat(1000))).toBe(true);
});
