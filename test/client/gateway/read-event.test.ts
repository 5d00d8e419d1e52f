// Tests events as model values: one of every kind in service-facts, the variants on which sources disagree, and random other frames.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS_BY_INTENT } from "../../../src/protocol/gateway.js";
import { readEvent } from "../../../src/protocol/wire/read-event.js";
import { readEventFrame } from "../../../src/protocol/wire/read-event-frame.js";
import { holds } from "../../soak/slice.js";

const PLACE = { guild_id: "18700000000000000001", channel_id: "5" };
const placed = { guildId: "18700000000000000001", channelId: "5" };

const read = (t: string, d: unknown, around: object = { s: 2, id: `${t}:1` }) => {
  const frame = readEventFrame(JSON.stringify({ op: 0, t, d, ...around }));
  if (frame?.kind !== "dispatch") throw new Error("no event");
  return readEvent(frame);
};

const MESSAGE = { ...PLACE, id: "m", content: "hi", author: { id: "9", username: "alice", bot: false } };
const RICH = JSON.stringify({ paragraphs: [{ elems: [{ type: 1, text: { text: "Hello" } }] }] });
const AUDIT = { ...PLACE, audit_id: "a", message_id: "m", audit_time: "t" };
const REACTION = {
  ...PLACE,
  user_id: "9",
  target: { id: "m", type: 0 },
  emoji: { id: "76", type: 1 },
};
const THREAD = { ...PLACE, author_id: "9", thread_info: { thread_id: "t", title: "Hi", content: RICH } };
const POST = { ...PLACE, author_id: "9", post_info: { thread_id: "t", post_id: "p", content: RICH } };
const REPLY = { ...PLACE, reply_info: { thread_id: "t", post_id: "p", reply_id: "r", content: RICH } };
const CLICK = {
  ...PLACE,
  id: "uuid",
  type: 11,
  chat_type: 0,
  version: 1,
  data: {
    type: 11,
    resolved: { button_id: "b", button_data: "yes", user_id: "9", message_id: "m" },
  },
};

const KINDS: readonly (readonly [intent: keyof typeof EVENTS_BY_INTENT, d: unknown, read: object])[] = [
  ["GUILDS", { ...PLACE, id: "7", name: "n", op_user_id: "9", type: 0 }, {}],
  [
    "GUILD_MEMBERS",
    { ...PLACE, user: { id: "9" }, nick: "al", roles: ["4", 11], op_user_id: "1" },
    {
      member: { guildId: placed.guildId, user: { id: "9" }, nick: "al", roles: ["4", "11"], operatorId: "1" },
    },
  ],
  ["GUILD_MESSAGES", { ...MESSAGE }, { message: { id: "m", ...placed, author: { id: "9" } } }],
  ["DIRECT_MESSAGE", { ...MESSAGE, direct_message: true }, { message: { id: "m", ...placed } }],
  ["PUBLIC_GUILD_MESSAGES", MESSAGE, { message: { id: "m", ...placed } }],
  [
    "GUILD_MESSAGE_REACTIONS",
    REACTION,
    { reaction: { userId: "9", ...placed, target: { id: "m", type: 0 }, emoji: { id: "76", type: 1 } } },
  ],
  ["OPEN_FORUM_EVENT", { ...PLACE, author_id: "9" }, { place: { ...placed, authorId: "9" } }],
  [
    "AUDIO_OR_LIVE_CHANNEL_MEMBER",
    { ...PLACE, channel_type: 2, user_id: "9" },
    { visit: { ...placed, channelType: 2, userId: "9" } },
  ],
  [
    "INTERACTION",
    CLICK,
    {
      interaction: {
        id: "uuid",
        eventId: "INTERACTION_CREATE:1",
        ...placed,
        type: 11,
        chatType: 0,
        userId: "9",
        messageId: "m",
        buttonId: "b",
        buttonData: "yes",
        extra: { version: 1 },
      },
    },
  ],
  [
    "MESSAGE_AUDIT",
    AUDIT,
    { audit: { auditId: "a", messageId: "m", ...placed, extra: { audit_time: "t" } } },
  ],
  [
    "AUDIO_ACTION",
    { ...PLACE, audio_url: "https://x", text: "song" },
    { audio: { ...placed, audioUrl: "https://x", text: "song" } },
  ],
];

