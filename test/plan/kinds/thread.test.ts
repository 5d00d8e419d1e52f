// Tests threads. A plan posts a thread once, never edits it, and deletes it only when the file asks for it.

import { describe, expect, test } from "vitest";
import type { Config } from "../../../src/config/config.js";
import type { DesiredThread, ThreadTombstone } from "../../../src/config/desired-message.js";
import { threadAddress } from "../../../src/model/address.js";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import { threadId, userId } from "../../../src/model/ids.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Thread } from "../../../src/model/thread.js";
import { shownDigest } from "../../../src/plan/content/message-facts.js";
import type { State } from "../../../src/state/state.js";
import { hintOf, messageOf, phraseOf } from "../../sentence.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import {
  at,
  BOT_ID,
  type ConfigFields,
  channel,
  config,
  live,
  liveChannel,
  role,
  state,
} from "../../small-guild.js";
import {
  actions,
  ancestorsOf,
  changeOf,
  findingCodes,
  findingOf,
  operationOf,
  planOf,
  problemsOf,
} from "../plan-of.js";

const FORUM = { "channel.forum": { id: "30", applied: { name: "forum", group: null, type: "forum" } } };
const bound = (key: string, id: string, applied: JsonObject = {}) => ({
  [`thread.forum/${key}`]: { id: `30/${id}`, applied },
});
const sentOf = ({ title, content, format }: DesiredThread): JsonObject => ({ title, content, format });
const settled = (one: DesiredThread, standing: Thread) =>
  bound(one.key, standing.id, { sent: sentOf(one), read: shownDigest(standing) });

const file = (threads: readonly DesiredThread[], fields: ConfigFields = {}): Config =>
  config({ channels: [channel("forum", { threads, type: CHANNEL_TYPE.forum })], ...fields });
const forum = liveChannel("30", { name: "forum", type: CHANNEL_TYPE.forum });

interface Parts {
  readonly config: Config;
  readonly threads?: readonly Thread[];
  readonly bound?: Record<string, { id: string; applied: JsonObject }>;
  /** The lists of these forums were read. Each is an id. */
  readonly listed?: readonly string[];
  readonly state?: State;
  /** The service answered that these bound ids do not exist. */
  readonly gone?: readonly string[];
}

function partsOf({ threads = [], listed = ["30"], gone = [], ...parts }: Parts) {
  const reads = readThreads(threads, listed);
  const single = new Map<string, Thread | null>(reads.content?.singleThreads);
  for (const id of gone) single.set(`30/${id}`, null);
  return {
    config: parts.config,
    live: live([forum], { ...reads, content: { singleThreads: single } }),
    state: parts.state ?? state({ ...FORUM, ...parts.bound }),
  };
}
const planned = (parts: Parts) => planOf(partsOf(parts));
const refused = (parts: Parts) => problemsOf(partsOf(parts));

