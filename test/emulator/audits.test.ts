// Tests posts that wait for their audit: the answer, the end of the audit, and its events.

import { expect, test } from "vitest";
import { chat, FREE } from "./chat.js";
import { GUILD, send } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const auditOf = (body: unknown): string => {
  const { data } = body as { readonly data: { readonly message_audit: { readonly audit_id: string } } };
  return data.message_audit.audit_id;
};

test("a proactive post is answered with 202, 304023 and an audit id, and is not there yet", async () => {
  const { contents, emulator, post } = await chat({ audit: "proactive", proactive_per_channel: 1 });
  const { heard } = await listenTo(emulator);
  const answer = await post({ content: "x" });
  expect([answer.status, answer.body]).toEqual([
    202,
    {
      code: 304023,
      message: expect.any(String),
      data: { message_audit: { audit_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    },
  ]);
  expect(contents()).toEqual([]);
  expect(await heard()).toEqual([]);
  expect((await post({ content: "x" })).body?.code).toBe(304045);
  const { id } = emulator.members.post({ channel_id: "103", user_id: "902", content: "hello" });
  expect((await post({ content: "reply", msg_id: id })).status).toBe(200);
});

test("a reply waits under 304024 when all are audited", async () => {
  const { emulator, post } = await chat({ audit: "all" });
  const { id } = emulator.members.post({ channel_id: "103", user_id: "902", content: "hello" });
  const answer = await post({ content: "x", msg_id: id });
  expect([answer.status, answer.body?.code]).toEqual([202, 304024]);
});

test("passing by hand tells it, and then the message", async () => {
  const { clock, contents, emulator, post } = await chat({ audit: "all", own_posts: "event" });
  const { heard } = await listenTo(emulator);
  const audit_id = auditOf((await post({ content: "x" })).body);
  clock.pass(60_000);
  const decide = (pass: unknown) =>
    send(`${emulator.url}/_emulator/audits/${audit_id}`, { method: "POST", body: JSON.stringify({ pass }) });
  expect((await decide("yes")).status).toBe(400);
  const decided = await decide(true);
  const { message_id } = decided.body ?? {};
  expect(decided.status).toBe(200);
  expect(contents()).toEqual(["x"]);
  expect(emulator.world().guilds[0]?.messages["103"]?.at(-1)?.id).toBe(message_id);
  expect(await heard()).toEqual([
    {
      type: "MESSAGE_AUDIT_PASS",
      data: {
        audit_id,
        guild_id: GUILD,
        channel_id: "103",
        create_time: "2026-01-01T08:00:00+08:00",
        audit_time: "2026-01-01T08:01:00+08:00",
        message_id,
        seq_in_channel: "2",
      },
    },
    { type: "MESSAGE_CREATE", data: expect.objectContaining({ id: message_id, content: "x" }) },
  ]);
  const again = await decide(true);
  expect([again.status, again.body?.problems]).toEqual([400, [expect.stringContaining(audit_id)]]);
});

test("rejecting tells it without a message id", async () => {
  const { contents, emulator, post } = await chat({ audit: "all" });
  const { heard } = await listenTo(emulator);
  const audit_id = auditOf((await post({ content: "x" })).body);
  expect(emulator.members.decideAudit(audit_id, false)).toEqual({ message_id: null });
  const [event] = await heard();
  expect(event).toMatchObject({ type: "MESSAGE_AUDIT_REJECT", data: { audit_id } });
  expect(event?.data).not.toHaveProperty("message_id");
  expect(contents()).toEqual([]);
});

test.each([
  ["pass", ["x"], ["MESSAGE_AUDIT_PASS"]],
  ["reject", [], ["MESSAGE_AUDIT_REJECT"]],
] as const)("they end by themselves with %s after a while", async (audit_decision, shown, told) => {
  const { clock, contents, emulator, post } = await chat({
    audit: "all",
    audit_decision,
    audit_delay_ms: 1000,
  });
  const { names } = await listenTo(emulator);
  await post({ content: "x" });
  clock.pass(999);
  expect([contents(), await names()]).toEqual([[], []]);
  emulator.setWorld(emulator.world());
  clock.pass(1);
  expect(contents()).toEqual(shown);
  expect(await names()).toEqual(told);
});

test("without a delay they end right after the answer", async () => {
  const { contents, emulator, post } = await chat({ audit: "all", audit_decision: "pass" });
  const { names } = await listenTo(emulator);
  expect((await post({ content: "x" })).status).toBe(202);
  expect(contents()).toEqual(["x"]);
  expect(await names()).toEqual(["MESSAGE_AUDIT_PASS"]);
});

test("what waits goes with its channel, and may be written into a world", async () => {
  const audit = {
    audit_id: "a",
    kind: "push" as const,
    create_time: "",
    due_at: null,
    verdict: null,
    message: { id: "w1", content: "waiting" },
  };
  const { call, contents, emulator } = await chat(FREE, {}, { audits: { "103": [audit], "102": [] } });
  emulator.members.decideAudit("a", true);
  expect(contents()).toEqual(["waiting"]);
  const other = await chat(FREE, {}, { audits: { "103": [audit] } });
  await other.call("DELETE", "/channels/103");
  expect(() => other.emulator.members.decideAudit("a", true)).toThrow("no audit a waits");
  expect((await call("GET", "/channels/103/messages/w1")).status).toBe(200);
  const twice = { ...audit, audit_id: "b" };
  await expect(chat(FREE, {}, { audits: { "103": [audit, twice] } })).rejects.toThrow("repeats w1 of");
});

test("an audit id stands once in the whole world, because it is decided without naming a guild", async () => {
  const { emulator } = await chat();
  const audit = { audit_id: "a", kind: "push" as const, create_time: "", due_at: null, verdict: null };
  const guild = (id: string) => ({
    channels: [{ id, name: "x" }],
    audits: { [id]: [{ ...audit, message: { id: `w${id}` } }] },
  });
  expect(() => emulator.setWorld({ guilds: [guild("1"), guild("2")] })).toThrow(
    "/guilds/1/audits/2/0/audit_id: repeats a of /guilds/0/audits/1/0/audit_id",
  );
});
