// Tests messages whose block is gone. Such a message stays, unless the file asks for a recall or says to forget it (promise 2).

import { describe, expect, test } from "vitest";
import { claim } from "../../../src/plan/claims/claim.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { readSet } from "../../../src/plan/claims/read-set.js";
import type { ConfigFields } from "../../small-guild.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveMessage,
  message,
  removing,
  state,
} from "../../small-guild.js";
import {
  actions,
  ancestorsOf,
  changeOf,
  findingCodes,
  findingOf,
  operationIds,
  operationOf,
  planOf,
  problemsOf,
} from "../plan-of.js";

const ANNOUNCED = { sent: { channel_id: "1", message_id: "m1" }, shown: "message hi" };

/** Returns a guild with the message `hi` in the lobby. An earlier apply posted, pinned and announced it, and added reactions. */
const parts = (fields: ConfigFields) => ({
  config: config({ channels: [channel("lobby")], ...fields }),
  live: live([liveChannel("1", { name: "lobby" })], {
    pins: { "1": ["m1"] },
    content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "hi" })]]) },
  }),
  state: state({
    "channel.lobby": "1",
    "message.hi": { id: "1/m1", applied: { sent: { content: "hi" } } },
    "pin.lobby/hi": "1/m1",
    "reaction.hi/🎉": "1/m1/2/127881",
    announcement: { id: "announcement", applied: ANNOUNCED },
  }),
});

const lobbyWith = (pins: readonly string[]): ConfigFields => ({
  channels: [
    { ...channel("lobby"), pins: pins.map((key) => ({ kind: "managed", message: key, at: at(2) })) },
  ],
});

describe("a block that is gone", () => {
  test("changes nothing, and state goes on knowing the message with its pin and reactions", () => {
    const plan = planOf(parts({}));
    expect(plan.operations).toEqual([]);
    // The announcement was left out too; state remembers that the message is the announced one.
    expect(actions(plan)).toEqual(["forget announcement"]);
    expect(plan.remember.filter(({ type }) => type === "forget")).toEqual([]);
  });

  test("reads the pins of the channel, so that the pin stays known", () => {
    const { config: file, live: guild, state: prior } = parts({});
    const before = priorOf(prior, file, guild.channels);
    const reads = readSet(claim(file, before, guild.channels), before, file);
    expect(reads).toContainEqual({ kind: "pins", channelId: "1" });
  });

  test("is told with the three lines that say what is meant", () => {
    const finding = findingOf(planOf(parts({})), "W-BLOCK-GONE");
    expect(finding).toMatchObject({
      level: "warning",
      address: "message.hi",
      params: { kind: "message", address: "message.hi", name: "lobby", id: "m1" },
    });
    expect(finding.hint).toContain('- { message: "hi" }');
    expect(finding.hint).toContain('- { message: "hi", keep: true }');
    expect(finding.hint).toContain("moved:");
  });

  test("with a list of pins takes the pin down, since the list is the whole truth", () => {
    expect(operationIds(planOf(parts(lobbyWith([]))))).toEqual(["delete_pin pin.lobby/hi"]);
  });

  test("and another announcement takes the place of the announced one, which stays", () => {
    const plan = planOf(
      parts({
        messages: [message("ho", "lobby")],
        announcement: { kind: "managed", message: "ho", at: at(4) },
      }),
    );
    expect(operationIds(plan)).toEqual(["post_message message.ho", "create_announce announcement"]);
  });

  test("is told once where the block of the channel is gone too", () => {
    const plan = planOf(parts({ channels: [] }));
    expect(plan.operations).toEqual([]);
    expect(findingCodes(plan).filter((code) => code === "W-BLOCK-GONE")).toHaveLength(1);
  });

  test("is forgotten where somebody recalled the message", () => {
    const gone = parts({});
    const plan = planOf({ ...gone, live: { ...gone.live, messages: new Map([["1/m1" as never, null]]) } });
    expect(plan.remember).toEqual(
      expect.arrayContaining([
        { type: "forget", address: "message.hi" },
        { type: "forget", address: "reaction.hi/🎉" },
      ]),
    );
    expect(findingCodes(plan)).not.toContain("W-BLOCK-GONE");
  });

  test("goes with its channel where that is deleted, after the announcement", () => {
    const plan = planOf(parts({ channels: [], removed: [{ kind: "channel", key: "lobby", at: at(7) }] }));
    expect(operationIds(plan)).toEqual(["delete_announce announcement", "delete_channel channel.lobby"]);
    expect(operationOf(plan, "delete_channel channel.lobby").remember).toContainEqual({
      type: "forget",
      address: "message.hi",
    });
  });
});

describe("an entry under `removed:`", () => {
  test("recalls the message, after its pin and its announcement", () => {
    const plan = planOf(parts({ ...lobbyWith([]), ...removing("hi") }));
    expect(operationIds(plan).at(-1)).toBe("recall_message message.hi");
    expect(ancestorsOf(plan, "recall_message message.hi")).toEqual(
      new Set(["delete_announce announcement", "delete_pin pin.lobby/hi"]),
    );
    expect(changeOf(plan, "message.hi")).toMatchObject({
      action: "delete",
      source: at(9),
      reversible: false,
      why: { phrase: "recalled", params: { because: "entry" } },
    });
    expect(plan.remember).toContainEqual({ type: "forget", address: "reaction.hi/🎉" });
    expect(findingCodes(plan)).not.toContain("W-BLOCK-GONE");
  });

  test("with `keep: true` leaves it, and state forgets it with its pin and reactions", () => {
    const plan = planOf(parts({ removedMessages: [{ key: "hi", keep: true, at: at(9) }] }));
    expect(plan.operations).toEqual([]);
    expect(changeOf(plan, "message.hi")).toMatchObject({ action: "forget", source: at(9) });
    expect(plan.remember).toEqual(
      expect.arrayContaining([
        { type: "forget", address: "message.hi" },
        { type: "forget", address: "reaction.hi/🎉" },
        { type: "forget", address: "pin.lobby/hi" },
      ]),
    );
  });

  test("of a message that another key stands for by its id is refused", () => {
    const problems = problemsOf(
      parts({ messages: [message("new", "lobby", { id: "m1", text: "hi" })], ...removing("hi") }),
    );
    expect(problems).toMatchObject([
      { code: "E-REMOVED-DECLARED", params: { case: "id", id: "m1", address: "message.new" }, at: at(9) },
    ]);
  });

  test("recalls a message in a channel that is kept and managed no longer", () => {
    const kept = { kind: "channel", key: "lobby", keep: true, at: at(7) } as const;
    const plan = planOf(parts({ channels: [], removed: [kept], ...removing("hi") }));
    expect(operationIds(plan)).toContain("recall_message message.hi");
  });
});

test("removal: implicit recalls a message whose block is gone, and says why", () => {
  const plan = planOf(parts({ ...lobbyWith([]), policy: { removal: "implicit" } }));
  expect(operationIds(plan)).toContain("recall_message message.hi");
  expect(changeOf(plan, "message.hi")).toMatchObject({
    action: "delete",
    why: { phrase: "recalled", params: { because: "omission" } },
  });
});
