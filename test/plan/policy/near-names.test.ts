// Tests that a plan reports a live object with nearly the name of an object to create, and shows the line that adopts it.

import { expect, test } from "vitest";
import type { Config } from "../../../src/config/config.js";
import type { Channel } from "../../../src/model/guild.js";
import { channelId, threadId } from "../../../src/model/ids.js";
import { hintOf, messageOf } from "../../sentence.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import { actions, findingCodes, findingOf, planOf } from "../plan-of.js";

const planned = (declared: Pick<Config, "channels"> | Pick<Config, "groups">, channels: readonly Channel[]) =>
  planOf({ config: config(declared), live: live(channels) });

test("a channel: both names, the id, and both lines that adopt it", () => {
  const plan = planned({ channels: [channel("faq❓")] }, [liveChannel("301", { name: "faq❓\ufe0f" })]);
  expect(actions(plan)).toEqual(["create channel.faq❓"]);
  const { level, message, hint, source } = findingOf(plan, "W-NEAR-NAME");
  expect(level).toBe("warning");
  expect(source).toEqual(at(1));
  expect(message).toBe(
    messageOf("W-NEAR-NAME", {
      address: "channel.faq❓",
      declared: "faq❓",
      kind: "channel",
      near: [{ id: "301", name: "faq❓\ufe0f" }],
      more: false,
      channel: null,
    }),
  );
  expect(hint).toContain('`channel_id: "301"`');
  expect(hint).toContain('`name: "faq❓\\ufe0f"`');
});

test("a group, and only a group", () => {
  const others = [liveGroup("9", { name: "创 作" }), liveChannel("8", { name: "创 作" })];
  const { message, hint } = findingOf(planned({ groups: [group("创作")] }, others), "W-NEAR-NAME");
  expect(message).toContain(
    messageOf("W-NEAR-NAME", {
      address: "group.创作",
      declared: "创作",
      kind: "group",
      near: [{ id: "9", name: "创 作" }],
      more: false,
      channel: null,
    }),
  );
  expect(message).not.toContain("(8)");
  expect(hint).toContain('`channel_id: "9"`');
});

test("several: the ones in the same place first, three are told", () => {
  const inside = liveChannel("5", { name: "ＦＡＱ", parent: "9" });
  const names = ["faq", "Faq", "fAq", "faQ"].map((name, index) => liveChannel(`${20 + index}`, { name }));
  const plan = planned({ groups: [group("g", [channel("FAQ")])] }, [
    liveGroup("9", { name: "g" }),
    ...names,
    inside,
  ]);
  const { message, hint } = findingOf(plan, "W-NEAR-NAME");
  expect(message).toContain(
    messageOf("W-NEAR-NAME", {
      address: "channel.FAQ",
      declared: "FAQ",
      kind: "channel",
      near: [
        { id: "5", name: "ＦＡＱ" },
        { id: "20", name: "faq" },
        { id: "21", name: "Faq" },
      ],
      more: true,
      channel: null,
    }),
  );
  expect(message).toMatch(
    messageOf("W-NEAR-NAME", {
      address: "channel.FAQ",
      declared: "FAQ",
      kind: "channel",
      near: [
        { id: "5", name: "ＦＡＱ" },
        { id: "20", name: "faq" },
        { id: "21", name: "Faq" },
      ],
      more: true,
      channel: null,
    }),
  );
  expect(hint).toContain(
    hintOf("W-NEAR-NAME", {
      address: "channel.FAQ",
      declared: "FAQ",
      kind: "channel",
      near: [
        { id: "5", name: "ＦＡＱ" },
        { id: "20", name: "faq" },
        { id: "21", name: "Faq" },
      ],
      more: true,
      channel: null,
    }),
  );
});

test.each<[string, () => ReturnType<typeof planOf>]>([
  [
    "what is adopted",
    () =>
      planned({ channels: [channel("faq")] }, [
        liveChannel("1", { name: "faq" }),
        liveChannel("2", { name: "FAQ" }),
      ]),
  ],
  [
    "a twin that another block claims",
    () =>
      planned({ channels: [channel("faq"), channel("b", { id: "2" })] }, [liveChannel("2", { name: "FAQ" })]),
  ],
  [
    "a channel of another declared type",
    () => planned({ channels: [channel("faq", { type: 2 })] }, [liveChannel("2", { name: "FAQ" })]),
  ],
  [
    "a twin under removed:",
    () =>
      planOf({
        config: config({
          channels: [channel("faq")],
          removed: [{ kind: "channel", id: channelId("2"), at: at(3) }],
        }),
        live: live([liveChannel("2", { name: "FAQ" })]),
      }),
  ],
  [
    "names of blanks and quotes alone",
    () => planned({ channels: [channel('"')] }, [liveChannel("2", { name: "'" })]),
  ],
])("%s is not told", (_what, plan) => {
  expect(findingCodes(plan())).not.toContain("W-NEAR-NAME");
});

const forum = (titles: Readonly<Record<string, string>>, removed: Config["removedThreads"] = []) => {
  const threads = Object.entries(titles).map(([id, title]) => liveThread(id, { title }));
  return planOf({
    config: config({
      channels: [channel("forum", { type: 10007, threads: [thread("start", { title: "新手指南" })] })],
      removedThreads: removed,
    }),
    live: live([liveChannel("30", { name: "forum", type: 10007 })], readThreads(threads, ["30"])),
    state: state({ "channel.forum": "30" }),
  });
};

test("a thread: its title written exactly adopts it, as nothing gives it another", () => {
  const { message, hint } = findingOf(forum({ t1: "新手 指南" }), "W-NEAR-NAME");
  expect(message).toContain('"新手␠指南" (t1)');
  expect(hint).toContain('`title: "新手 指南"`');
});

test("a thread with a title that the file cannot hold", () => {
  const { message, hint } = findingOf(forum({ t1: "新手\u200b指南" }), "W-NEAR-NAME");
  expect(message).toContain('"新手\\u200b指南" (t1)');
  expect(hint).toContain(
    hintOf("W-NEAR-NAME", {
      address: "thread.forum/start",
      declared: "新手指南",
      kind: "thread",
      near: [{ id: "t1", name: "新手\u200b指南" }],
      more: false,
      channel: "forum",
    }),
  );
});

test("a thread under removed: is not told", () => {
  const removed = [{ channel: "forum", id: threadId("t1"), at: at(3) }];
  expect(findingCodes(forum({ t1: "新手 指南" }, removed))).not.toContain("W-NEAR-NAME");
});
