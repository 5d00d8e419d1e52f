// Tests the outcome of a call for a public reader. A command with hidden names would not work, so the outcome has no command.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { veilOf } from "../../../src/render/only-declared/veil-of.js";
import { veiledOutcome } from "../../../src/render/only-declared/veiled-outcome.js";
import { outcomeJson } from "../../../src/render/outcome-json.js";
import { phrase } from "../../../src/words/statement.js";
import { config, message } from "../../small-guild.js";

const outcomeOf = (address: string, made: string | null = null) => ({
  id: `post_message ${address}`,
  address: writtenAddress(address),
  operation: "post_message" as const,
  status: "ambiguous" as const,
  source: null,
  code: null,
  happened: [],
  trace_id: null,
  next: [phrase("outcome-next", { case: "look-in-channel", address })],
  made,
  recorded: true,
});

const veil = veilOf({ file: config({ messages: [message("rules", "lobby")] }) });

test("what the file holds is told with its command", () => {
  const shown = veiledOutcome(veil, outcomeOf("message.rules"));
  expect(shown).toMatchObject({ names_hidden: false });
  expect(outcomeJson(shown).advice).toContain("state resolve message.rules");
  expect(outcomeJson(shown).advice).not.toContain("--only-declared");
});

test("a hidden address says where the command is to be taken from", () => {
  const shown = veiledOutcome(veil, outcomeOf("message.secret"));
  expect(shown).toMatchObject({ names_hidden: true });
  expect(outcomeJson(shown).advice).toContain("`--only-declared`");
  expect(outcomeJson(shown).advice).not.toContain("secret");
});

test("a hidden id of what was made counts too", () => {
  expect(veiledOutcome(veil, outcomeOf("message.rules", "08a1"))).toMatchObject({ names_hidden: true });
});
