// Tests bystanders of a plan: entries of roles and users known from other channels, read when a channel opens or closes.

import { expect, test } from "vitest";
import { PRIVATE_TYPE } from "../../src/model/enums.js";
import { userId } from "../../src/model/ids.js";
import { accessChanges } from "../../src/plan/audience/access-changes.js";
import { makePlan } from "../../src/plan/make-plan.js";
import { planText } from "../../src/render/plan-text.js";
import { phraseOf } from "../sentence.js";
import { channel, config, live, liveChannel, state } from "../small-guild.js";
import { run, undoOf, updated } from "./undo/undo-of.js";

const { admins, members } = PRIVATE_TYPE;

/** Plans a guild whose only channel opens. The file names this number of users, and each holds view there. */
function opening({ users, read }: { readonly users: number; readonly read: number }) {
  const ids = Array.from({ length: users }, (_, index) => String(5000 + index));
  const held = ids.slice(0, read).map((id) => [`1/user/${id}`, 1n]);
  return makePlan({
    config: config({
      channels: [channel("c1", { private_type: members })],
      userNames: new Map(ids.map((id) => [userId(id), `u${id}`])),
      policy: { limits: { reveals: { count: 0 } } },
    }),
    live: live([liveChannel("1", { private_type: admins })], {
      permissions: { "1/role/1": 0n, ...Object.fromEntries(held) },
    }),
    state: null,
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
}

const permissionsIn = ({ access_context: context }: ReturnType<typeof opening>["plan"]): number =>
  context.filter(({ fact }) => fact.kind === "permission" && fact.subject === "user").length;

test("of 310 entries 300 are asked for, and read or not, the plan holds no more", () => {
  const { plan, wants } = opening({ users: 310, read: 0 });
  expect(wants.filter(({ kind }) => kind === "permission")).toHaveLength(300);
  expect(permissionsIn(plan)).toBe(300);
});

test("those beyond are told once, by number, and count as reveals", () => {
  const { plan, wants } = opening({ users: 310, read: 300 });
  expect(wants.filter(({ kind }) => kind === "permission")).toEqual([]);
  expect([permissionsIn(plan), plan.bystanders]).toEqual([300, { read: 300, of: 310 }]);
  expect(accessChanges(plan).filter(({ gains }) => gains.length > 0)).toHaveLength(300);
  expect(accessChanges(plan).some(({ may_gain }) => may_gain.length > 0)).toBe(false);
  expect(plan.findings.find(({ code }) => code === "E-LIMIT")?.params).toMatchObject({ count: 310 });
  const text = planText(plan, { color: false }).replaceAll(/\s+/g, " ");
  expect(text.split(phraseOf("access-not-read", { read: 300, of: 310 }))).toHaveLength(2);
});

test("where all were read, nothing is said of it", () => {
  const { plan } = opening({ users: 300, read: 300 });
  expect([permissionsIn(plan), "bystanders" in plan]).toEqual([300, false]);
});

test("the note stands also where nobody who was read gains anything", () => {
  const text = planText(opening({ users: 301, read: 0 }).plan, { color: false });
  expect(text).toContain(`${phraseOf("access-title", {})}\n`);
  expect(text.replaceAll(/\s+/g, " ")).toContain(phraseOf("access-not-read", { read: 300, of: 301 }));
});

test("a role that state alone names is a bystander of the file's plan", () => {
  const { plan } = makePlan({
    config: config({ channels: [channel("c1", { private_type: members })] }),
    live: live([liveChannel("1", { private_type: admins }), liveChannel("2")], {
      permissions: { "1/role/1": 0n, "1/role/10": 1n },
    }),
    state: state({ "permission.c2/role.guest": "2/role/10" }),
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  expect(accessChanges(plan)).toMatchObject([
    { who: "role.guest", channel: "channel.c1", gains: ["view", "speak"] },
  ]);
});

test("an undo that opens a channel tells a role that state names elsewhere", () => {
  const known = state({ "channel.k1": "1", "permission.k2/role.guest": "2/role/10" });
  const guild = live([liveChannel("1", { private_type: admins }), liveChannel("2")], {
    permissions: { "1/role/1": 0n, "1/role/10": 1n },
  });
  const closed = run([updated("1", { private_type: admins }, { private_type: members })]);
  const plan = undoOf([closed], { live: guild, state: known });
  expect(accessChanges(plan)).toMatchObject([{ who: "role.guest", gains: ["view", "speak"] }]);
});
