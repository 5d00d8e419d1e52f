import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { Change, Parent } from "../../src/plan/value/plan.js";
import { type ChangeNode, changeTree } from "../../src/render/plan/change-tree.js";
import { change } from "./plan-builder.js";
import { everyKindOfChange, sampleParents } from "./sample-plan.js";

const outline = (node: ChangeNode): unknown =>
  node.children.length === 0 ? node.address : [node.address, node.children.map(outline)];
const outlines = (changes: readonly Change[], parents: readonly Parent[] = []) =>
  changeTree({ changes, parents }).map(({ roots }) => roots.map(outline));
const channel = (key: string, within: string | null, action: Change["action"] = "update") =>
  change({
    address: writtenAddress(`channel.${key}`),
    kind: "channel",
    action,
    within: within === null ? null : writtenAddress(within),
  });
const grant = (key: string) =>
  change({
    address: writtenAddress(`permission.${key}/role.r`),
    kind: "role_permission",
    action: "grant",
    within: writtenAddress(`channel.${key}`),
  });

describe("the tree of changes", () => {
  test("holds every change once, in its order", () => {
    const flat = (node: ChangeNode): readonly Change[] => [...node.changes, ...node.children.flatMap(flat)];
    const shown = { changes: everyKindOfChange, parents: sampleParents };
    const all = changeTree(shown).flatMap(({ roots }) => roots.flatMap(flat));
    expect(all).toEqual(everyKindOfChange);
  });

  test("puts a channel that does not change itself into its group, with its name", () => {
    const parents: Parent[] = [
      { address: writtenAddress("group.g"), kind: "group", name: "分组", within: null },
      {
        address: writtenAddress("channel.b"),
        kind: "channel",
        name: "频道",
        within: writtenAddress("group.g"),
      },
    ];
    expect(outlines([grant("b")], parents)).toEqual([
      [["group.g", [["channel.b", ["permission.b/role.r"]]]]],
    ]);
    expect(outlines([channel("a", "group.g"), grant("b"), channel("c", "group.g")], parents)).toEqual([
      [["group.g", ["channel.a", ["channel.b", ["permission.b/role.r"]], "channel.c"]]],
    ]);
    const [section] = changeTree({ changes: [grant("b")], parents });
    const [group] = section?.roots ?? [];
    expect([group?.name, group?.children[0]?.name]).toEqual(["分组", "频道"]);
  });

  test("puts two channels that do not change into their own groups", () => {
    const parents: Parent[] = [
      { address: writtenAddress("group.g"), kind: "group", name: "g", within: null },
      { address: writtenAddress("channel.a"), kind: "channel", name: "a", within: writtenAddress("group.g") },
      { address: writtenAddress("group.h"), kind: "group", name: "h", within: null },
      { address: writtenAddress("channel.b"), kind: "channel", name: "b", within: writtenAddress("group.h") },
      { address: writtenAddress("channel.c"), kind: "channel", name: "c", within: null },
    ];
    expect(outlines([grant("a"), grant("b"), grant("c")], parents)).toEqual([
      [["group.g", [["channel.a", ["permission.a/role.r"]]]]],
      [["group.h", [["channel.b", ["permission.b/role.r"]]]]],
      [["channel.c", ["permission.c/role.r"]]],
    ]);
  });

  test("leaves it at the margin, without a name, when its group is not known", () => {
    expect(outlines([channel("a", "group.g"), grant("b"), channel("c", "group.g")])).toEqual([
      [["group.g", ["channel.a", "channel.c"]]],
      [["channel.b", ["permission.b/role.r"]]],
    ]);
    expect(changeTree({ changes: [grant("b")] })[0]?.roots[0]?.name).toBeNull();
  });

  test("keeps deletions, the announcement and policy apart", () => {
    expect(
      outlines([
        channel("a", null),
        channel("b", null),
        channel("old", null, "delete"),
        change({ address: writtenAddress("group.old"), kind: "group", action: "delete" }),
        change({ address: writtenAddress("announcement"), kind: "announcement", action: "withdraw" }),
        change({ address: writtenAddress("channel.a"), kind: "policy", action: "protect" }),
      ]),
    ).toEqual([["channel.a", "channel.b"], ["channel.old", "group.old"], ["announcement"], ["channel.a"]]);
  });

  test("puts reactions under their message, and that into its channel and group", () => {
    const message = change({
      address: writtenAddress("message.m"),
      kind: "message",
      action: "update",
      within: writtenAddress("channel.b"),
    });
    const reaction = (within: string) =>
      change({
        address: writtenAddress("reaction.m/🎉"),
        kind: "reaction",
        action: "react",
        within: writtenAddress(within),
      });
    const parents: Parent[] = [
      { address: writtenAddress("group.g"), kind: "group", name: "分组", within: null },
      {
        address: writtenAddress("channel.b"),
        kind: "channel",
        name: "频道",
        within: writtenAddress("group.g"),
      },
    ];
    expect(outlines([message, reaction("message.m")], parents)).toEqual([
      [["group.g", [["channel.b", [["message.m", ["reaction.m/🎉"]]]]]]],
    ]);
    expect(outlines([reaction("channel.b")], parents)).toEqual([
      [["group.g", [["channel.b", ["reaction.m/🎉"]]]]],
    ]);
    expect(outlines([reaction("message.m")])).toEqual([[["message.m", ["reaction.m/🎉"]]]]);
  });

  test("of a plan whose parents name each other still ends", () => {
    const twisted = [
      change({
        address: writtenAddress("channel.a"),
        kind: "channel",
        action: "update",
        within: writtenAddress("channel.a"),
      }),
      change({
        address: writtenAddress("group.x"),
        kind: "channel",
        action: "update",
        within: writtenAddress("group.y"),
      }),
      change({
        address: writtenAddress("group.y"),
        kind: "channel",
        action: "update",
        within: writtenAddress("group.x"),
      }),
    ];
    expect(outlines(twisted)).toEqual([["channel.a"], [["group.y", ["group.x"]]]]);
  });
});
