// Tests the function by which a program chooses the language of the library.

import { expect, test } from "vitest";
import { speakLanguage } from "../../src/words/speak-language.js";
import { spokenPart } from "../../src/words/spoken.js";

test.each(["zh", "fr", "", "constructor", "__proto__", undefined])(
  "a language that guildform does not speak, %s, is refused by name and changes nothing",
  async (language) => {
    const before = spokenPart("whole");
    const call = speakLanguage(language as "en");
    await expect(call).rejects.toThrow(RangeError);
    await expect(call).rejects.toThrow(`en or zh-CN, not ${language}`);
    expect(spokenPart("whole")).toBe(before);
  },
);
