// Tests readable keys, by example and on random names. They are unique and plain, and hold what the name shows. A key does not depend on
// the rest of the guild.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlainKey, type NamedObject, readableKeys } from "../../src/plan/readable-keys.js";
import { anyText } from "../any-text.js";

const channel = (name: string, id: number): NamedObject => ({ id: String(id), name, kind: "channel" });

const objectsOf = (names: readonly string[]) => names.map((name, index) => channel(name, 100 + index));

const keysOf = (...names: readonly string[]) => [...byOrder(objectsOf(names))];

/** A letter may be invisible, such as U+FFA0. */
const visible = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");

const byOrder = (objects: readonly NamedObject[]) => {
  const keys = readableKeys(objects);
  return objects.map(({ id }) => keys.get(id) ?? "");
};

describe("a readable key", () => {
  test.each([
    ["频道规则", "频道规则"],
    ["general chat", "general-chat"],
    ["MOD 讨论", "MOD-讨论"],
    ["【公告】 大厅", "公告-大厅"],
    ["🎮┃游戏 开黑", "🎮-游戏-开黑"],
    ["👨‍👩‍👧 家", "👨‍👩‍👧-家"],
    ["Bob's room", "Bobs-room"],
    ["「议事」 <二>", "议事-二"],
    ["a/b: [c]", "a-b-c"],
    [" spaced\u3000out ", "spaced-out"],
    ["in\u200bvisible\u202e", "invisible"],
    ["R&D #1", "R-D-1"],
    ["$${X} y", "X-y"],
    ["🀄".repeat(40), "🀄".repeat(32)],
    ["一 ".repeat(40), `${"一-".repeat(15)}一`],
    ["***", "channel-1"],
    [" \u200b ", "channel-1"],
    ['"', "channel-1"],
  ])("of %j is %j", (name, key) => {
    expect(keysOf(name)).toEqual([key]);
  });

  test("of a name that several have is numbered in the order of ids, and of names that lead to one key likewise", () => {
    expect(keysOf("rules", "rules", "规则 一", "rules")).toEqual(["rules", "rules-2", "规则-一", "rules-3"]);
    expect(keysOf("general chat", "general-chat", "general  chat")).toEqual([
      "general-chat-2",
      "general-chat",
      "general-chat-3",
    ]);
    expect(keysOf("rules", "rules", "rules-2", "rules 3", "rules")).toEqual([
      "rules",
      "rules-4",
      "rules-2",
      "rules-3",
      "rules-5",
    ]);
    expect(keysOf("*", "channel-1", "#", "channel 2")).toEqual([
      "channel-3",
      "channel-1",
      "channel-4",
      "channel-2",
    ]);
    expect(keysOf("x".repeat(40), "x".repeat(41))).toEqual(["x".repeat(32), `${"x".repeat(30)}-2`]);
  });

  const name = fc.oneof(
    fc.constantFrom(
      "a",
      "a b",
      "a-b",
      "a  b",
      "a-b-2",
      "a b 2",
      "规则",
      "规则 ",
      "*",
      "channel-1",
      "channel 1",
    ),
    anyText({ maxLength: 8 }),
  );
  const names = fc.array(name, { minLength: 1, maxLength: 12 });

  test("is unique and plain, whatever the names; a number stands for a name only where nothing of it shows", () => {
    fc.assert(
      fc.property(names, (given) => {
        const keys = byOrder(objectsOf(given));
        expect(new Set(keys).size).toBe(given.length);
        for (const [index, key] of keys.entries()) {
          expect(isPlainKey(key), key).toBe(true);
          const called = given[index] ?? "";
          if (isPlainKey(called)) expect(key.startsWith(called.slice(0, 20))).toBe(true);
          else if (/^channel-\d+$/.test(key) && !/channel/.test(called))
            expect(visible(called)).not.toMatch(/[\p{L}\p{N}\p{Emoji_Presentation}]/u);
        }
      }),
    );
  });

  test("stays in another order, and when an object with another name or a higher id comes or goes", () => {
    fc.assert(
      fc.property(names, name, fc.nat(), (given, another, at) => {
        const objects = objectsOf(given);
        const keys = readableKeys(objects);
        const turned = [...objects.slice(at % objects.length), ...objects.slice(0, at % objects.length)];
        expect(new Map([...readableKeys(turned)].sort())).toEqual(new Map([...keys].sort()));

        // The new object's own name may equal the key of another object. Then that object gives the key back, and no other key changes.
        const more = readableKeys([...objects, channel(another, 999)]);
        const changed = objects.filter(({ id }) => more.get(id) !== keys.get(id));
        const wanted = readableKeys([channel(another, 999)]).get("999") ?? "";
        if (changed.length > 0) expect([...keys.values()]).toContain(wanted);
        if (given.includes(another)) expect(changed).toEqual([]);
      }),
    );
  });
});
