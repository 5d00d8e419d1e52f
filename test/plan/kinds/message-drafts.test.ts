// Tests that goals of messages become calls in one way for each source.

import { describe, expect, test } from "vitest";
import {
  channelAddress,
  formerMessageAddress,
  messageAddress,
  reactionAddress,
} from "../../../src/model/address.js";
import { channelId, messageId } from "../../../src/model/ids.js";
import {
  AT_ONCE,
  type MessageGoal,
  type MessageWant,
  messageDrafts,
} from "../../../src/plan/kinds/message/drafts.js";
import { phrase } from "../../../src/words/statement.js";
import { liveMessage } from "../../small-guild.js";

const house = messageAddress("house");
const former = formerMessageAddress("house", "m1");
const thumb = reactionAddress("house", "👍");
const rules = channelAddress("rules");

const present = {
  channelId: channelId("101"),
  messageId: messageId("m1"),
  message: liveMessage("m1", "101", { content: "before" }),
  sent: { content: "before" },
};

const goal = (fields: Partial<MessageGoal>): MessageGoal => ({
  address: house,
  name: "house",
  within: rules,
  source: null,
  now: null,
  adoptions: [],
  want: "left",
  remember: { afterCalls: [], whenUnchanged: [] },
  ...fields,
});

const posting: MessageWant = {
  ...AT_ONCE,
  kind: "posted",
  body: { content: "after" },
  into: "101",
  moved: null,
  why: { why: phrase("declared", {}), drift: false },
};

const recall = {
  channelId: present.channelId,
  messageId: present.messageId,
  address: former,
  inside: [thumb],
  after: ["put_pin pin.rules/house"],
};

const only = (one: MessageGoal) => {
  const { drafts, ...said } = messageDrafts([one]);
  return { change: drafts[0]?.change, calls: drafts[0]?.operations ?? [], ...said };
};

describe("what message goals make", () => {
  test("a post: a change that can be taken back, behind the channel's readers and other posts", () => {
    const { change, calls } = only(goal({ want: posting }));
    expect(change).toMatchObject({ action: "create", reversible: true, why: phrase("declared", {}) });
    expect(change?.attributes).toEqual([{ path: "text", before: null, after: "after" }]);
    expect(calls).toMatchObject([
      { id: "post_message message.house", sequences: ["posts.channel.rules"], audience: rules },
    ]);
  });

  test("out of another channel: both are told, from where to where", () => {
    const moved = { from: "old", to: "new" };
    const { change } = only(goal({ now: present, want: { ...posting, moved, recall } }));
    expect(change?.attributes).toContainEqual({ path: "channel", before: "old", after: "new" });
  });

  test("in the place of another: that one is recalled after what the goal says, and state forgets what stood on it", () => {
    const { change, calls } = only(goal({ now: present, want: { ...posting, recall } }));
    expect(change).toMatchObject({ action: "replace", reversible: false });
    expect(calls.map(({ id, needs }) => [id, needs])).toEqual([
      ["post_message message.house", []],
      ["recall_message message.house/m1", ["put_pin pin.rules/house"]],
    ]);
    expect(calls[1]?.remember).toEqual([
      { type: "forget", address: former },
      { type: "forget", address: thumb },
    ]);
  });

  test("left for later: it is shown, told, and makes no call", () => {
    const deferred = { address: house, why: "quota", params: { channel: "channel.a", most: null } } as const;
    const made = only(goal({ now: present, want: { ...posting, recall, deferred } }));
    expect(made.change?.action).toBe("replace");
    expect(made.calls).toEqual([]);
    expect(made.deferred).toEqual([deferred]);
  });

  test("an edit names the message that stands, and needs one", () => {
    const body = { markdown: { content: "after" }, keyboard: { id: "k" } };
    const want = { ...AT_ONCE, kind: "edited", body, why: posting.why } as const;
    const { change, calls } = only(goal({ now: present, want }));
    expect(change).toMatchObject({ action: "update", reversible: true });
    expect(calls[0]).toMatchObject({ params: { channel_id: "101", patch_msg_id: "m1" }, body });
    expect(() => only(goal({ want }))).toThrow("message.house would be edited, and is not there");
  });

  test("what state does not know is shown whole, also where it stays", () => {
    const unknown = { ...present, sent: null };
    const want = { ...posting, body: { content: "before" } };
    expect(only(goal({ now: unknown, want })).change?.attributes).toHaveLength(1);
    expect(only(goal({ now: present, want })).change?.attributes).toHaveLength(0);
  });

  test("what says what it shall say counts as unchanged, unless its key changed or it was adopted", () => {
    expect(only(goal({ now: present, want: "same" })).unchanged).toBe(1);
    const { drafts } = messageDrafts([goal({ want: posting })]);
    const adopted = messageDrafts([goal({ now: present, want: "same", adoptions: drafts })]);
    expect([adopted.unchanged, adopted.drafts]).toEqual([0, drafts]);
    expect(only(goal({ now: present })).unchanged).toBe(0);
  });
});
