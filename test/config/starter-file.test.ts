import { expect, test } from "vitest";
import { starterFile } from "../../src/config/starter-file.js";
import { configOf, parseText } from "./found-in.js";

test("the starter file validates without a word, with an id and with a variable", () => {
  const fromEnvironment = parseText(starterFile({ guildId: null }), { GUILD_ID: "77" });
  expect(fromEnvironment.diagnostics).toEqual([]);
  expect(fromEnvironment.config?.guildId).toBe("77");
  expect(configOf(starterFile({ guildId: "18446744073709551615" })).guildId).toBe("18446744073709551615");
});

test("its samples validate too when their comments are taken away", () => {
  const text = starterFile({ guildId: "77" })
    .replace('#   moderator: "10012"', '  moderator: "10012"')
    .replace("users: {}\n#   alice:", "users:\n  alice:")
    .replace('# pins: [{ message_id: "08…" }]', 'pins: [{ message_id: "08" }]')
    .replace(/^# (announcement:)$/m, "$1")
    .replace(/^# ( +(?:recommend|type|channels|- ).*)$/gm, "$1");
  const { config, diagnostics } = parseText(text);
  expect(diagnostics).toEqual([]);
  expect(config?.announcement).toMatchObject({
    kind: "recommend",
    type: 1,
    channels: [{ channel: "rules" }],
  });
  expect(config?.groups[0]?.channels[0]?.pins).toHaveLength(1);
});

test("every section of the format is in it", () => {
  const text = starterFile({ guildId: null });
  for (const section of [
    "guildform",
    "guild",
    "roles",
    "users",
    "defaults",
    "groups",
    "channels",
    "announcement",
    "removed",
    "moved",
    "policy",
  ]) {
    expect(text).toMatch(new RegExp(`^(?:# )?${section}:`, "m"));
  }
});
