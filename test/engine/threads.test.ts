// Tests threads from the file to the guild and back, on the emulator.

import { afterEach, beforeEach, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  const channels = [...(SMALL_WORLD.channels ?? []), { id: "110", name: "forum", type: 10007, position: 3 }];
  shop = await Workshop.open({ ...SMALL_WORLD, channels });
});
afterEach(() => shop.close());

const forum = (threads: string, rest = "") =>
  `channels: [{ name: forum, type: forum, threads: [${threads}] }]\n${rest}`;
const FAQ = '{ key: faq, title: FAQ, content: "# ask" }';
const RULES = '{ key: rules, title: 规则, format: text, content: "be <kind> & brief" }';
const titles = () => (shop.guild.threads?.["110"] ?? []).map(({ title }) => title).sort();
const operations = () => shop.writes().map(({ operation }) => operation);
const actions = async () =>
  (await shop.plan()).plan.changes.map(({ action, address }) => `${action} ${address}`);

/** Deletes a thread through the service itself, which never gives its id again. */
async function deleteThread(id: string): Promise<void> {
  const asked = await fetch(shop.emulator.tokenUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ appId: "demo", clientSecret: "demo" }),
  });
  const { access_token } = (await asked.json()) as { access_token: string };
  const answer = await fetch(`${shop.emulator.url}/channels/110/threads/${id}`, {
    method: "DELETE",
    headers: { authorization: `QQBot ${access_token}` },
  });
  expect(answer.status).toBe(204);
}

test("posted once, in the order of the file, and left alone; a tombstone deletes one", async () => {
  await shop.write(forum(`${RULES}, ${FAQ}`));
  expect((await shop.apply()).status).toBe("done");
  expect(operations()).toEqual(["post_thread", "post_thread"]);
  expect(titles()).toEqual(["FAQ", "规则"]);
  await shop.apply();
  expect(operations()).toEqual([]);
  const { plan } = await shop.plan();
  expect({
    changes: plan.changes,
    remember: plan.remember,
    findings: plan.findings.map(({ code }) => code),
  }).toEqual({ changes: [], remember: [], findings: expect.not.arrayContaining(["W-THREAD-DRIFT"]) });
  await shop.settle(forum(RULES));
  expect(titles()).toEqual(["FAQ", "规则"]);
  await shop.write(forum(RULES, "removed: [{ thread: forum/faq }]"));
  await shop.apply();
  expect(operations()).toEqual(["delete_thread"]);
  expect(titles()).toEqual(["规则"]);
  expect((await shop.state()).resources[writtenAddress("thread.forum/faq")]).toBeUndefined();
  expect(await actions()).toEqual([]);
});

test("a changed text is refused before any write; under a new key it is posted, and the old one goes", async () => {
  await shop.settle(forum(FAQ));
  await shop.write(forum(FAQ.replace("# ask", "# ask again")));
  const refused: unknown = await shop.apply().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidInputError);
  expect(refused instanceof InvalidInputError && refused.diagnostics).toMatchObject([
    { code: "E-THREAD-CHANGED", at: { line: 3 } },
  ]);
  expect(shop.writes()).toEqual([]);
  await shop.write(
    forum('{ key: faq2, title: FAQ, content: "# ask again" }', "removed: [{ thread: forum/faq }]"),
  );
  await shop.apply();
  expect(operations()).toEqual(["post_thread", "delete_thread"]);
  expect(titles()).toEqual(["FAQ"]);
  expect(await actions()).toEqual([]);
});

test("deleted by hand it is drift, and posted again", async () => {
  await shop.settle(forum(FAQ));
  await deleteThread(shop.guild.threads?.["110"]?.[0]?.thread_id ?? "");
  const { plan } = await shop.plan();
  expect(plan.changes).toMatchObject([{ action: "create", address: "thread.forum/faq", drift: true }]);
  await shop.apply();
  expect(titles()).toEqual(["FAQ"]);
  expect(await actions()).toEqual([]);
});
