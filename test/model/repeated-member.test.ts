// Tests that a member with the name of another is found at any depth and in any spelling, and that no other member is.

import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatedMember } from "../../src/model/repeated-member.js";

test.each<[string, string, { name: string; line: number } | null]>([
  ["in the outermost object", '{"a": 1, "b": 2, "a": 3}', { name: "a", line: 1 }],
  ["further in, on a later line", '{"x": [{"a": 1,\n"b": {},\n"a": 3}]}', { name: "a", line: 3 }],
  ["spelled otherwise", '{"a": 1, "\\u0061" : 3}', { name: "a", line: 1 }],
  ["a name that would be special", '{"__proto__": 1, "__proto__": 2}', { name: "__proto__", line: 1 }],
  ["behind a text that ends in a backslash", '{"a": "\\\\", "a": 1}', { name: "a", line: 1 }],
  ["in two objects", '[{"a": 1}, {"a": {"a": 2}}]', null],
  ["as a value", '{"a": "a", "b": ["a", "a", "{\\"a\\": 1, \\"a\\": 2}"]}', null],
  ["nowhere in a text alone", '"a"', null],
])("%s", (_name, text, found) => {
  expect(repeatedMember(text)).toEqual(found);
});

test("what JSON.stringify writes has none, and one that is put into it is found", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      (value, object) => {
        expect(repeatedMember(JSON.stringify(value, null, 1))).toBeNull();
        const [name = ""] = Object.keys(object);
        const text = JSON.stringify(object);
        const twice = `[${JSON.stringify(value)}, ${text.slice(0, -1)}, ${JSON.stringify(name)}: 1}]`;
        expect(repeatedMember(twice)).toEqual({ name, line: 1 });
      },
    ),
  );
});
