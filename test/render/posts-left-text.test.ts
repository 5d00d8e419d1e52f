// Tests the line or two about the posts that an apply has deferred.

import { describe, expect, test } from "vitest";
import { messageAddress, writtenAddress } from "../../src/model/address.js";
import type { Deferred } from "../../src/plan/value/plan.js";
import { postsLeftText } from "../../src/render/posts-left-text.js";
import { phraseOf, unwrapped } from "../sentence.js";

const plain = { color: false, width: 100 } as const;
const left = (address: string, why: Deferred["why"]) => ({ address: writtenAddress(address), why });
const post = (status: "applied" | "failed") => ({ operation: "post_message", status }) as const;
const POSTS = new Set(["a", "b", "c"].map(messageAddress));
const text = (
  deferred: readonly Pick<Deferred, "address" | "why">[],
  outcomes: Parameters<typeof postsLeftText>[0]["outcomes"] = [],
) => postsLeftText({ deferred, outcomes, posts: POSTS, isUndo: false }, plain);

describe("what is left of the posts", () => {
  test("says how many were posted, and when the rest can be", () => {
    const three = ["message.a", "message.b", "message.c"].map((address) => left(address, "quota"));
    const outcomes = [post("applied"), post("applied"), { operation: "put_pin", status: "applied" } as const];
    expect(text(three, outcomes)).toBe(
      phraseOf("posts-left", { posted: 2, all: 5, left: [{ posts: "rest", why: "quota", isUndo: false }] }),
    );
    expect(text(three.slice(0, 1))).toBe(
      phraseOf("posts-left", { posted: 0, all: 1, left: [{ posts: "rest", why: "quota", isUndo: false }] }),
    );
  });

  test("tells reasons apart, and does not call the rest what failed", () => {
    expect(
      unwrapped(
        text(
          [left("message.a", "quota"), left("message.b", "refused"), left("message.c", "waiting")],
          [post("applied"), post("failed")],
        ),
      ),
    ).toBe(
      phraseOf("posts-left", {
        posted: 1,
        all: 5,
        left: [
          { posts: 1, why: "quota", isUndo: false },
          { posts: 1, why: "refused", isUndo: false },
          { posts: 1, why: "waiting", isUndo: false },
        ],
      }),
    );
  });

  test("counts what hangs on messages apart", () => {
    expect(text([left("pin.a/b", "held")])).toBe(phraseOf("changes-waiting", { changes: 1 }));
    expect(
      text([left("message.a", "quota"), left("pin.a/a", "held"), left("announcement", "held")]),
    ).toContain(`\n${phraseOf("changes-waiting", { changes: 2 })}`);
  });

  test("a recall or a deletion that waits is no post", () => {
    expect(text([left("message.a", "quota"), left("message.gone", "held")], [post("applied")])).toBe(
      [
        phraseOf("posts-left", { posted: 1, all: 2, left: [{ posts: "rest", why: "quota", isUndo: false }] }),
        phraseOf("changes-waiting", { changes: 1 }),
      ].join("\n"),
    );
  });

  test("is empty when nothing is left", () => {
    expect(text([], [post("applied")])).toBe("");
  });
});
