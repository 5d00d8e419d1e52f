// Runs with every test file: the tests read English, as a door of the library does, and no Chinese sentence loses a name, a
// command or a number.

import { afterAll, expect } from "vitest";
import { differencesOfLanguages, speakEnglishAndCompare } from "./both-languages.js";

speakEnglishAndCompare();

afterAll(() => {
  expect(differencesOfLanguages()).toEqual([]);
});
