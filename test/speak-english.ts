// Every test file runs this first. The tests read English, as users of the library do, and no Chinese sentence lacks a name, a command or a
// number.

import { afterAll, expect } from "vitest";
import { differencesOfLanguages, speakEnglishAndCompare } from "./both-languages.js";

speakEnglishAndCompare();

afterAll(() => {
  expect(differencesOfLanguages()).toEqual([]);
});