describe("posting", () => {
  test("a declared thread is posted with its title, text and format", () => {
    const plan = planned({ config: file([thread("faq", { title: "常见问题", content: "# 问" })]) });
    expect(actions(plan)).toEqual(["create thread.forum/faq"]);
    expect(changeOf(plan, "thread.forum/faq")).toMatchObject({
      kind: "thread",
      name: "常见问题",
      within: "channel.forum",
      attributes: [
        { path: "title", before: null, after: "常见问题" },
        { path: "format", before: null, after: "markdown" },
        { path: "content", before: null, after: "# 问" },
      ],
      drift: false,
    });
    const sent = { title: "常见问题", content: "# 问", format: 3 };
    expect(operationOf(plan, "post_thread thread.forum/faq")).toMatchObject({
      params: { channel_id: "30" },
      body: sent,
      remember: [
        {
          type: "bind",
          address: "thread.forum/faq",
          id: ["30", { $ref: "thread.forum/faq#id" }],
          applied: { sent, read: null },
        },
      ],
    });
    expect(plan.preconditions).toContainEqual(
      expect.objectContaining({ address: "thread.forum/faq", fact: { kind: "post" } }),
    );
  });

  test("one that was accepted and does not show yet is told as such, and not posted a second time", () => {
    const intent = {
      operation_id: "post_thread thread.forum/faq",
      address: threadAddress("forum", "faq"),
      operation: "post_thread",
      params: { channel_id: "30" },
      body: sentOf(thread("faq")),
      at: "2026-03-01T09:30:00.000Z",
      run: "1f2e3d4c-0000",
      pending: { audit_id: null, task_id: "T" },
    };
    const plan = planned({
      config: file([thread("faq")]),
      state: state(FORUM, { intents: { [intent.operation_id]: intent } }),
    });
    expect(plan.operations).toEqual([]);
    expect(plan.deferred).toMatchObject([{ address: "thread.forum/faq", why: "waiting" }]);
  });

  test("threads of a forum come one after the other, in the order of the file, once its readers are as planned", () => {
    const desired = channel("forum", {
      type: CHANNEL_TYPE.forum,
      threads: [thread("b"), thread("a")],
      permissions: [role("mods", "10", ["view"])],
    });
    const plan = planOf({ config: config({ channels: [desired] }), live: live([]) });
    const { after } = operationOf(plan, "post_thread thread.forum/b");
    expect(after).toContain("create_channel channel.forum");
    expect(after).toContain("update_channel_role_permissions permission.forum/role.mods");
    expect(operationOf(plan, "post_thread thread.forum/b").params).toEqual({
      channel_id: { $ref: "channel.forum#id" },
    });
    expect(ancestorsOf(plan, "post_thread thread.forum/a")).toContain("post_thread thread.forum/b");
    expect(operationOf(plan, "post_thread thread.forum/a").after).not.toContain("post_thread thread.forum/b");
  });

  test("what is deleted outside guildform is posted again, and told", () => {
    const one = thread("faq");
    const plan = planned({ config: file([one]), bound: settled(one, liveThread("B_1")), gone: ["B_1"] });
    expect(changeOf(plan, "thread.forum/faq")).toMatchObject({
      action: "create",
      drift: true,
      reason: phraseOf("lost", { id: "B_1" }),
    });
  });

  test("where the service does not list all threads, that it may be there is said", () => {
    const parts = partsOf({ config: file([thread("faq")]) });
    const traces = {
      bot: BOT_ID,
      pinned: new Map(),
      threads: new Map([[forum.id, { threads: [], complete: false }]]),
    };
    const plan = planOf({ ...parts, live: { ...parts.live, traces } });
    expect(findingOf(plan, "W-THREADS-CUT").hint).toContain("`thread_id:`");
    expect(findingCodes(planned({ config: file([thread("faq")]) }))).not.toContain("W-THREADS-CUT");
  });
});

describe("adopting", () => {
  test("the bot's only thread of that title is adopted", () => {
    const one = thread("faq", { title: "FAQ" });
    const standing = liveThread("B_1", { title: " FAQ " });
    const others = [
      liveThread("B_2", { title: "FAQ", authorId: null }),
      liveThread("B_3", { title: "other" }),
    ];
    const plan = planned({
      config: file([one]),
      threads: [standing, liveThread("B_4", { title: "FAQ", authorId: userId("9") })],
    });
    expect(actions(plan)).toEqual(["adopt thread.forum/faq"]);
    expect(plan.operations).toEqual([]);
    expect(plan.remember).toEqual([
      {
        type: "bind",
        address: "thread.forum/faq",
        id: "30/B_1",
        applied: { sent: sentOf(one), read: shownDigest(standing) },
      },
    ]);
    const [problem] = refused({ config: file([one]), threads: [standing, ...others] });
    expect(problem).toMatchObject({ code: "E-THREAD-AMBIGUOUS", at: at(1) });
    expect(problem?.message).toContain("B_1, B_2");
    expect(problem?.hint).toContain('`thread_id: "B_1"`');
  });

  test("thread_id names one; it must be there, be free, and have the title", () => {
    const one = thread("faq", { id: "B_1", title: "FAQ" });
    const standing = liveThread("B_1", { title: "FAQ" });
    expect(actions(planned({ config: file([one]), threads: [standing] }))).toEqual([
      "adopt thread.forum/faq",
    ]);
    const codes = (parts: Parts) => refused(parts).map(({ code }) => code);
    expect(codes({ config: file([one]), gone: ["B_1"] })).toEqual(["E-THREAD-ID-GONE"]);
    expect(codes({ config: file([one]), threads: [liveThread("B_1", { title: "x" })] })).toEqual([
      "E-THREAD-CHANGED",
    ]);
    const owner = thread("other", { title: "FAQ" });
    expect(
      codes({ config: file([one, owner]), threads: [standing], bound: settled(owner, standing) }),
    ).toEqual(["E-THREAD-ID-TAKEN"]);
    const another = liveThread("B_9", { title: "FAQ" });
    expect(
      codes({ config: file([one]), threads: [standing, another], bound: settled(one, another) }),
    ).toEqual(["E-THREAD-ID-BOUND"]);
  });

  test("thread_id of a thread that was posted again since is no problem", () => {
    const one = thread("faq", { id: "B_1" });
    const again = liveThread("B_2", { title: "faq" });
    const plan = planned({
      config: file([one]),
      threads: [again],
      bound: settled(one, again),
      gone: ["B_1"],
    });
    expect(plan.changes).toEqual([]);
    expect(plan.summary.unchanged).toBe(2);
  });
});

