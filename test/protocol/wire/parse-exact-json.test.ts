import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactJson } from "../../../src/protocol/wire/parse-exact-json.js";
import { anyText } from "../../any-text.js";

test("integers of 16 and more digits become text, and nothing else changes", () => {
  const text = `{"id": 18446744073709551615, "list":[-1152921504606846977 , 900719925474099],
    "text":"id 18446744073709551615, \\"1152921504606846977\\\\", "e":1e20,
    "fraction":0.1234567890123456, "n":null, "long":1234567890123456.5}`;
  expect(parseExactJson(text)).toEqual({
    id: "18446744073709551615",
    list: ["-1152921504606846977", 900719925474099],
    text: 'id 18446744073709551615, "1152921504606846977\\',
    e: 1e20,
    fraction: 0.1234567890123456,
    n: null,
    long: 1234567890123456.5,
  });
  expect(parseExactJson("1152921504606846977")).toBe("1152921504606846977");
});

test("what is not JSON stays an error, also where quoting would mend it", () => {
  for (const text of [
    "",
    "{",
    "{1152921504606846977:1}",
    "01152921504606846977",
    "<html>1152921504606846977",
  ]) {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  }
});

test("any 64-bit id among any other values keeps its digits", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1_000_000_000_000_000n, max: 0xffff_ffff_ffff_ffffn }),
      fc.jsonValue({ maxDepth: 2 }),
      anyText(),
      (id, value, key) => {
        const other = JSON.stringify(value);
        const quoted = JSON.stringify(`${key} ${id}`);
        expect(parseExactJson(`[${quoted}, ${id},{"a":${id}}]`)).toEqual([
          `${key} ${id}`,
          `${id}`,
          { a: `${id}` },
        ]);
        fc.pre(!/[0-9]{16}/.test(other));
        expect(parseExactJson(other)).toEqual(JSON.parse(other));
      },
    ),
  );
});

test("a text of many megabytes is read", () => {
  const text = JSON.stringify(['\\"'.repeat(2_000_000), "x".repeat(4_000_000)]);
  expect(parseExactJson(text.replace("]", ",1152921504606846977]"))).toHaveLength(3);
});
