// Tests that a deleted channel is listed under its group, whether the group goes or stays. Names of channels can repeat.

import { expect, test } from "vitest";
import { changesText } from "../../src/render/changes-text.js";
import { phraseOf } from "../sentence.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../small-guild.js";
import { actions, planOf } from "./plan-of.js";

const UNDONE = phraseOf("cannot-be-undone", {});

const removedId = (kind: "channel" | "group", id: string, line: number) => ({
  kind,
  id: liveChannel(id).id,
  at: at(line),
});

const talks = (...groups: readonly string[]) =>
  groups.map((parent, index) => liveChannel(`${parent}${index + 1}`, { name: "闲聊", parent }));

test("with a group that goes too, each of three namesakes is told apart", () => {
  const plan = planOf({
    config: config({
      groups: [group("大厅", [channel("闲聊")])],
      removed: [
        removedId("channel", "202", 3),
        removedId("channel", "303", 4),
        removedId("group", "30", 5),
        removedId("group", "20", 6),
        removedId("channel", "404", 7),
      ],
    }),
    live: live([
      liveGroup("10", { name: "大厅", position: 1 }),
      liveGroup("20", { name: "创作", position: 2 }),
      liveGroup("30", { name: "归档", position: 3 }),
      liveGroup("40", { name: "杂项", position: 4 }),
      ...talks("10", "20", "30", "40"),
    ]),
    state: state({
      "group.大厅": { id: "10", applied: { name: "大厅" } },
      "channel.闲聊": { id: "101", applied: { name: "闲聊", group: "大厅" } },
    }),
  });
  expect(actions(plan)).toEqual([
    "delete group.#20",
    "delete channel.#202",
    "delete group.#30",
    "delete channel.#303",
    "delete channel.#404",
  ]);
  expect(plan.changes.map(({ within }) => within)).toEqual([
    null,
    "group.#20",
    null,
    "group.#30",
    "group.#40",
  ]);
  expect(plan.parents).toEqual([{ address: "group.#40", kind: "group", name: "杂项", within: null }]);
  expect(`\n${changesText(plan, { color: false })}\n`).toBe(`
  - 创作    group.#20     guildform.yaml:6
      ${UNDONE}
      id  20
    - 闲聊  channel.#202  guildform.yaml:3
        ${UNDONE}
        id  202
  - 归档    group.#30     guildform.yaml:5
      ${UNDONE}
      id  30
    - 闲聊  channel.#303  guildform.yaml:4
        ${UNDONE}
        id  303

  · 杂项    group.#40
    - 闲聊  channel.#404  guildform.yaml:7
        ${UNDONE}
        id  404
`);
});

test("what state knows goes by its key, also when only a message in it goes", () => {
  const plan = planOf({
    config: config({ removed: [{ kind: "channel", key: "talk", at: at(3) }] }),
    live: live([liveGroup("20", { name: "创作" }), ...talks("20")]),
    state: state({ "group.art": "20", "channel.talk": "201" }),
  });
  expect(plan.changes).toMatchObject([{ address: "channel.talk", within: "group.art" }]);
  expect(plan.parents).toEqual([{ address: "group.art", kind: "group", name: "创作", within: null }]);
});
