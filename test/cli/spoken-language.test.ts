// Tests which language the program speaks, by its flag, its environment and its system.

import { describe, expect, test } from "vitest";
import { languageChoice, languageNamed } from "../../src/cli/spoken-language.js";

const choice = (args: readonly string[], env: NodeJS.ProcessEnv = {}, more: { json?: boolean } = {}) =>
  languageChoice(args, { env, platform: "linux", json: false, ...more });

describe("the language of the program", () => {
  test.each([
    [{}, "en"],
    [{ LANG: "zh_CN.UTF-8" }, "zh-CN"],
    [{ LANG: "zh_TW.UTF-8" }, "zh-CN"],
    [{ LANG: "de_DE.UTF-8" }, "en"],
    [{ LANG: "C.UTF-8" }, "en"],
    [{ LC_ALL: "C", LANG: "zh_CN.UTF-8" }, "en"],
    [{ LC_ALL: "", LC_MESSAGES: "zh_CN", LANG: "en_US" }, "zh-CN"],
    [{ LC_ALL: "POSIX", GUILDFORM_LANG: "zh-CN" }, "zh-CN"],
    [{ GUILDFORM_LANG: "en", LANG: "zh_CN.UTF-8" }, "en"],
    [{ GUILDFORM_LANG: " ", LANG: "zh_CN.UTF-8" }, "zh-CN"],
  ])("in the environment %j is %s", (env, language) => {
    expect(choice(["plan"], env)).toEqual({ language, unknown: null, args: ["plan"] });
  });

  test("of the flag comes first, wherever it is, and the flag is taken out", () => {
    const env = { GUILDFORM_LANG: "en" };
    expect(choice(["--lang", "zh-CN", "plan"], env)).toMatchObject({ language: "zh-CN", args: ["plan"] });
    expect(choice(["plan", "--lang=zh", "-q"], env)).toMatchObject({
      language: "zh-CN",
      args: ["plan", "-q"],
    });
    expect(choice(["call", "get_guild", "--lang", "en"])).toMatchObject({ args: ["call", "get_guild"] });
  });

  test("of a wrong flag is English, and the flag stays for the parser", () => {
    for (const args of [
      ["plan", "--lang", "fr"],
      ["plan", "--lang"],
      ["--lang", "en", "--lang", "zh-CN"],
    ])
      expect(choice(args)).toEqual({ language: "en", unknown: null, args });
  });

  test("is not searched behind --", () => {
    const args = ["call", "post_message", "--", "--lang", "zh-CN"];
    expect(choice(args)).toEqual({ language: "en", unknown: null, args });
  });

  test("for JSON is English, unless a person asks for another", () => {
    const json = { json: true };
    expect(choice(["plan", "--json"], { LANG: "zh_CN.UTF-8" }, json).language).toBe("en");
    expect(choice(["plan", "--json"], { GUILDFORM_LANG: "zh-CN" }, json).language).toBe("zh-CN");
    expect(choice(["plan", "--json", "--lang", "zh-CN"], {}, json).language).toBe("zh-CN");
  });

  test("of GUILDFORM_LANG that guildform does not speak is named", () => {
    expect(choice(["plan"], { GUILDFORM_LANG: "fr", LANG: "zh_CN" })).toEqual({
      language: "en",
      unknown: "fr",
      args: ["plan"],
    });
  });

  test("on Windows is that of the system", () => {
    const { locale } = Intl.DateTimeFormat().resolvedOptions();
    const { language } = languageChoice(["plan"], { env: {}, platform: "win32", json: false });
    expect(language).toBe(locale.startsWith("zh") ? "zh-CN" : "en");
  });
});

test.each([
  ["zh", "zh-CN"],
  ["zh_CN.UTF-8", "zh-CN"],
  ["ZH-hans", "zh-CN"],
  ["zh_TW@stroke", "zh-CN"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["en-XA", "en-XA"],
  ["fr", null],
  ["zhou", null],
  ["", null],
])("%s is %s", (text, language) => {
  expect(languageNamed(text)).toBe(language);
});
