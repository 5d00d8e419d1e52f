// Tests lost answers. A run does not send a create again when it cannot know whether the create happened. The next run finds out. In the
// end there is one channel of each, after any number of lost answers.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import type { Outcome } from "../../src/engine/outcome.js";
import { writtenAddress } from "../../src/model/address.js";
import { holds } from "../soak/slice.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const NOOK = `
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ name: rules }, { name: hall }, { key: nook, name: nook, permissions: { roles: { moderator: [view, speak] } } }] }]
channels: [{ name: lobby }, { key: shed, name: garden shed, channel_id: "104" }]
`;

const outcomeOf = (outcomes: readonly Outcome[] | undefined, id: string) =>
  outcomes?.find((outcome) => outcome.id === id)?.status;

const creates = () => workshop.writes().filter(({ operation }) => operation === "create_channel");

describe.each(["drop_after", "truncate"] as const)(
  "the channel is made and the answer is lost (%s)",
  (fault) => {
    test("it is ambiguous, sent once, and adopted by the next run", async () => {
      await workshop.write(NOOK);
      workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault }]);
      const { applied, status } = await workshop.apply();
      expect(status).toBe("done");
      expect(outcomeOf(applied?.outcomes, "create_channel channel.nook")).toBe("ambiguous");
      expect(
        outcomeOf(applied?.outcomes, "update_channel_role_permissions permission.nook/role.moderator"),
      ).toBe("not-run");
      expect(outcomeOf(applied?.outcomes, "update_channel channel.shed")).toBe("applied");
      expect(creates()).toHaveLength(1);
      expect(Object.keys((await workshop.state()).intents)).toEqual(["create_channel channel.nook"]);
      const [made] = workshop.channelsNamed("nook");

      const next = await workshop.apply();
      expect(next.plan.changes.map(({ action, address }) => `${action} ${address}`)).toEqual([
        "adopt channel.nook",
        "grant permission.nook/role.moderator",
      ]);
      expect(creates()).toEqual([]);
      expect(next.left).toEqual([]);
      expect(workshop.channelsNamed("nook")).toHaveLength(1);
      const state = await workshop.state();
      expect(state.resources[writtenAddress("channel.nook")]?.id).toBe(made?.id);
      expect(state.intents).toEqual({});
      expect((await workshop.plan()).plan.changes).toEqual([]);
    });
  },
);

describe.each<[string, WrittenFault]>([
  ["the connection is closed before the effect", { fault: "drop_before" }],
  ["a gateway between answers 502", { fault: "status", status: 502, code: 0 }],
])("%s", (_name, fault) => {
  test("the create is not sent again in the run; the next run makes the channel, once", async () => {
    await workshop.write(NOOK);
    workshop.emulator.setFaults([{ ...fault, match: { operation: "create_channel" }, times: 1 }]);
    const { applied } = await workshop.apply();
    expect(outcomeOf(applied?.outcomes, "create_channel channel.nook")).toBe("ambiguous");
    expect(creates()).toHaveLength(1);
    expect(workshop.channelsNamed("nook")).toEqual([]);

    const next = await workshop.apply();
    expect(creates()).toHaveLength(1);
    expect(next.left).toEqual([]);
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
    expect((await workshop.state()).intents).toEqual({});
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });
});

test("a lost answer of a PATCH, PUT or DELETE is asked for again, and nothing is ambiguous", async () => {
  await workshop.settle(`
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ name: rules }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
`);
  await workshop.write(`
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ key: rules, name: the rules, permissions: { roles: { moderator: [view] } } }, { name: hall, pins: [] }] }]
channels: [{ name: lobby }]
removed: [{ channel: attic }]
`);
  for (const fault of ["drop_after", "truncate"] as const) {
    const methods = ["update_channel", "update_channel_role_permissions", "delete_channel"] as const;
    workshop.emulator.setFaults(methods.map((operation) => ({ match: { operation }, times: 1, fault })));
  }
  const { applied, left, plan } = await workshop.apply();
  expect(plan.operations).toHaveLength(3);
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["applied", "applied", "applied"]);
  expect(left).toEqual([]);
  expect(workshop.guild.channels.map(({ name }) => name).sort()).toEqual([
    "hall",
    "lobby",
    "start",
    "the rules",
  ]);
});

test("what is made again after somebody deleted it, and whose answer is lost, is found under its old name", async () => {
  const file = (name: string) => `channels: [{ key: k, name: ${name} }]`;
  await workshop.settle(file("fresh"));
  const [first] = workshop.channelsNamed("fresh");
  await workshop.deleteChannel(first?.id ?? "");
  await workshop.write(file("fresh"));
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }]);
  const { applied } = await workshop.apply();
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["ambiguous"]);
  await workshop.write(file("fresher"));
  const next = await workshop.apply();
  expect(next.left).toEqual([]);
  expect(workshop.guild.channels.filter(({ name }) => name.startsWith("fresh"))).toMatchObject([
    { name: "fresher" },
  ]);
});

test("a group whose answer was lost is adopted, and its channels are made in it", async () => {
  const file = `groups: [{ name: team, channels: [{ name: desk }, { name: shelf }] }]`;
  await workshop.write(file);
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }]);
  const { applied } = await workshop.apply();
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["ambiguous", "not-run", "not-run"]);
  await workshop.apply();
  const [team, second] = workshop.channelsNamed("team");
  expect(second).toBeUndefined();
  expect(workshop.guild.channels.filter((one) => one.parent_id === team?.id).map(({ name }) => name)).toEqual(
    ["desk", "shelf"],
  );
});

test("twins of which both answers were lost are two in the end, in the groups where they belong", async () => {
  const file = `groups: [{ name: a, channels: [{ key: a1, name: chat }] }, { name: b, channels: [{ key: b1, name: chat }] }]`;
  await workshop.settle("groups: [{ name: a }, { name: b }]");
  await workshop.write(file);
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, fault: "drop_after" }]);
  await workshop.apply();
  workshop.emulator.setFaults([]);
  const next = await workshop.apply();
  expect(next.left ?? []).toEqual([]);
  expect(workshop.channelsNamed("chat")).toHaveLength(2);
  const state = await workshop.state();
  for (const key of ["a", "b"]) {
    const chat = workshop.guild.channels.find(
      ({ id }) => id === state.resources[writtenAddress(`channel.${key}1`)]?.id,
    );
    expect(chat?.parent_id).toBe(state.resources[writtenAddress(`group.${key}`)]?.id);
  }
});

test("a name that was changed in the file before the next run still finds the channel", async () => {
  await workshop.write(NOOK);
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }]);
  await workshop.apply();
  const [made] = workshop.channelsNamed("nook");
  await workshop.write(NOOK.replace("name: nook,", "name: corner,"));
  await workshop.apply();
  expect(workshop.channelsNamed("corner").map(({ id }) => id)).toEqual([made?.id]);
  expect(workshop.channelsNamed("nook")).toEqual([]);
});

test("whatever answers are lost, repeated applies end with one of each", async () => {
  const kinds = fc.constantFrom<WrittenFault["fault"]>("drop_before", "drop_after", "truncate", "status");
  const faults = fc.array(
    fc.record({ fault: kinds, match: fc.record({ probability: fc.constantFrom(0.2, 0.5) }) }),
    { minLength: 1, maxLength: 3 },
  );
  const file = `