describe("standing", () => {
  const one = thread("faq", { attributeAt: { content: at(5), title: at(4) } });
  const standing = liveThread("B_1", { title: "faq" });

  test("what stands as it was posted is left alone; what it says is remembered when it is first read", () => {
    const plan = planned({
      config: file([one]),
      threads: [standing],
      bound: bound("faq", "B_1", { sent: sentOf(one), read: null }),
    });
    expect(plan.changes).toEqual([]);
    expect(plan.remember).toEqual([
      {
        type: "bind",
        address: "thread.forum/faq",
        id: "30/B_1",
        applied: { sent: sentOf(one), read: shownDigest(standing) },
      },
    ]);
    expect(
      planned({ config: file([one]), threads: [standing], bound: settled(one, standing) }),
    ).toMatchObject({
      changes: [],
      remember: [],
      findings: [],
    });
  });

  test("a text that changed in the file is refused at its place, with two ways out", () => {
    const before = { ...one, content: "before" };
    const [problem] = refused({ config: file([one]), threads: [standing], bound: settled(before, standing) });
    expect(problem).toMatchObject({ code: "E-THREAD-CHANGED", at: at(5) });
    expect(problem?.message).toContain(
      messageOf("E-THREAD-CHANGED", {
        address: "thread.forum/faq",
        thread: "B_1",
        case: "posted",
        keys: ["content"],
      }),
    );
    expect(problem?.hint).toMatch(
      hintOf("E-THREAD-CHANGED", {
        address: "thread.forum/faq",
        thread: "B_1",
        case: "posted",
        keys: ["content"],
      }),
    );
  });

  test("a thread that changed in the guild is told, and stays", () => {
    const edited = { ...standing, content: '{"paragraphs":[{"elems":[]}]}' };
    const parts = { config: file([one]), bound: settled(one, standing) };
    const plan = planned({ ...parts, threads: [edited] });
    expect(plan.changes).toEqual([]);
    expect(findingOf(plan, "W-THREAD-DRIFT")).toMatchObject({
      level: "warning",
      address: "thread.forum/faq",
    });
    expect(findingCodes(planned({ ...parts, threads: [{ ...standing, title: "renamed" }] }))).toEqual([
      "W-THREAD-DRIFT",
    ]);
  });

  test("the order of members and the address of a picture say nothing", () => {
    const picture = (url: string) =>
      `{"paragraphs":[{"elems":[{"type":2,"image":{"plat_image":{"url":"${url}","image_id":"i"}}}]}]}`;
    const turned =
      '{"paragraphs":[{"elems":[{"image":{"plat_image":{"image_id":"i","url":"c"}},"type":2}]}]}';
    expect(shownDigest({ content: picture("a") })).toBe(shownDigest({ content: picture("b") }));
    expect(shownDigest({ content: turned })).toBe(shownDigest({ content: picture("a") }));
    expect(shownDigest({ content: turned.replace('"i"', '"j"') })).not.toBe(shownDigest({ content: turned }));
  });

  test("what could not be read is left alone", () => {
    const plan = planned({ config: file([one]), bound: settled(one, standing) });
    expect(plan).toMatchObject({ changes: [], remember: [], deferred: [] });
  });
});

