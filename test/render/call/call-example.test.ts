// Tests examples as commands: a word that a shell would change has quotes.

import { expect, it } from "vitest";
import { exampleCommand } from "../../../src/render/call/call-page.js";

it("plain members of a body are fields, others make it JSON", () => {
  const params = { channel_id: "101" };
  expect(exampleCommand("post_message", { params, body: { content: "你好 it's", msg_id: "08a" } })).toBe(
    `guildform call post_message --channel-id 101 'content=你好 it'\\''s' msg_id=08a`,
  );
  expect(exampleCommand("post_message", { params, body: { embed: { title: "a" } } })).toBe(
    `guildform call post_message --channel-id 101 --body '{"embed":{"title":"a"}}'`,
  );
});

it("queries are flags, and names are written with dashes", () => {
  const example = { params: { patch_msg_id: "m$1" }, query: { limit: 5, hidetip: true } };
  expect(exampleCommand("recall_message", example)).toBe(
    "guildform call recall_message --patch-msg-id 'm$1' --limit 5 --hidetip true",
  );
});