roles: { moderator: "10012" }
groups:
  - { name: start, channels: [{ key: late, name: late, private_type: members, permissions: { roles: { moderator: [view] } } }, { name: hall }, { name: rules, pins: [{ message_id: m1 }] }] }
  - { name: team, channels: [{ key: t1, name: desk }, { key: t2, name: shelf }] }
channels: [{ key: l2, name: porch }, { name: lobby }]
removed: [{ channel_id: "104" }]
`;
  await workshop.write(file);
  const small = workshop.emulator.world();
  let lost = 0;
  const { isWhole } = await holds(
    fc.asyncProperty(faults, fc.nat(), async (written, seed) => {
      const [guild] = small.guilds;
      if (guild === undefined) throw new Error("no guild");
      await workshop.startOver(guild);
      for (let run = 0; run < 4; run++) {
        workshop.emulator.setFaults(
          written.map((fault) => ({ ...fault, match: { ...fault.match } })),
          seed + run,
        );
        // Reads may fail for good too. Then the run ends early, which is one of the cases.
        await workshop.apply().catch(() => undefined);
        lost += workshop.writes().filter(({ fault }) => fault !== null).length;
      }
      workshop.emulator.setFaults([]);
      await workshop.apply();
      const names = workshop.guild.channels.map(({ name }) => name).sort();
      expect(names).toEqual(["desk", "hall", "late", "lobby", "porch", "rules", "shelf", "start", "team"]);
      expect((await workshop.plan()).plan.changes).toEqual([]);
      expect((await workshop.state()).intents).toEqual({});
    }),
    { soak: 80, test: 4 },
  );
  if (isWhole) expect(lost).toBeGreaterThan(80);
});

test("a block that was taken out before the next run leaves the channel, and the plan says so", async () => {
  await workshop.write(NOOK);
  workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }]);
  await workshop.apply();
  const [made] = workshop.channelsNamed("nook");
  const without = NOOK.replace(/, \{ key: nook.*\}\] \}\]/, "] }]");
  expect(without).not.toContain("nook");
  await workshop.write(without);
  const { plan } = await workshop.apply();
  expect(plan.findings.map(({ code, address }) => `${code} ${address}`)).toContain(
    "W-BLOCK-GONE channel.nook",
  );
  expect((await workshop.state()).resources[writtenAddress("channel.nook")]?.id).toBe(made?.id);
  await workshop.settle(`${without}\nremoved: [{ channel: nook }]`);
  expect(workshop.channelsNamed("nook")).toEqual([]);
});

describe("what is not the channel that was asked for is not taken for it", () => {
  const loseBefore = () =>
    workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_before" }]);

  test("a stranger beside it", async () => {
    await workshop.write("channels: [{ name: lobby }, { name: nook }]");
    loseBefore();
    await workshop.apply();
    await workshop.apply();
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
    expect(workshop.guild.channels.find(({ id }) => id === "104")?.name).toBe("attic");
    expect((await workshop.state()).resources[writtenAddress("channel.nook")]?.id).not.toBe("104");
  });

  test("the old channel of that name, which is under `removed:`", async () => {
    await workshop.write(
      'channels: [{ name: lobby }, { key: loft, name: attic }]\nremoved: [{ channel_id: "104" }]',
    );
    loseBefore();
    await workshop.apply();
    const { left } = await workshop.apply();
    expect(left).toEqual([]);
    const [attic, second] = workshop.channelsNamed("attic");
    expect(second).toBeUndefined();
    expect(attic?.id).not.toBe("104");
  });
});