describe("going", () => {
  const one = thread("faq");
  const standing = liveThread("B_1", { title: "faq" });
  const tombstone = (fields: { key: string } | { id: string }): ThreadTombstone =>
    "id" in fields
      ? { channel: "forum", id: threadId(fields.id), at: at(8) }
      : { channel: "forum", key: fields.key, at: at(8) };

  test("a block that is gone deletes nothing, and says how", () => {
    const plan = planned({ config: file([]), threads: [standing], bound: settled(one, standing) });
    expect(plan.changes).toEqual([]);
    expect(plan.remember).toEqual([]);
    expect(findingOf(plan, "W-BLOCK-GONE").hint).toContain("removed:");
  });

  test.each([{ key: "faq" }, { id: "B_1" }])("a tombstone deletes it and cannot be undone: %o", (fields) => {
    const plan = planned({
      config: file([], { removedThreads: [tombstone(fields)] }),
      threads: [standing],
      bound: settled(one, standing),
    });
    expect(actions(plan)).toEqual(["delete thread.forum/faq"]);
    expect(changeOf(plan, "thread.forum/faq")).toMatchObject({ reversible: false, source: at(8) });
    expect(operationOf(plan, "delete_thread thread.forum/faq")).toMatchObject({
      params: { channel_id: "30", thread_id: "B_1" },
      remember: [{ type: "forget", address: "thread.forum/faq" }],
    });
    // If the call fails, state still has the thread.
    expect(plan.remember).toEqual([]);
    expect(plan.preconditions).toContainEqual(
      expect.objectContaining({ fact: { kind: "thread", channel_id: "30", thread_id: "B_1" } }),
    );
  });

  test("by its id also one that guildform never knew; what is declared is refused", () => {
    const removedThreads = [tombstone({ id: "B_1" })];
    const plan = planned({ config: file([], { removedThreads }), threads: [standing] });
    expect(actions(plan)).toEqual(["delete thread.forum/#B_1"]);
    expect(plan.preconditions).toContainEqual(expect.objectContaining({ address: "thread.forum/#B_1" }));
    expect(
      refused({
        config: file([one], { removedThreads }),
        threads: [standing],
        bound: settled(one, standing),
      }),
    ).toMatchObject([{ code: "E-REMOVED-DECLARED", at: at(8) }]);
    // guildform does not adopt the thread by its title either.
    expect(actions(planned({ config: file([one], { removedThreads }), threads: [standing] }))).toEqual([
      "create thread.forum/faq",
      "delete thread.forum/#B_1",
    ]);
  });

  test("a new key with a tombstone for the old one posts it anew", () => {
    const plan = planned({
      config: file([thread("faq2", { title: "faq" })], { removedThreads: [tombstone({ key: "faq" })] }),
      threads: [standing],
      bound: settled(one, standing),
    });
    expect(actions(plan)).toEqual(["create thread.forum/faq2", "delete thread.forum/faq"]);
    expect(operationOf(plan, "delete_thread thread.forum/faq").after).toEqual([
      "post_thread thread.forum/faq2",
    ]);
  });

  test("removal: implicit deletes it without a tombstone; protect stops that", () => {
    const parts = { threads: [standing], bound: settled(one, standing) };
    const plan = planned({ ...parts, config: file([], { policy: { removal: "implicit" } }) });
    expect(actions(plan)).toEqual(["delete thread.forum/faq"]);
    const kept = planned({
      ...parts,
      config: file([], { policy: { removal: "implicit", protect: ["thread.forum/faq"] } }),
    });
    expect(findingOf(kept, "E-PROTECTED")).toMatchObject({ level: "error", address: "thread.forum/faq" });
  });

  test("gone and undeclared is forgotten; a tombstone for it is done", () => {
    const parts = { bound: settled(one, standing), gone: ["B_1"] };
    const plan = planned({ ...parts, config: file([], { removedThreads: [tombstone({ key: "faq" })] }) });
    expect(plan.changes).toEqual([]);
    expect(plan.remember).toEqual([{ type: "forget", address: "thread.forum/faq" }]);
    expect(findingCodes(plan)).toEqual(["I-TOMBSTONE-DONE"]);
  });

  test("with its channel it goes by one call, and is forgotten", () => {
    const plan = planned({
      config: config({ removed: [{ kind: "channel", key: "forum", at: at(8) }] }),
      threads: [standing],
      bound: settled(one, standing),
    });
    expect(plan.operations.map(({ id }) => id)).toEqual(["delete_channel channel.forum"]);
    expect(operationOf(plan, "delete_channel channel.forum").remember).toContainEqual({
      type: "forget",
      address: "thread.forum/faq",
    });
  });

  test("of a channel that vanished nothing is remembered, and nothing twice", () => {
    const parts = partsOf({ config: config(), bound: settled(one, standing) });
    const plan = planOf({ ...parts, live: live([]) });
    expect(plan.changes).toEqual([]);
    expect(plan.remember).toEqual([
      { type: "forget", address: "channel.forum" },
      { type: "forget", address: "thread.forum/faq" },
    ]);
  });
});

test("a moved key keeps the thread; what its channel takes along is not told one by one", () => {
  const one = thread("new", { title: "faq" });
  const standing = liveThread("B_1", { title: "faq" });
  const move = { kind: "thread", from: "forum/old", to: "forum/new", at: at(8) } as const;
  const plan = planned({
    config: file([one], { moved: [move] }),
    threads: [standing],
    bound: settled({ ...one, key: "old" }, standing),
  });
  expect(actions(plan)).toEqual(["move thread.forum/new"]);
  expect(
    planned({ config: file([one]), threads: [standing], bound: settled(one, standing) }).summary.unchanged,
  ).toBe(plan.summary.unchanged + 1);
  expect(plan.remember).toEqual([{ type: "rename", from: "thread.forum/old", to: "thread.forum/new" }]);
  const renamed = config({
    channels: [channel("board", { name: "forum", type: CHANNEL_TYPE.forum, threads: [one] })],
    moved: [{ kind: "channel", from: "forum", to: "board", at: at(8) }],
  });
  const withChannel = planned({ config: renamed, threads: [standing], bound: settled(one, standing) });
  expect(actions(withChannel)).toEqual(["move channel.board"]);
});
