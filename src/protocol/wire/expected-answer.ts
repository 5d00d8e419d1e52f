// What was expected of an answer, and what it was, where no field of it is wrong. Nouns, for UnexpectedAnswerError.

import { MAX_JSON_DEPTH } from "./json-depth.js";

export const EXPECTED = {
  json: "JSON",
  whole: "whole JSON",
  nested: `JSON nested at most ${MAX_JSON_DEPTH} deep`,
  object: "a JSON object that is not empty",
  list: "a JSON list",
  object_or_list: "a JSON list or an object that is not empty",
  object_or_nothing: "a JSON object or no body",
  nothing: "no body",
} as const;

interface Expected {
  readonly expected: string;
  readonly body: string;
}

export const longerThan = (bytes: number): Expected => ({
  expected: `an answer of at most ${bytes} bytes`,
  body: "longer",
});

/** A page of a list that says what the one before it said. */
export const pageAgain = (items: "guilds" | "users"): Expected => ({
  expected: `a page of further ${items}`,
  body: `one with the same ${items} again`,
});
