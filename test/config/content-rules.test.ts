// Tests pins, the announcement, tombstones, moves and protection of messages and threads. A case is a text with all problems that the
// reader finds in it.

import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";

/** Lines 3 to 7 declare two channels, a forum and two messages. The text of a test starts on line 8. */
const GUILD = `groups: [{ key: plaza, name: p }]
messages: { rules: { channel: hall, text: a }, menu: { channel: hall, text: b, message_id: 08ab } }
channels:
  - { key: lobby, name: l }
  - { key: forum, name: f, type: forum, threads: [{ key: faq, title: t, content: x, thread_id: B_1 }] }
`;
const withHall = (hall: string, more = "") =>
  `${GUILD}  - { key: hall, name: h${hall === "" ? "" : `, ${hall}`} }\n${more}\n`;
const keys = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

const CASES: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] =
  [
    { name: "pins by key and by id", text: withHall("pins: [rules, { message_id: 08cd }]"), found: [] },
    {
      name: "a pin of no message",
      text: withHall("pins: [ruels]"),
      found: ["E-MESSAGE-UNKNOWN 8:34 ruels"],
    },
    {
      name: "a pin that is no text",
      text: withHall("pins: [1, true, [rules]]"),
      found: ["E-TYPE 8:34 1", "E-TYPE 8:37 true", "E-TYPE 8:43 [rules]"],
    },
    {
      name: "a pin of a message of another channel",
      text: withHall("", "  - { key: other, name: o, pins: [rules] }"),
      found: ["E-PIN-ELSEWHERE 9:35 rules"],
    },
    {
      name: "one key twice",
      text: withHall("pins: [rules, rules]"),
      found: ["E-PIN-DUPLICATE 8:41 rules"],
    },
    {
      name: "a key and the same id",
      text: withHall("pins: [menu, { message_id: 08ab }]"),
      found: ["E-PIN-DUPLICATE 8:40 { message_id: 08ab }"],
    },
    {
      name: "an id and the same key",
      text: withHall("pins: [{ message_id: 08ab }, menu]"),
      found: ["E-PIN-DUPLICATE 8:56 menu"],
    },
    {
      name: "the id of a message of the file",
      text: withHall("pins: [{ message_id: 08ab }]", "announcement: { channel: hall, message_id: 08ab }"),
      found: ["E-MESSAGE-BY-ID 8:34 { message_id: 08ab }", "E-MESSAGE-BY-ID 9:44 08ab"],
    },
    {
      name: "21 pins by key",
      text: `messages: { ${keys(21)
        .map((key) => `${key}: { channel: hall, text: a }`)
        .join(", ")} }\nchannels: [{ key: hall, name: h, pins: [\n ${keys(21).join(", ")}] }]`,
      found: ["E-PINS-TOO-MANY 5:92 m20"],
    },
    {
      name: "a broken section of messages makes no key unknown",
      text: "messages: [rules]\nchannels: [{ name: a, pins: [rules] }]\nannouncement: { message: rules }",
      found: ["E-TYPE 3:11 [rules]"],
    },
    {
      name: "a message in a group, a forum, and nowhere",
      text: "groups: [{ key: g, name: g }]\nchannels: [{ key: f, name: f, type: forum }, { key: a, name: a }]\nmessages: { x: { channel: g, text: a }, y: { channel: f, text: a }, z: { channel: aa, text: a } }",
      found: ["E-MESSAGE-CHANNEL 5:27 g", "E-MESSAGE-CHANNEL 5:55 f", "E-CHANNEL-UNKNOWN 5:83 aa"],
    },
    { name: "an announced message", text: withHall("", "announcement: { message: rules }"), found: [] },
    {
      name: "an announced message that is none",
      text: withHall("", "announcement: { message: rule }"),
      found: ["E-MESSAGE-UNKNOWN 9:26 rule"],
    },
    {
      name: "an announcement that names neither: every form is told, and no key of one form is asked for",
      text: withHall("", "announcement: { recommended: [{ channel: hall }] }"),
      found: ["E-VALUE 9:15 { recommended: [{ channel: hall }] }"],
    },
    {
      name: "an announcement by key and by id",
      text: withHall("", "announcement: { message: rules, channel: hall, message_id: 08ab }"),
      found: ["E-KEY-CONFLICT 9:33 channel", "E-KEY-CONFLICT 9:48 message_id"],
    },
    {
      name: "an announced message beside recommended channels",
      text: withHall("", "announcement: { message: rules, recommend: { channels: [{ channel: hall }] } }"),
      found: ["E-KEY-CONFLICT 9:17 message"],
    },
    {
      name: "tombstones of threads",
      text: withHall("", "removed: [{ thread: forum/old }, { channel: forum, thread_id: B_2 }]"),
      found: [],
    },
    {
      name: "tombstones of declared threads",
      text: withHall("", "removed: [{ thread: forum/faq }, { channel: forum, thread_id: B_1 }]"),
      found: ["E-REMOVED-DECLARED 9:21 forum/faq", "E-REMOVED-DECLARED 9:63 B_1"],
    },
    {
      name: "tombstones of threads that name too little or too much",
      text: withHall(
        "",
        "removed: [{ thread: old }, { thread: /old }, { thread_id: B_2 }, { channel: forum, thread_id: B_2, group: x }]",
      ),
      found: [
        "E-VALUE 9:21 old",
        "E-VALUE 9:38 /old",
        "E-KEY-MISSING 9:48 thread_id",
        "E-KEY-CONFLICT 9:100 group",
      ],
    },
    {
      name: "tombstones of threads in channels that are no forums",
      text: withHall(
        "type: text",
        "removed: [{ thread: hall/a }, { channel: hall, thread_id: B_2 }, { channel: nowhere, thread_id: B_3 }, { thread: forun/a }]",
      ),
      found: [
        "E-THREAD-CHANNEL 9:21 hall/a",
        "E-THREAD-CHANNEL 9:42 hall",
        "E-CHANNEL-UNKNOWN 9:77 nowhere",
        "W-REMOVED-CHANNEL-UNKNOWN 9:114 forun/a",
      ],
    },
    {
      name: "one tombstone twice",
      text: withHall(
        "",
        "removed: [{ thread: forum/a }, { thread: forum/a }, { channel: forum, thread_id: B_2 }, { channel: forum, thread_id: B_2 }]",
      ),
      found: ["E-REMOVED-DUPLICATE 9:42 forum/a", "E-REMOVED-DUPLICATE 9:118 B_2"],
    },
    {
      name: "a tombstone of a message",
      text: withHall("", "removed: [{ message: old }, { message: older, keep: true }]"),
      found: [],
    },
    {
      name: "a tombstone of a declared message",
      text: withHall("", "removed: [{ message: rules }]"),
      found: ["E-REMOVED-DECLARED 9:22 rules"],
    },
    {
      name: "a tombstone of a message by its id, or by a path",
      text: withHall("", "removed: [{ channel: hall, message_id: m1 }, { message: hall/old }]"),
      found: ["E-KEY-UNKNOWN 9:28 message_id", "E-VALUE 9:57 hall/old"],
    },
    {
      name: "moved messages and threads",
      text: withHall(
        "",
        "moved: [{ from: message.old, to: message.rules }, { from: older, to: menu }, { from: thread.forum/a, to: thread.forum/faq }]",
      ),
      found: [],
    },
    {
      name: "moved to something unknown",
      text: withHall(
        "",
        "moved: [{ from: message.old, to: message.ruls }, { from: thread.forum/a, to: thread.forum/fqa }]",
      ),
      found: ["E-MOVED-TO-UNKNOWN 9:34 message.ruls", "E-MOVED-TO-UNKNOWN 9:78 thread.forum/fqa"],
    },
    {
      name: "moved from what is declared or removed",
      text: withHall(
        "",
        "removed: [{ thread: forum/a }]\nmoved: [{ from: menu, to: message.rules }, { from: forum/a, to: forum/faq }]",
      ),
      found: ["E-MOVED-FROM-DECLARED 10:17 menu", "E-MOVED-REMOVED 10:52 forum/a"],
    },
    {
      name: "moved to another kind",
      text: withHall(
        "",
        "moved: [{ from: thread.forum/a, to: message.rules }, { from: message.old, to: hall }]",
      ),
      found: ["E-MOVED-KIND 9:17 thread.forum/a", "E-MOVED-KIND 9:62 message.old"],
    },
    {
      name: "moved from a key that cannot be",
      text: withHall("", "moved: [{ from: a/b, to: message.rules }, { from: a, to: thread.forum/faq }]"),
      found: ["E-MOVED-KEY 9:17 a/b", "E-MOVED-KEY 9:51 a"],
    },
    {
      name: "a thread moved to another channel",
      text: withHall("", "moved: [{ from: thread.board/a, to: thread.forum/faq }]"),
      found: ["E-MOVED-THREAD 9:17 thread.board/a"],
    },
    {
      name: "a thread moved with its channel",
      text: withHall(
        "",
        "moved: [{ from: thread.board/a, to: thread.forum/faq }, { from: board, to: forum }]",
      ),
      found: [],
    },
    {
      name: "a key of a message and a channel",
      text: "channels: [{ name: a }]\nmessages: { a: { channel: a, text: x } }\nmoved: [{ from: old, to: a }]",
      found: ["E-MOVED-AMBIGUOUS 5:26 a"],
    },
    {
      name: "protected and removed",
      text: withHall("", "removed: [{ thread: forum/old }]\npolicy: { protect: [thread.forum/old] }"),
      found: ["W-PROTECT-UNKNOWN 10:21 thread.forum/old", "E-PROTECT-REMOVED 10:21 thread.forum/old"],
    },
    {
      name: "posts per day",
      text: "policy: { messages_per_channel_per_day: -1 }",
      found: ["E-VALUE 3:41 -1"],
    },
    {
      name: "posts per day, as a share",
      text: "policy: { messages_per_channel_per_day: 30% }",
      found: ["E-VALUE 3:41 30%"],
    },
    {
      name: "posts per day, as nothing",
      text: "policy: { messages_per_channel_per_day: }",
      found: ["E-TYPE 3:11 messages_per_channel_per_day"],
    },
  ];

