import { afterEach, expect, test } from "vitest";
import { talk as english } from "../../src/words/en/program/talk.js";
import { speak } from "../../src/words/spoken.js";
import { phrase } from "../../src/words/statement.js";
import { talkText, talkTexts } from "../../src/words/talk-text.js";
import { talk as chinese } from "../../src/words/zh/program/talk.js";

const command = "guildform apply";
const place = phrase("with-place", { case: "state" });
const next = phrase("next-step", { case: "apply", command });
const rest = phrase("next-step", { case: "rest", command });

afterEach(() => speak({ talk: english }));

test.each([
  ["English", english, " "],
  ["Chinese", chinese, ""],
])("%s has its own blank after a sentence", (_name, talk, blank) => {
  speak({ talk });
  expect(talkTexts([rest, place])).toBe(`${talkText(rest)}${blank}${talkText(place)}`);
  expect(talkTexts([next, place])).toBe(`${talkText(next)}${blank}${talkText(place)}`);
});
