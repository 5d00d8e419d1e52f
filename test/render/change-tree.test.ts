import { describe, expect, test } from "vitest";
import type { Change } from "../../src/plan/plan.js";
import { type ChangeNode, changeTree } from "../../src/render/change-tree.js";
import { change } from "./plan-builder.js";
import { everyKindOfChange } from "./sample-plan.js";

const outline = (node: ChangeNode): unknown =>
  node.children.length === 0 ? node.address : [node.address, node.children.map(outline)];
const outlines = (changes: readonly Change[]) => changeTree(changes).map(({ roots }) => roots.map(outline));
const channel = (key: string, within: string | null, action: Change["action"] = "update") =>
  change({ address: `channel.${key}`, kind: "channel", action, within });
const grant = (key: string) =>
  change({
    address: `permission.${key}/role.r`,
    kind: "role_permission",
    action: "grant",
    within: `channel.${key}`,
  });

describe("the tree of changes", () => {
  test("holds every change once, in its order", () => {
    const flat = (node: ChangeNode): readonly Change[] => [...node.changes, ...node.children.flatMap(flat)];
    const all = changeTree(everyKindOfChange).flatMap(({ roots }) => roots.flatMap(flat));
    expect(all).toEqual(everyKindOfChange);
  });

  test("puts a channel that does not change itself into the group that surrounds it", () => {
    expect(outlines([channel("a", "group.g"), grant("b"), channel("c", "group.g")])).toEqual([
      [["group.g", ["channel.a", ["channel.b", ["permission.b/role.r"]], "channel.c"]]],
    ]);
  });

  test("leaves it at the margin when its group is not known", () => {
    expect(outlines([channel("a", "group.g"), grant("b"), channel("c", "group.h")])).toEqual([
      [["group.g", ["channel.a"]]],
      [["channel.b", ["permission.b/role.r"]]],
      [["group.h", ["channel.c"]]],
    ]);
  });

  test("keeps deletions, the announcement and policy apart", () => {
    expect(
      outlines([
        channel("a", null),
        channel("b", null),
        channel("old", null, "delete"),
        change({ address: "group.old", kind: "group", action: "delete" }),
        change({ address: "announcement", kind: "announcement", action: "withdraw" }),
        change({ address: "channel.a", kind: "policy", action: "protect" }),
      ]),
    ).toEqual([["channel.a", "channel.b"], ["channel.old", "group.old"], ["announcement"], ["channel.a"]]);
  });

  test("of a plan whose parents name each other still ends", () => {
    const twisted = [
      change({ address: "channel.a", kind: "channel", action: "update", within: "channel.a" }),
      change({ address: "group.x", kind: "channel", action: "update", within: "group.y" }),
      change({ address: "group.y", kind: "channel", action: "update", within: "group.x" }),
    ];
    expect(outlines(twisted)).toEqual([["channel.a"], [["group.y", ["group.x"]]]]);
  });
});