test.each(CASES)("$name", ({ text, found }) => {
  expect(foundIn(`${HEAD}${text}\n`)).toEqual(found);
});

describe("what is read", () => {
  test("pins, announcement, tombstones and moves", () => {
    const config = configOf(
      HEAD +
        withHall(
          "pins: [menu, { message_id: 08cd }]",
          "announcement: { message: rules }\nremoved: [{ channel: x }, { thread: a/b/old }, { channel: forum, thread_id: B_2 }]\nmoved: [{ from: greeting, to: rules }, { from: forum/a, to: forum/faq }]",
        ),
    );
    expect(config.channels[2]?.pins).toMatchObject([
      { kind: "managed", message: "menu", at: { line: 8, column: 34 } },
      { kind: "id", messageId: "08cd" },
    ]);
    expect(config.announcement).toMatchObject({ kind: "managed", message: "rules" });
    expect(config.removed).toMatchObject([{ kind: "channel", key: "x" }]);
    expect(config.removedThreads).toEqual([
      { channel: "a/b", key: "old", at: { file: "guild.yaml", line: 10, column: 29 } },
      { channel: "forum", id: "B_2", at: { file: "guild.yaml", line: 10, column: 66 } },
    ]);
    expect(config.moved).toMatchObject([
      { kind: "message", from: "greeting", to: "rules" },
      { kind: "thread", from: "forum/a", to: "forum/faq" },
    ]);
  });

  const protectedBy = (text: string, more = "") =>
    configOf(`${HEAD}${withHall("", `${more}policy: { protect: [${text}] }`)}`).policy.protect.map(
      ({ address }) => address,
    );

  test("what a protected key means", () => {
    expect(protectedBy("rules, forum/faq")).toEqual(["message.rules", "thread.forum/faq"]);
    expect(protectedBy("message.menu, thread.forum/faq, hall")).toEqual([
      "message.menu",
      "thread.forum/faq",
      "channel.hall",
    ]);
    expect(protectedBy("message.gone, thread.forum/gone")).toEqual(["message.gone", "thread.forum/gone"]);
    expect(protectedBy("forum/gone")).toEqual([
      "channel.forum/gone",
      "group.forum/gone",
      "thread.forum/gone",
    ]);
  });

  test("a key alone is that of a channel before that of a message", () => {
    const text =
      "channels: [{ name: a }]\nmessages: { a: { channel: a, text: x } }\npolicy: { protect: [a, message.a] }";
    expect(configOf(HEAD + text).policy.protect.map(({ address }) => address)).toEqual([
      "channel.a",
      "message.a",
    ]);
  });

  test("an address means what it says, and a channel with that very key", () => {
    expect(protectedBy("message.rules")).toEqual(["message.rules"]);
    const text =
      "channels: [{ key: message.a, name: n }, { name: c }]\nmessages: { a: { channel: c, text: x } }\npolicy: { protect: [message.a] }";
    const { protect } = configOf(HEAD + text).policy;
    expect(protect.map(({ address }) => address)).toEqual(["channel.message.a", "message.a"]);
  });

  test("posts per day", () => {
    const perDay = (policy: string) => configOf(`${HEAD}policy: ${policy}`).policy.messagesPerChannelPerDay;
    expect(perDay("{}")).toBe(2);
    expect(configOf(HEAD).policy.messagesPerChannelPerDay).toBe(2);
    expect(perDay("{ messages_per_channel_per_day: 0 }")).toBe(0);
    expect(perDay("{ messages_per_channel_per_day: 20 }")).toBe(20);
  });
});