describe("every event of the table", () => {
  it.each(
    KINDS.flatMap(([intent, d, expected]) => EVENTS_BY_INTENT[intent].map((t) => [t, d, expected] as const)),
  )("%s", (t, d, expected) => {
    const event = read(t, d);
    expect(event).toMatchObject({ type: t, seq: 2, eventId: `${t}:1`, raw: d, ...expected });
  });

  it.each([
    [
      "FORUM_THREAD_CREATE",
      THREAD,
      { thread: { id: "t", title: "Hi", content: RICH, ...placed, authorId: "9" } },
    ],
    ["FORUM_THREAD_UPDATE", THREAD, { thread: { id: "t" } }],
    ["FORUM_THREAD_DELETE", THREAD, { thread: { id: "t" } }],
    ["FORUM_POST_CREATE", POST, { comment: { threadId: "t", postId: "p", replyId: null, content: RICH } }],
    ["FORUM_POST_DELETE", POST, { comment: { postId: "p" } }],
    ["FORUM_REPLY_CREATE", REPLY, { comment: { threadId: "t", postId: "p", replyId: "r", authorId: null } }],
    ["FORUM_REPLY_DELETE", REPLY, { comment: { replyId: "r" } }],
    [
      "FORUM_PUBLISH_AUDIT_RESULT",
      { ...PLACE, task_id: "k", thread_id: "t", type: 1, result: 1, err_msg: "no" },
      { result: { taskId: "k", threadId: "t", type: 1, passed: false, reason: "no", ...placed } },
    ],
  ])("%s", (t, d, expected) => {
    expect(read(t, d)).toMatchObject({ type: t, ...expected });
  });

  it("those above are all there are", () => {
    const table = Object.keys(EVENTS_BY_INTENT);
    expect([...KINDS.map(([intent]) => intent), "FORUMS_EVENT"].sort()).toEqual(table.sort());
  });

  it.each(["MESSAGE_DELETE", "PUBLIC_MESSAGE_DELETE", "DIRECT_MESSAGE_DELETE"])("%s, wrapped", (t) => {
    const d = { message: MESSAGE, op_user: { id: "1" } };
    const message = { id: "m", ...placed, author: { username: "alice" }, operatorId: "1" };
    expect(read(t, d)).toMatchObject({ type: t, message });
  });

  it("a guild and a channel tell who did it", () => {
    expect(read("GUILD_UPDATE", { id: "7", name: "n", op_user_id: "9" })).toMatchObject({
      guild: { id: "7", name: "n" },
      operatorId: "9",
    });
    expect(read("CHANNEL_DELETE", { ...PLACE, id: "5", type: 10_007, owner_id: "0" })).toMatchObject({
      channel: { id: "5", guildId: placed.guildId, type: 10_007, ownerId: null, operatorId: null },
    });
  });
});

