// Tests the moves of list items: the lines and comments of an item move with it, and take the indentation of the new list.

import { describe, expect, test } from "vitest";
import { type ItemMove, moveItems } from "../../../src/config/edit/move-items.js";

const GROUPS = `groups:
  - name: a
    channels:
      # first
      # of all
      - name: one # here
        pins: [x]

      - { name: two }
  - name: b
    channels: []
channels:
- name: three
`;

const moved = (text: string, ...moves: readonly ItemMove[]) => moveItems(text, moves);

describe("moved items", () => {
  test("take their comments along behind another item", () => {
    const path = ["groups", 0, "channels"];
    expect(moved(GROUPS, { item: [...path, 0], list: path, after: 1 })).toEqual({
      text: `groups:
  - name: a
    channels:

      - { name: two }

      # first
      # of all
      - name: one # here
        pins: [x]
  - name: b
    channels: []
channels:
- name: three
`,
    });
  });

  test("stand as deep as their new list", () => {
    const list = ["channels"];
    expect(moved(GROUPS, { item: ["groups", 0, "channels", 0], list, after: null })).toEqual({
      text: `groups:
  - name: a
    channels:

      - { name: two }
  - name: b
    channels: []
channels:
# first
# of all
- name: one # here
  pins: [x]
- name: three
`,
    });
    const deeper = moved(GROUPS, { item: ["channels", 0], list: ["groups", 1, "channels"], after: null });
    expect(deeper).toMatchObject({ text: expect.stringContaining("    channels:\n      - name: three\n") });
  });

  test("keep their order behind one item, and line breaks of any kind", () => {
    const text = "l:\r\n  - a: 1\r\n    b: 2\r\n  - c: 3\r\n  - d: 4";
    const moves = [1, 0].map((index): ItemMove => ({ item: ["l", index], list: ["l"], after: 2 }));
    expect(moved(text, ...moves)).toEqual({
      text: "l:\r\n  - d: 4\r\n  - c: 3\r\n  - a: 1\r\n    b: 2",
    });
  });

  test("go from brackets to brackets as they were written", () => {
    const text = "x: [{ n:  'a' }, { n: b }]\ny: []\n";
    expect(moved(text, { item: ["x", 0], list: ["x"], after: 1 })).toEqual({
      text: "x: [{ n: b }, { n:  'a' }]\ny: []\n",
    });
  });

  test("are refused where the new list has no room for their lines, and where nothing stands", () => {
    const text = "x:\n  - n: a\n    m: b\ny: [{ n: c }]\n";
    expect(moved(text, { item: ["x", 0], list: ["y"], after: 0 })).toEqual({ refused: "layout" });
    expect(moved(text, { item: ["x", 7], list: ["y"], after: 0 })).toEqual({ refused: "not-there" });
  });
});
