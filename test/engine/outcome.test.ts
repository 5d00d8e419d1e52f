// Tests outcomes: every end of a call, as a row with its meaning and the next step.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { outcomeOfError } from "../../src/engine/outcome.js";
import { channelAddress } from "../../src/model/address.js";
import { outcomeJson } from "../../src/render/outcome-json.js";
import { phraseOf } from "../sentence.js";
import { Workshop } from "./workshop.js";

describe("on the service", () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
    await workshop.settle("channels: [{ name: lobby }, { name: attic }]");
  });
  afterEach(() => workshop.close());

  /** Returns the outcomes of a create of `nook` and a rename of `lobby`, with a fault in the first call. */
  async function outcomesWith(fault: WrittenFault) {
    await workshop.write("channels: [{ name: nook }, { key: lobby, name: hall }, { name: attic }]");
    workshop.emulator.setFaults([fault]);
    const { applied } = await workshop.apply();
    workshop.emulator.setFaults([]);
    const [create, update] = applied?.outcomes.map(outcomeJson) ?? [];
    return { create, update };
  }

  const nameOfLobby = () => workshop.guild.channels.find(({ id }) => id === "103")?.name;

  const creating = { operation: "create_channel" } as const;

  test("applied: the id of what was made", async () => {
    const { create, update } = await outcomesWith({ match: { path: "/nowhere" }, fault: "drop_before" });
    const [made] = workshop.channelsNamed("nook");
    expect(create).toMatchObject({ status: "applied", made: made?.id, recorded: true, advice: "" });
    expect(update).toMatchObject({ status: "applied", made: null, recorded: true });
  });

  test("failed: the code, our words for it and the service's, the trace id, what to do", async () => {
    const { create, update } = await outcomesWith({
      match: creating,
      fault: "status",
      status: 403,
      code: 11282,
    });
    expect(create).toMatchObject({
      status: "failed",
      code: 11282,
      meaning: expect.stringMatching(
        /^administrator rights are required and the bot does not have them .*403/,
      ),
      trace_id: expect.stringMatching(/./),
      advice: phraseOf("after-refusal", { case: "answered", platformCode: 11282, status: 403 }),
      made: null,
    });
    expect(create?.meaning).not.toContain(create?.trace_id);
    expect(update?.status).toBe("applied");
  });

  test.each([
    { code: 501001, status: 400, next: "never" },
    { code: 503004, status: 403, next: "later" },
    { code: 301005, status: 400, next: "again" },
    { code: 987654, status: 400, next: "again" },
  ] as const)("failed with $code: there is always something to do", async ({ code, status, next }) => {
    const { create } = await outcomesWith({ match: creating, fault: "status", status, code });
    expect(create).toMatchObject({
      status: "failed",
      code,
      advice: phraseOf("outcome-next", { case: next }),
    });
  });

  test("pending: accepted, with an audit", async () => {
    const { create } = await outcomesWith({ match: creating, fault: "status", status: 202, code: 304023 });
    expect(create).toMatchObject({
      status: "pending",
      code: 304023,
      meaning: expect.stringContaining(phraseOf("outcome", { case: "audit", auditId: "" })),
      advice: phraseOf("outcome-next", { case: "audit" }),
    });
  });

  test("ambiguous: no answer to a create", async () => {
    const { create } = await outcomesWith({ match: creating, fault: "drop_after" });
    expect(create).toMatchObject({
      status: "ambiguous",
      code: null,
      advice: phraseOf("outcome-next", { case: "ambiguous" }),
    });
  });

  test.each<[string, Partial<WrittenFault>]>([
    ["no answer, however often", { fault: "drop_after" }],
    ["a server error, however often", { fault: "status", status: 502, code: 0 }],
  ])("ambiguous: %s, to a call that was repeated", async (_name, fault) => {
    const { create, update } = await outcomesWith({
      fault: "drop_after",
      ...fault,
      match: { operation: "update_channel" },
    });
    expect(create?.status).toBe("applied");
    expect(update).toMatchObject({
      status: "ambiguous",
      meaning: expect.stringMatching(/./),
      advice: expect.stringContaining(phraseOf("outcome-next", { case: "unsettled" })),
    });
    expect((await workshop.apply()).left ?? []).toEqual([]);
    expect(nameOfLobby()).toBe("hall");
  });

  test("ambiguous: refused, after an answer that was lost", async () => {
    await workshop.write("channels: [{ key: lobby, name: hall }, { name: attic }]");
    const match = { operation: "update_channel" } as const;
    workshop.emulator.setFaults([
      { match, times: 1, fault: "drop_after" },
      { match, fault: "status", status: 403, code: 11282 },
    ]);
    const { applied } = await workshop.apply();
    expect(nameOfLobby()).toBe("hall");
    expect(applied?.outcomes.map(outcomeJson)).toMatchObject([
      {
        status: "ambiguous",
        code: 11282,
        advice: expect.stringContaining(
          phraseOf("after-refusal", { case: "answered", platformCode: 11282, status: 403 }),
        ),
      },
    ]);
  });

  test("failed: a repeated call that never reached the service", async () => {
    const { update } = await outcomesWith({
      match: { operation: "update_channel" },
      fault: "status",
      status: 429,
      code: 0,
    });
    expect(update).toMatchObject({ status: "failed" });
  });

  test("not run: what it follows did not succeed", async () => {
    await workshop.write(
      "groups: [{ name: team, channels: [{ name: desk }] }]\nchannels: [{ name: lobby }, { name: attic }]",
    );
    workshop.emulator.setFaults([{ match: creating, fault: "status", status: 400, code: 12002 }]);
    const { applied } = await workshop.apply();
    expect(applied?.outcomes.map(outcomeJson)).toMatchObject([
      { status: "failed", code: 12002 },
      {
        status: "not-run",
        meaning: phraseOf("outcome", { case: "follows", cause: "create_channel group.team" }),
        advice: phraseOf("outcome-next", { case: "again" }),
      },
    ]);
  });
});

test("an error that is none of ours is a bug, and what the call did is unknown", () => {
  const operation = { id: "x", address: channelAddress("a"), operation: "update_channel" } as const;
  for (const [thrown, message] of [
    [new TypeError("x is not a function\u001b[31m"), "x is not a function\\x1b[31m"],
    ["text", "text"],
  ] as const) {
    expect(outcomeJson(outcomeOfError(operation, thrown))).toMatchObject({
      ...operation,
      status: "ambiguous",
      code: null,
      meaning: expect.stringContaining(message),
      advice: phraseOf("outcome-next", { case: "bug" }),
    });
  }
});
