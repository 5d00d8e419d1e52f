// Tests the announcement, which no call reads back. The file sets, changes, keeps and withdraws it.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findingsOf } from "../findings-of.js";
import { actions, expectNothingToDo } from "./plan-facts.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

describe("announcement", () => {
  const CHANNELS = "groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]\n";
  const MESSAGE = `${CHANNELS}announcement: { channel: rules, message_id: m1 }`;

  beforeEach(() => workshop.settle(MESSAGE));

  test("one call announces; that drift cannot be seen is said in one line", async () => {
    expect(workshop.guild.announcement).toMatchObject({ channel_id: "101", message_id: "m1" });
    const { plan } = await workshop.plan();
    const said = findingsOf(plan).filter(
      ({ code, params }) => code === "I-UNSEEN" && JSON.stringify(params).includes("announcements"),
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ level: "info", code: "I-UNSEEN" });
    expect(said[0]?.message).not.toContain("\n");
  });

  test("somebody announces by hand: unseen, and nothing is done", async () => {
    workshop.byHand((guild) => ({ ...guild, announcement: { channel_id: "101", message_id: "m2" } }));
    await expectNothingToDo(workshop);
  });

  test("a change in the file announces again", async () => {
    await workshop.write(MESSAGE.replace("m1", "m2"));
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["announce announcement"]);
    expect(workshop.writes()).toHaveLength(1);
    expect(workshop.guild.announcement?.message_id).toBe("m2");
    await expectNothingToDo(workshop);
  });

  test("recommended channels take the place of the message, with one call", async () => {
    await workshop.settle(
      `${CHANNELS}announcement: { recommend: { type: welcome, channels: [{ channel: hall, introduce: hello }] } }`,
    );
    expect(workshop.guild.announcement).toMatchObject({
      message_id: "",
      announces_type: 1,
      recommend_channels: [{ channel_id: "102", introduce: "hello" }],
    });
  });

  test("leaving the key out leaves the announcement", async () => {
    await workshop.write(CHANNELS);
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["forget announcement"]);
    expect(workshop.writes()).toEqual([]);
    expect(workshop.guild.announcement?.message_id).toBe("m1");
    await expectNothingToDo(workshop);
  });

  test("`announcement: none` withdraws it", async () => {
    await workshop.write(`${CHANNELS}announcement: none`);
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["withdraw announcement"]);
    expect(workshop.guild.announcement).toBeNull();
    await expectNothingToDo(workshop);
  });

  test("no call is planned to withdraw what an undo has withdrawn", async () => {
    await workshop.write(`${CHANNELS}announcement: none`);
    await undone();
    expect(workshop.guild.announcement).toBeNull();
    await expectNothingToDo(workshop);
  });

  test("no call is planned where nothing was announced before `none`, and that was taken back", async () => {
    await workshop.startOver(SMALL_WORLD);
    await workshop.settle(CHANNELS);
    await workshop.settle(`${CHANNELS}announcement: none`);
    await undone();
    await expectNothingToDo(workshop);
  });

  test("nothing is told, and nothing left in state, where the file has no announcement after an undo", async () => {
    await workshop.write(CHANNELS);
    await undone();
    const { plan } = await workshop.apply();
    expect(plan.changes).toEqual([]);
    expect((await workshop.state()).resources).not.toHaveProperty("announcement");
  });
});

/** Undoes the last apply. */
async function undone(): Promise<void> {
  const { plan } = await workshop.guildform().undo({});
  await workshop.guildform().applyPlan(await savedAndRead(plan));
}
