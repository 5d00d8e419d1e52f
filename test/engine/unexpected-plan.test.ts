// Tests `apply --expect` after a person changed the guild by hand. The refusal names the change.

import { afterEach, beforeEach, expect, test } from "vitest";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const signal = new AbortController().signal;
const apply = (expected: string) =>
  workshop.guildform().apply({ allowed: {}, signal, expect: expected, approve: async () => true });

test("a channel that was renamed by hand is named, with what was changed of it", async () => {
  await workshop.settle("channels: [{ key: lobby, name: lobby }, { key: attic, name: attic }]");
  await workshop.write("channels: [{ key: lobby, name: lobby }, { key: attic, name: loft }]");
  const { plan } = await workshop.plan();
  workshop.changeChannel("103", { name: "hall" });
  const refused = {
    code: "UNEXPECTED_PLAN",
    said: { params: { byHand: [{ address: "channel.lobby", paths: ["name"] }] } },
    message: expect.stringContaining("channel.lobby (name)"),
  };
  await expect(apply(plan.identity)).rejects.toMatchObject(refused);
  expect(workshop.writes()).toEqual([]);
});

test("a channel that was renamed by hand is named too where the file renames it, and one that was deleted by hand", async () => {
  await workshop.settle("channels: [{ key: lobby, name: lobby }, { key: attic, name: attic }]");
  await workshop.write("channels: [{ key: lobby, name: foyer }, { key: attic, name: attic }]");
  const { plan } = await workshop.plan();
  workshop.changeChannel("103", { name: "hall" });
  const named = (byHand: unknown) => ({ code: "UNEXPECTED_PLAN", said: { params: { byHand } } });
  const lobby = { address: "channel.lobby", paths: ["name"] };
  await expect(apply(plan.identity)).rejects.toMatchObject(named([lobby]));
  workshop.byHand((guild) => ({
    ...guild,
    channels: guild.channels?.filter(({ id }) => id !== "104") ?? [],
  }));
  await expect(apply(plan.identity)).rejects.toMatchObject(
    named([lobby, { address: "channel.attic", paths: [] }]),
  );
});

test("a rename by hand to the name that the file says is named", async () => {
  await workshop.settle("channels: [{ key: lobby, name: lobby }]");
  await workshop.write("channels: [{ key: lobby, name: hall }]");
  const { plan } = await workshop.plan();
  workshop.changeChannel("103", { name: "hall" });
  await expect(apply(plan.identity)).rejects.toMatchObject({
    said: { params: { byHand: [{ address: "channel.lobby", paths: ["name"] }] } },
  });
});

test("a file that changed names no channel", async () => {
  await workshop.settle("channels: [{ key: lobby, name: lobby }]");
  await workshop.write("channels: [{ key: lobby, name: hall }]");
  const { plan } = await workshop.plan();
  await workshop.write("channels: [{ key: lobby, name: den }]");
  await expect(apply(plan.identity)).rejects.toMatchObject({ said: { params: { byHand: [] } } });
});
