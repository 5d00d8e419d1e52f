// JUDGED_TEST_WORDS says, for each member of a test result, whether guildform or the guild wrote its text. The text of
// the test itself comes from the file. `--only-declared` needs it to hide the words of the guild
// (cli/only-declared.ts).

import { array, heldText, object } from "../../model/json-schema.js";
import { members, owned } from "../../words/shapes/members.js";
import { shapeOfCases } from "../../words/shapes/shape.js";
import type { Broken, JudgedTest, TestedCell, Unknown } from "./judged-test.js";

const cell = {
  who: array(heldText("guild-word")),
  ...owned("right"),
  channel: heldText("address"),
  name: heldText("place-name"),
};

/** A step is a call of the plan that affects access. */
const step = object({ operation: object({ id: heldText("call-id") }) });

export const JUDGED_TEST_WORDS = members<JudgedTest>({
  ...owned("test"),
  broken: array(
    members<Broken>({
      ...cell,
      ...owned("broken"),
      when: shapeOfCases({
        now: {},
        after: {},
        between: { from: step, until: step },
        "other-order": { done: array(step), open: array(step) },
      }),
    }),
  ),
  listed: array(members<TestedCell>({ ...cell, ...owned("right") })),
  unknown: array(
    members<Unknown>({
      ...cell,
      node: heldText("node"),
      subjects: array(heldText("guild-word")),
      open: array(
        shapeOfCases({
          attribute: owned("attribute"),
          entry: { subject: heldText("guild-word") },
          roles: {},
          "user-roles": { subject: heldText("guild-word") },
        }),
      ),
    }),
  ),
});
