// Tests removal. guildform deletes only objects that the file asks to delete, and never a protected object.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { findingsOf } from "../findings-of.js";
import { errors, expectNothingToDo } from "./plan-facts.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

describe("removal", () => {
  const WITH = `
groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
`;
  const WITHOUT = WITH.replace(", { name: attic }", "");

  beforeEach(() => workshop.settle(WITH));

  test("a block that is gone deletes nothing, and the plan says what to do", async () => {
    await workshop.write(WITHOUT);
    const { plan } = await workshop.apply();
    expect(plan.changes).toEqual([]);
    const finding = findingsOf(plan).find(({ code }) => code === "W-BLOCK-GONE");
    expect(finding?.hint).toMatch(/`removed:`/);
    expect(workshop.writes()).toEqual([]);
    expect(workshop.channelsNamed("attic")).toHaveLength(1);
    // The channel stays bound: the warning comes again, and a tombstone still works.
    const again = await workshop.plan();
    expect(again.plan.findings.map(({ code }) => code)).toContain("W-BLOCK-GONE");
  });

  test("a tombstone deletes it, in one call that is marked as final", async () => {
    await workshop.write(`${WITHOUT}removed: [{ channel: attic }]`);
    const { plan, left } = await workshop.apply();
    expect(plan.changes).toMatchObject([{ action: "delete", address: "channel.attic", reversible: false }]);
    expect(workshop.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /channels/104",
    ]);
    expect(left).toEqual([]);
    expect((await workshop.state()).resources[writtenAddress("channel.attic")]).toBeUndefined();
    await expectNothingToDo(workshop);
  });

  test("implicit removal has to be asked for", async () => {
    await workshop.settle(`${WITHOUT}policy: { removal: implicit }`);
    expect(workshop.channelsNamed("attic")).toEqual([]);
  });

  test("a protected channel is not deleted, not even when its protection goes in the same change", async () => {
    await workshop.settle(`${WITH}policy: { protect: [attic] }`);
    await workshop.write(`${WITHOUT}removed: [{ channel: attic }]`);
    const { plan, status, applied } = await workshop.apply();
    expect(status).toBe("blocked");
    expect(applied).toBeNull();
    expect(errors(plan)).toMatchObject([{ code: "E-PROTECTED", address: "channel.attic" }]);
    expect(workshop.writes()).toEqual([]);
    await workshop.settle(WITH);
    await workshop.settle(`${WITHOUT}removed: [{ channel: attic }]`);
    expect(workshop.channelsNamed("attic")).toEqual([]);
  });

  test("a limit names its numbers and the flag that lets it pass", async () => {
    await workshop.write(`${WITHOUT}removed: [{ channel: attic }]\npolicy: { limits: { deletes: 0 } }`);
    const { plan, status } = await workshop.apply();
    expect(status).toBe("blocked");
    expect(errors(plan)[0]?.hint).toContain("--allow deletes=1");
    expect((await workshop.apply({ allowed: { deletes: 1 } })).status).toBe("done");
  });

  test("a group stays when a channel in it could not be deleted", async () => {
    await workshop.write(
      "channels: [{ name: lobby }, { name: attic }]\nremoved: [{ group_id: '100' }, { channel_id: '101' }, { channel_id: '102' }]",
    );
    const refused = { match: { path: "/channels/102" }, fault: "status", status: 403, code: 11253 } as const;
    workshop.emulator.setFaults([refused]);
    const { applied } = await workshop.apply({ concurrency: 1 });
    expect(applied?.outcomes.map(({ address, status }) => `${status} ${address}`).sort()).toEqual([
      "applied channel.rules",
      "failed channel.hall",
      "not-run group.start",
    ]);
    expect(workshop.channelsNamed("hall")).toMatchObject([{ parent_id: "100" }]);
    workshop.emulator.setFaults([]);
    expect((await workshop.apply()).left).toEqual([]);
    expect(workshop.guild.channels.map(({ name }) => name).sort()).toEqual(["attic", "lobby"]);
  });

  test("a group with strangers in it is not deleted unnoticed", async () => {
    await workshop.write(
      "channels: [{ name: lobby }, { name: attic }]\nremoved: [{ group: start }, { channel: rules }]",
    );
    const blocked = await workshop.apply();
    expect(errors(blocked.plan)).toMatchObject([{ code: "E-GROUP-NOT-EMPTY" }]);
    expect(workshop.writes()).toEqual([]);
    const { left } = await workshop.apply({ allowed: { ungrouped: 1 } });
    expect(left).toEqual([]);
    expect(workshop.channelsNamed("hall")).toMatchObject([{ parent_id: "0" }]);
    expect(workshop.writes().map(({ path }) => path)).toEqual(["/channels/101", "/channels/100"]);
  });
});
