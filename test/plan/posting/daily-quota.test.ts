// Tests the daily quota of posts. Each channel serves its first requests first.

import { describe, expect, test } from "vitest";
import { channelAddress, messageAddress } from "../../../src/model/address.js";
import { type PostedSoFar, PostsOfDay } from "../../../src/plan/posting/daily-quota.js";
import { ALL_CHANNELS } from "../../../src/state/state.js";

const rules = { address: channelAddress("rules"), id: "101" };
const news = { address: channelAddress("news"), id: "102" };
const at = "2026-03-01T09:30:00.000Z";

/** `counts` is `{ 101: 3 }` for three posts of that day in channel 101, for example. */
const posted = (counts: Readonly<Record<string, number>>, day = "2026-03-01"): PostedSoFar => ({
  at,
  posts: Object.fromEntries(
    Object.entries(counts).map(([channel, count]) => [channel, { day, count, refused: null }]),
  ),
});

describe("posts of a day", () => {
  test("what was posted today takes room, and the first that ask get the rest", () => {
    const day = new PostsOfDay({ perDay: 3, posted: posted({ 101: 2 }) });
    expect(day.ask(messageAddress("a"), rules)).toBeNull();
    expect(day.ask(messageAddress("b"), rules)).toEqual({ left: 1, used: 2, refused: null });
    expect(day.ask(messageAddress("c"), news)).toBeNull();
    expect(day.channels.map(({ address, wanted }) => [address, wanted])).toEqual([
      [channelAddress("rules"), [messageAddress("a"), messageAddress("b")]],
      [channelAddress("news"), [messageAddress("c")]],
    ]);
  });

  test("what was posted on another day takes none, nor in a channel that is yet to be created", () => {
    const day = new PostsOfDay({ perDay: 1, posted: posted({ 101: 1 }, "2026-02-28") });
    expect(day.ask(messageAddress("a"), rules)).toBeNull();
    expect(day.ask(messageAddress("b"), { address: channelAddress("new"), id: null })).toBeNull();
  });

  test("where the service refused more today there is no room, in one channel or in all", () => {
    const one = { at, posts: { 101: { day: "2026-03-01", count: 1, refused: 304045 } } };
    const inOne = new PostsOfDay({ perDay: 20, posted: one });
    expect(inOne.ask(messageAddress("a"), rules)).toEqual({ left: 0, used: 1, refused: 304045 });
    expect(inOne.ask(messageAddress("b"), news)).toBeNull();
    const all = { at, posts: { [ALL_CHANNELS]: { day: "2026-03-01", count: 0, refused: 304048 } } };
    const inNone = new PostsOfDay({ perDay: 20, posted: all });
    expect(inNone.ask(messageAddress("a"), news)).toEqual({ left: 0, used: 0, refused: 304048 });
  });

  test("without a state nothing was posted", () => {
    const day = new PostsOfDay({ perDay: 1, posted: null });
    expect([day.ask(messageAddress("a"), rules), day.ask(messageAddress("b"), rules)?.left]).toEqual([
      null,
      1,
    ]);
  });
});
