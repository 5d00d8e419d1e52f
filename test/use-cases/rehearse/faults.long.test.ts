// Tests rehearsals with faults and kills: after any of them, later runs lead to the guild of a run without faults.

import { expect, onTestFinished, test } from "vitest";
import { sized } from "../../soak/slice.js";
import { Stage } from "./stage.js";

const BEFORE = `roles: { mods: '10012' }
channels:
  - { key: lobby, name: lobby }
  - { key: attic, name: attic }
messages:
  hello: { channel: lobby, text: hello }
`;

const AFTER = `roles: { mods: '10012', guests: '10013', administrators: '2' }
users: { bob: '903' }
groups:
  - name: start
    channels:
      - { key: rules, name: 规则, pins: [house] }
      - { key: hall, name: hall, permissions: { roles: { guests: [view, speak], administrators: [view, live] } } }
  - name: more
    channels:
      - { name: secret, private_type: members, permissions: { roles: { mods: [view] }, users: { bob: [view] } } }
      - { name: one }
      - { name: two }
channels:
  - { key: lobby, name: 大厅 }
  - { key: attic, name: attic, speak_permission: members }
messages:
  hello: { channel: lobby, text: hello again }
  house: { channel: rules, markdown: "# house" }
announcement: { message: house }
policy: { messages_per_channel_per_day: 20 }
`;

const ALLOWED = { openings: 9, exposures: 9, ungrouped: 9, lockouts: 9 } as const;

test("lost, twice and foreign are zeros", async () => {
  const stage = await Stage.open({}, { settings: { proactive_per_channel: 20 } });
  onTestFinished(() => stage.close());
  await stage.write(BEFORE);
  await stage.apply(ALLOWED);
  await stage.write(AFTER);
  const rounds = sized({ soak: 50, test: 4 });
  const before = JSON.stringify(stage.guild);
  const { faulted, outcomes } = await stage.rehearse({ allowed: ALLOWED, faults: rounds, seed: 12 });
  expect(outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
  expect(faulted).toMatchObject({ rounds, seed: 12, lost: [], duplicates: [], foreign: [] });
  expect(faulted?.applies).toBeGreaterThan(rounds);
  expect(faulted?.kills).toBeGreaterThan(0);
  expect(JSON.stringify(stage.guild)).toBe(before);
});

test("a round ends where nothing but an audit is waited for, and that is nobody's loss", async () => {
  const stage = await Stage.open({}, { bot: { kind: "public" } });
  onTestFinished(() => stage.close());
  await stage.write(
    "messages: { one: { channel: lobby, text: one } }\nchannels: [{ key: lobby, name: lobby }]\n",
  );
  const { faulted, outcomes } = await stage.rehearse({ faults: 3, seed: 5 });
  expect(outcomes).toMatchObject([{ status: "pending" }]);
  expect(faulted).toMatchObject({ rounds: 3, lost: [], duplicates: [], foreign: [] });
  // Only its limit of twelve applies would end such a round.
  expect(faulted?.applies).toBeLessThan(3 * 8);
});

test("faults decide which post is today's, and the others follow on later days: that is nobody's loss", async () => {
  const stage = await Stage.open({ message_setting: { channel_push_max_num: 1 } });
  onTestFinished(() => stage.close());
  await stage.write(`channels: [{ key: lobby, name: lobby }, { key: attic, name: attic }]
messages:
  a: { channel: lobby, text: a }
  b: { channel: lobby, text: b }
  c: { channel: lobby, text: c }
policy: { messages_per_channel_per_day: 5 }
`);
  const { faulted, outcomes } = await stage.rehearse({ faults: 2, seed: 5 });
  expect(outcomes.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "post_message message.a applied",
    "post_message message.b failed",
    "post_message message.c not-run",
  ]);
  expect(faulted).toMatchObject({ rounds: 2, lost: [], duplicates: [], foreign: [] });
});

test("a round ends where a post is refused for good, and that is nobody's loss", async () => {
  const stage = await Stage.open();
  onTestFinished(() => stage.close());
  await stage.write(
    "channels: [{ key: attic, name: attic }]\nmessages: { one: { channel: attic, text: one } }\n",
  );
  await stage.apply();
  await stage.byHand(() => ({ ungranted: ["post_message"] }));
  await stage.write(
    "channels: [{ key: lobby, name: lobby }]\nmessages: { one: { channel: lobby, text: one } }\nremoved: [{ channel: attic }]\n",
  );
  const { faulted, outcomes } = await stage.rehearse({ allowed: { deletes: 1 }, faults: 2, seed: 3 });
  expect(outcomes[0]).toMatchObject({ status: "failed", code: 11264 });
  expect(outcomes.at(-1)).toMatchObject({ id: "delete_channel channel.attic", status: "not-run" });
  expect(faulted).toMatchObject({ rounds: 2, lost: [], duplicates: [], foreign: [] });
  // Without another end, each round would make twelve applies.
  expect(faulted?.applies).toBeLessThan(2 * 8);
});
