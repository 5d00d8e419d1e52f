// An UnexpectedAnswerError says which form the whole answer must have, such as a list. This module has these forms.

import type { ExpectedAnswer, PagedItems, SeenAnswer } from "../../words/en/client/unexpected-answer.js";
import type { AnswerShape } from "../route.js";
import { MAX_JSON_DEPTH } from "./json-depth.js";

export const NESTED: ExpectedAnswer = { case: "json-to-depth", depth: MAX_JSON_DEPTH };

export const EXPECTED: Readonly<Record<AnswerShape, ExpectedAnswer>> = {
  object: { case: "object" },
  list: { case: "list" },
  object_or_list: { case: "object-or-list" },
  object_or_nothing: { case: "object-or-nothing" },
  nothing: { case: "nothing" },
};

interface Expected {
  readonly expected: ExpectedAnswer;
  readonly seen: SeenAnswer;
}

export const longerThan = (bytes: number): Expected => ({
  expected: { case: "at-most", bytes },
  seen: { case: "longer" },
});

/** The page of a list has the same items as the page before it. */
export const pageAgain = (items: PagedItems): Expected => ({
  expected: { case: "further-page", items },
  seen: { case: "page-again", items },
});
