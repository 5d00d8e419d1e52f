// Tests the words that describe an image.

import { expect, test } from "vitest";
import type { Json } from "../../src/model/json.js";
import { inWords } from "../../src/words/in-words.js";
import { plainText } from "../../src/words/plain-text.js";
import { phraseOf } from "../sentence.js";

const imageText = (image: Json) => plainText(inWords("image", { image }));

const digest = `sha256:${"0123456789abcdef".repeat(4)}`;

test.each([
  [17, "17 B"],
  [1024, "1.0 KiB"],
  [1_300_000, "1.2 MiB"],
  [20 * 1024 * 1024, "20.0 MiB"],
])("a file of %i bytes goes by name, size and digest", (bytes, size) => {
  expect(imageText({ name: "a.png", bytes, digest })).toBe(`a.png, ${size}, sha256 0123456789ab`);
});

test("an address and anything else is the value it is", () => {
  expect(imageText("https://example.com/a.png")).toBe("https://example.com/a.png");
  expect(imageText(null)).toBe(phraseOf("value", { value: null }));
  expect(imageText({ name: "a.png" })).toBe(phraseOf("image", { image: { name: "a.png" } }));
});

test("a name that could be misread is quoted", () => {
  expect(imageText({ name: "a → b\n.png", bytes: 1, digest })).toBe(
    phraseOf("image", {
      image: {
        name: "a → b\n.png",
        bytes: 1,
        digest: "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      },
    }),
  );
});
