// Tests that goals of the announcement become calls in one way for each source.

import { describe, expect, test } from "vitest";
import { ANNOUNCEMENT } from "../../../src/model/address.js";
import { type AnnouncementGoal, announcementDrafts } from "../../../src/plan/kinds/announcement/drafts.js";
import { phrase } from "../../../src/words/statement.js";
import { live } from "../../small-guild.js";

const body = { channel_id: "101", message_id: "m1" };

const made = (fields: Pick<AnnouncementGoal, "want"> & Partial<AnnouncementGoal>) => {
  const { drafts, ...said } = announcementDrafts(
    [
      {
        address: ANNOUNCEMENT,
        name: "announcement",
        within: null,
        source: null,
        now: undefined,
        shown: { now: null, after: "message house" },
        messageId: null,
        why: phrase("declared", {}),
        after: [],
        remember: { afterCalls: [], whenUnchanged: [{ type: "forget", address: ANNOUNCEMENT }] },
        ...fields,
      },
    ],
    live([]),
  );
  return { change: drafts[0]?.change, calls: drafts[0]?.operations ?? [], ...said };
};

describe("what an announcement goal makes", () => {
  test("a message and recommended channels travel by calls of their own", () => {
    const message = made({ want: { kind: "announced", body } });
    expect(message.calls).toMatchObject([{ operation: "create_announce", params: { guild_id: "1" }, body }]);
    const posted = { channel_id: "101", message_id: { $ref: "message.house#id" } };
    expect(made({ want: { kind: "announced", body: posted } }).calls[0]?.operation).toBe("create_announce");
    const recommended = { announces_type: 1, recommend_channels: [{ channel_id: "101", introduce: "" }] };
    const channels = made({ want: { kind: "announced", body: recommended } });
    expect(channels.calls[0]?.operation).toBe("create_recommend_announce");
    expect(message.change).toMatchObject({ action: "announce", reversible: false });
  });

  test("a message is withdrawn by its id, which can be taken back; all that is announced cannot", () => {
    const one = made({ now: body, want: { kind: "withdrawn", message: "m1" } });
    expect(one.calls).toMatchObject([
      { operation: "delete_announce", params: { guild_id: "1", message_id: "m1" } },
    ]);
    expect(one.change).toMatchObject({ action: "withdraw", reversible: true });
    const all = made({ now: body, want: { kind: "withdrawn", message: "all" } });
    expect(all.change).toMatchObject({ action: "withdraw", reversible: false });
  });

  test("what state knows to hold already makes no call; what state does not know may not hold", () => {
    const same = made({ now: body, want: { kind: "announced", body } });
    expect([same.change, same.unchanged, same.remember]).toEqual([
      undefined,
      1,
      [{ type: "forget", address: ANNOUNCEMENT }],
    ]);
    expect(made({ now: null, want: { kind: "withdrawn", message: "all" } }).unchanged).toBe(1);
    expect(made({ now: undefined, want: { kind: "withdrawn", message: "all" } }).calls).toHaveLength(1);
  });

  test("what a later plan announces is shown; what is forgotten stays as it is", () => {
    const deferred = { address: ANNOUNCEMENT, why: "held", params: { case: "follower" } } as const;
    const later = made({ now: body, want: { kind: "deferred", deferred } });
    expect([later.change?.action, later.calls, later.deferred]).toEqual(["announce", [], [deferred]]);
    const forgotten = made({ now: body, want: { kind: "forgotten" } });
    expect(forgotten.change).toMatchObject({ action: "forget", attributes: [], reversible: true });
    expect([forgotten.calls, forgotten.remember.length]).toEqual([[], 1]);
  });
});
