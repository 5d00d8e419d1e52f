// Tests the Chinese guide of the service: it has each English text of protocol/ that a person reads, and no other text.

import { describe, expect, it } from "vitest";
import { callPage } from "../../../src/cli/commands/call-pages.js";
import { closeMeaning } from "../../../src/protocol/close-meanings.js";
import { ERROR_CODES, lookUpErrorCode } from "../../../src/protocol/error-codes.js";
import { GUIDE_BY_RESOURCE, OPERATION_GUIDE } from "../../../src/protocol/operation-guide.js";
import { NAMED_OPERATIONS } from "../../../src/protocol/routes.js";
import { accessCodes } from "../../../src/words/zh/guide/access-codes.js";
import { bodyTexts } from "../../../src/words/zh/guide/body-texts.js";
import { channelCodes } from "../../../src/words/zh/guide/channel-codes.js";
import { channelOperations } from "../../../src/words/zh/guide/channel-operations.js";
import { messageCodes } from "../../../src/words/zh/guide/message-codes.js";
import { messageOperations } from "../../../src/words/zh/guide/message-operations.js";
import { otherCodes } from "../../../src/words/zh/guide/other-codes.js";
import { guide, guideMeaning } from "../../../src/words/zh/guide.js";
import { descriptionsOf } from "../../descriptions.js";

const TABLES = {
  accessCodes,
  bodyTexts,
  channelCodes,
  channelOperations,
  messageCodes,
  messageOperations,
  otherCodes,
};

/** Each range of codes has one here, and the last code is in no range. */
const UNLISTED = [301099, 501999, 502099, 504999, 619999, 2999999, 3999999, 7];

const CLOSE_CODES = [null, 1006, ...Array.from({ length: 1000 }, (_, index) => 4000 + index)];

async function pageTexts(): Promise<string[]> {
  const pages = await Promise.all(NAMED_OPERATIONS.map(callPage));
  return pages.flatMap(({ operation, parameters, body }) => {
    const { summary, detail, limits, destructive } = OPERATION_GUIDE[operation];
    return [
      ...[summary, detail, ...limits, ...(destructive === null ? [] : [destructive.lost])],
      ...parameters.map(({ text }) => text),
      ...(body === null ? [] : descriptionsOf(body)),
    ];
  });
}

const ENGLISH = new Set([
  ...[...ERROR_CODES.values()].map(({ meaning }) => meaning),
  ...UNLISTED.map((code) => lookUpErrorCode(code).meaning),
  ...CLOSE_CODES.map(closeMeaning),
  ...Object.keys(GUIDE_BY_RESOURCE),
  ...(await pageTexts()),
]);

describe("the Chinese guide of the service", () => {
  it("has every text (else: add it to src/words/zh/guide/, such as body-texts.ts)", () => {
    expect([...ENGLISH].filter((text) => !Object.hasOwn(guide, text))).toEqual([]);
  });

  it("has no text that protocol/ does not have", () => {
    expect(Object.keys(guide).filter((text) => !ENGLISH.has(text))).toEqual([]);
  });

  it("has each text once", () => {
    const texts = Object.values(TABLES).flatMap(Object.keys);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("names the same codes, flags and members as English", () => {
    // A month is a number in Chinese, and a number of one digit may come twice.
    const names = (text: string) => [
      ...new Set((text.match(/--[a-z-]+|#?[A-Za-z]+(?:_[A-Za-z]+)+#?|\d{2,}/g) ?? []).toSorted()),
    ];
    const differing = Object.entries(guide).filter(
      ([english, chinese]) => names(english).join(" ") !== names(chinese).join(" "),
    );
    expect(differing).toEqual([]);
  });
});

it.each(["__proto__", "constructor", "toString"])("a text of a saved plan has no Chinese: %s", (text) => {
  expect(guideMeaning(text)).toBe(text);
});