describe("what sources disagree about", () => {
  it("ids of forum events may be numbers, long ones too", () => {
    const text =
      '{"op":0,"s":3,"t":"FORUM_THREAD_CREATE","d":{"guild_id":18700000000000000001,"channel_id":5,' +
      '"author_id":9,"thread_info":{"thread_id":12345678901234567890}}}';
    const frame = readEventFrame(text);
    if (frame?.kind !== "dispatch") throw new Error("no event");
    expect(readEvent(frame)).toMatchObject({
      type: "FORUM_THREAD_CREATE",
      eventId: null,
      thread: { ...placed, authorId: "9", id: "12345678901234567890", title: "", content: "" },
    });
  });

  it("titles may be text, rich text as JSON text, or lists of rich objects", () => {
    const objects = [
      { type: 1, text_info: { text: "see " } },
      { type: 2, at_info: { type: 1, user_info: { id: "9", nick: "alice" } } },
      { type: 5, channel_info: { channel_id: "5", channel_name: "hall" } },
      { type: 3, url_info: { url: "https://x", display_text: "here" } },
      { type: 4, emoji_info: { id: "76", name: "smile" } },
    ];
    const title = (value: unknown) => {
      const event = read("FORUM_THREAD_CREATE", { ...PLACE, thread_info: { thread_id: "t", title: value } });
      return event.type === "FORUM_THREAD_CREATE" ? event.thread.title : null;
    };
    expect(title("Plain")).toBe("Plain");
    expect(title(RICH)).toBe("Hello");
    expect(title(JSON.parse(RICH))).toBe("Hello");
    expect(title(objects)).toBe("see @alice#hallheresmile");
    expect(title("[draft] not JSON")).toBe("[draft] not JSON");
    expect(title("[1]")).toBe("[1]");
    const event = read("FORUM_THREAD_CREATE", {
      ...PLACE,
      thread_info: { thread_id: "t", content: objects },
    });
    const content = event.type === "FORUM_THREAD_CREATE" ? event.thread.content : "";
    expect(JSON.parse(content).paragraphs[0].elems.at(3)).toEqual({
      type: 4,
      url: { url: "https://x", desc: "here" },
    });
  });

  it("a click's data may be misspelt, and its type may stand inside only", () => {
    const { resolved } = CLICK.data;
    const event = read("INTERACTION_CREATE", { ...CLICK, type: 2, data: { type: 11, resoloved: resolved } });
    expect(event).toMatchObject({ interaction: { type: 11, buttonData: "yes" } });
  });

  it("a target's type may be text", () => {
    const event = read("MESSAGE_REACTION_ADD", { ...REACTION, target: { id: "2", type: "0" } });
    expect(event).toMatchObject({ reaction: { target: { type: 0, id: "2" } } });
  });
});

describe("whatever comes", () => {
  it("data nested beyond all measure does not end the stream", () => {
    const deep = `${'{"paragraphs":['.repeat(20_000)}${"]}".repeat(20_000)}`;
    const d = { ...PLACE, thread_info: { thread_id: "t", title: JSON.parse(deep), content: "" } };
    const frame = { kind: "dispatch", name: "FORUM_THREAD_CREATE", seq: 1, eventId: null, data: d } as const;
    expect(["FORUM_THREAD_CREATE", "UNREADABLE"]).toContain(readEvent(frame).type);
  });

  it("a frame is a frame or null, an event is an event", async () => {
    const names = [...Object.values(EVENTS_BY_INTENT).flat(), "READY", "NEW", "", "__proto__"];
    await holds(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), fc.jsonValue(), (t, d, s) => {
        const frame = readEventFrame(JSON.stringify({ op: 0, t, d, s }));
        if (frame?.kind !== "dispatch") throw new Error("no event");
        const event = readEvent(frame);
        expect(["UNREADABLE", "UNKNOWN", t]).toContain(event.type);
      }),
      { soak: 2_000, test: 100 },
    );
    await holds(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readEventFrame(text);
      }),
      { soak: 2_000, test: 100 },
    );
  });

  it("members of the right names and the wrong types", async () => {
    const wrong = fc.oneof(fc.jsonValue(), fc.constantFrom(null, "", 0, "5", [], {}, [[]], -1, 1e300));
    const keys = [
      ...["id", "guild_id", "channel_id", "user_id", "message", "author", "op_user", "op_user_id", "target"],
      ...["emoji", "data", "thread_info", "post_info", "reply_info", "result", "type", "user", "roles"],
    ];
    const data = fc.dictionary(fc.constantFrom(...keys), wrong);
    const names = Object.values(EVENTS_BY_INTENT).flat();
    await holds(
      fc.property(fc.constantFrom(...names), data, (t, d) => {
        expect(["UNREADABLE", t]).toContain(read(t, d).type);
      }),
      { soak: 5_000, test: 250 },
    );
  });
});