describe("words", () => {
  const wrong = (text: string, code: string) => {
    const { message, hint } = theOne(HEAD + text, code);
    return { message, hint };
  };

  test("a pin of another channel names both", () => {
    const text = withHall("", "  - { key: other, name: o, pins: [rules] }");
    expect(wrong(text, "E-PIN-ELSEWHERE")).toEqual({
      message: messageOf("E-PIN-ELSEWHERE", {
        message: "rules",
        home: "hall",
        at: { line: 4, column: 31 },
        channel: "other",
      }),
      hint: hintOf("E-PIN-ELSEWHERE", {
        message: "rules",
        home: "hall",
        at: { line: 4, column: 31 },
        channel: "other",
      }),
    });
  });

  test("an unknown message offers the near one, or the id", () => {
    expect(wrong(withHall("pins: [ruels]"), "E-MESSAGE-UNKNOWN").hint).toBe(
      hintOf("E-MESSAGE-UNKNOWN", { key: "ruels", near: "rules", in: "pins" }),
    );
    expect(wrong(withHall("pins: [08f3c1a5e2]"), "E-MESSAGE-UNKNOWN").hint).toBe(
      hintOf("E-MESSAGE-UNKNOWN", { key: "08f3c1a5e2", near: null, in: "pins" }),
    );
  });

  test("a thread's key alone is told to take its channel", () => {
    expect(wrong(withHall("", "policy: { protect: [faq] }"), "W-PROTECT-UNKNOWN").hint).toBe(
      hintOf("W-PROTECT-UNKNOWN", { key: "faq", thread: "thread.forum/faq", near: null }),
    );
  });

  test("the channel of a thread to remove that nobody declares", () => {
    const hint = (thread: string) =>
      wrong(withHall("", `removed: [{ thread: ${thread} }]`), "W-REMOVED-CHANNEL-UNKNOWN").hint;
    expect(hint("forun/a")).toBe(
      hintOf("W-REMOVED-CHANNEL-UNKNOWN", { key: "forun", isAddress: false, near: "forum" }),
    );
    expect(hint("elsewhere/a")).toBe(
      hintOf("W-REMOVED-CHANNEL-UNKNOWN", { key: "elsewhere", isAddress: false, near: null }),
    );
    expect(hint("thread.forum/faq")).toBe(
      hintOf("W-REMOVED-CHANNEL-UNKNOWN", { key: "thread.forum", isAddress: true, near: null }),
    );
  });

  test("a forum holds threads", () => {
    const text = "channels: [{ name: f, type: forum }]\nmessages: { m: { channel: f, text: a } }";
    expect(wrong(text, "E-MESSAGE-CHANNEL")).toEqual({
      message: messageOf("E-MESSAGE-CHANNEL", { key: "f", is: "forum" }),
      hint: hintOf("E-MESSAGE-CHANNEL", { key: "f", is: "forum" }),
    });
  });
});
