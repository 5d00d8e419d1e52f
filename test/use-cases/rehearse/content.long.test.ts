// Tests rehearsals of all content that a file can declare: messages of each carrier, edits, reactions, threads, pins, the announcement. The
// copy of the guild is correct even if the service shows only a part of a message.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Stage, writesIn, writesOf } from "./stage.js";

const FORUM = { id: "120", name: "forum", type: 10007, position: 9 };
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

const FIRST = `channels:
  - { key: lobby, name: lobby, pins: [text] }
  - { key: attic, name: attic }
  - { key: forum, name: forum, type: forum, threads: [{ key: one, title: 一, content: "text" }] }
messages:
  text: { channel: lobby, text: "hello  <#attic> & all", reactions: ["🎉", "system:76"] }
  card: { channel: lobby, markdown: "# card", keyboard: { content: { rows: [{ buttons: [{ id: "1", render_data: { label: a, visited_label: a }, action: { type: 2, permission: { type: 2 }, data: x } }] }] } } }
  picture: { channel: attic, image: { file: ./picture.png } }
announcement: { message: text }
policy: { messages_per_channel_per_day: 20 }
`;

const SECOND = FIRST.replace("hello ", "hullo ")
  .replace('["🎉", "system:76"]', '["🎉"]')
  .replace("# card", "# another card")
  .replace('content: "text" }]', 'content: "text" }, { key: two, title: 二, content: more }]')
  .replace("  picture: { channel: attic, image: { file: ./picture.png } }\n", "");

test.each([
  ["all of it", {}],
  ["the text alone", { message_parts: "content" }],
  ["blanks of its own", { content_blanks: "nbsp" }],
] as const)("where the service shows %s", async (_what, shows) => {
  const stage = await Stage.open({}, { settings: { proactive_per_channel: 20, latency_ms: 5, ...shows } });
  onTestFinished(() => stage.close());
  const { emulator } = stage.service;
  const world = emulator.world();
  emulator.setWorld({
    ...world,
    guilds: world.guilds.map((one) => ({ ...one, channels: [...one.channels, FORUM] })),
  });
  await writeFile(join(stage.folder, "picture.png"), PNG);
  for (const yaml of [FIRST, SECOND]) {
    await stage.write(yaml);
    const rehearsal = await stage.rehearse();
    const { journal, result } = await stage.apply();
    expect(rehearsal.outcomes.map(({ id, status, code }) => [id, status, code])).toEqual(
      result.applied?.outcomes.map(({ id, status, code }) => [id, status, code]),
    );
    expect(writesIn(journal)).toEqual(writesOf(rehearsal));
    expect(rehearsal.unshown).toEqual(result.left?.map(({ address }) => address));
    expect(rehearsal.outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(rehearsal.outcomes.length).toBeGreaterThan(2);
  }
});
