import { expect, test } from "vitest";
import { EXAMPLE_GUILD_ID, starterFile } from "../../src/config/starter-file.js";
import { CHINESE_STARTER } from "../../src/config/zh/starter-file.js";
import { configOf, parseText } from "./found-in.js";

test("the starter file validates without a word, with an id and with a variable", () => {
  const fromEnvironment = parseText(starterFile({ guildId: null }), { env: { GUILD_ID: "77" } });
  expect(fromEnvironment.diagnostics).toEqual([]);
  expect(fromEnvironment.config?.guildId).toBe("77");
  expect(configOf(starterFile({ guildId: "18446744073709551615" })).guildId).toBe("18446744073709551615");
});

test("its samples validate too when their comments are taken away", () => {
  const text = starterFile({ guildId: "77" })
    .replace('#   moderator: "10012"', '  moderator: "10012"')
    .replace("users: {}\n#   alice:", "users:\n  alice:")
    .replace('# pins: [house-rules, { message_id: "08…" }]', 'pins: [house-rules, { message_id: "08" }]')
    .replace("  # - { key: forum", "  - { key: forum")
    .replace(/^# (?:messages|announcement):\n(?:#.*\n)*/gm, (block) => block.replace(/^# /gm, ""));
  const { config, diagnostics } = parseText(text);
  expect(diagnostics).toEqual([]);
  expect(config?.announcement).toMatchObject({
    kind: "recommend",
    type: 1,
    channels: [{ channel: "rules" }],
  });
  expect(config?.groups[0]?.channels[0]?.pins).toMatchObject([
    { kind: "managed", message: "house-rules" },
    { kind: "id", messageId: "08" },
  ]);
  expect(config?.messages).toMatchObject([
    { key: "house-rules", channel: "rules", content: { kind: "text" } },
  ]);
  expect(config?.channels[1]?.threads).toMatchObject([{ key: "welcome", title: "欢迎", format: 3 }]);
});

test("every section of the format is in it", () => {
  const text = starterFile({ guildId: null });
  for (const section of [
    "guildform",
    "guild",
    "values",
    "roles",
    "users",
    "defaults",
    "groups",
    "channels",
    "messages",
    "announcement",
    "removed",
    "moved",
    "policy",
  ]) {
    expect(text).toMatch(new RegExp(`^(?:# )?${section}:`, "m"));
  }
});

test("the Chinese file has the YAML of the English one, line by line, samples too", () => {
  const yamlOf = (text: string) =>
    text.split("\n").flatMap((line) => {
      const [code = ""] = line.split(/ {2,}# | # (?=export)/);
      return /^(?:# ?)?\s*(?:# )?(?:- .*|[a-z_"0-9]+:(?: .*)?)$/.test(code.trimEnd()) ? [code.trimEnd()] : [];
    });
  const chinese = starterFile({ guildId: null, starter: CHINESE_STARTER });
  expect(yamlOf(chinese).length).toBeGreaterThan(40);
  expect(yamlOf(chinese)).toEqual(yamlOf(starterFile({ guildId: null })));
  expect(configOf(chinese.replace(/\$\{GUILD_ID\}/, '"77"'))).toEqual(
    configOf(starterFile({ guildId: "77" })),
  );
});

test.each([
  ["English", {}],
  ["Chinese", { starter: CHINESE_STARTER }],
])("the %s file says how to give the id, and nothing of it once the id is there", (language, options) => {
  const [line = ""] = /^guild: .*$/m.exec(starterFile({ guildId: null, ...options })) ?? [];
  expect(line).toContain(`# export GUILD_ID=${EXAMPLE_GUILD_ID}`);
  expect(/\p{Script=Han}/u.test(line)).toBe(language === "Chinese");
  expect(starterFile({ guildId: "77", ...options })).toMatch(/^guild: "77"$/m);
});
