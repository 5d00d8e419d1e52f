// An entry of `tests:` has one of these forms.

import { saying } from "../../words/statement.js";
import { leaf } from "../field/field.js";
import { forms } from "../field/forms.js";
import { list, oneOrMany } from "../field/list.js";
import { map } from "../field/map.js";
import { readText } from "../read/read-context.js";
import { entryOf } from "../read/subject.js";
import { literalText, NO_VARIABLE, onlyName, patternText, plainOneOf } from "./parts.js";

const because = literalText("The reason for the test. A failing test prints it.").optional();

/** read/test-audience.ts finds the roles and users. */
const namedAudience = patternText(
  `${NO_VARIABLE}(?:role|(?:bare +)?user) +\\S`,
  "`role NAME`: an ordinary member with only this role. `user NAME`: this member, with all roles that the guild gives. `bare user NAME`: this member, without any role. Names are from `roles:` and `users:`.",
);

const ORDINARY = "an ordinary member without entries";

const audience = leaf<string, string>(
  {
    anyOf: [
      { type: "string", const: "everyone", description: ORDINARY },
      namedAudience.schema(),
      {
        type: "string",
        pattern: `${NO_VARIABLE}any +role +\\S`,
        description: "`any role NAME`: each member with this role, also with other roles",
      },
    ],
    description: "the members of the test",
  },
  readText,
);

/** A test with an empty list would check nothing. */
const empty = (key: string) => saying("E-TEST-FORM", { case: "empty", key });

const right = plainOneOf("one right", {
  view: "to see the channel",
  speak: "to write in it",
  live: "to go live in it",
});

const rights = (key: string, description: string) =>
  oneOrMany(description, right, {
    many: { uniqueItems: true, description: "several rights" },
    empty: empty(key),
  });

const inside = oneOrMany(
  "The channels of the test. They must be declared in this file. A name that matches nothing is an error.",
  literalText(
    "The key of a channel, `group KEY` for its channels, or a glob over keys and addresses, such as `log-*`, `channel.*`, `group.start` or `*`.",
  ),
  { many: { description: "several places" }, empty: empty("in") },
);

const who = oneOrMany("The members of the test.", audience, {
  many: { description: "each of them" },
  empty: empty("who"),
});

const CAN = "The rights that the members must have there.";
const CANNOT = "The rights that the members must not have there.";
const CAN_ONLY = "The rights that the members must have there. They must not have the other rights.";

const Test = forms(
  "one test",
  [
    map(CAN, { who, can: rights("can", CAN), in: inside, because }),
    map(CANNOT, { who, cannot: rights("cannot", CANNOT), in: inside, because }),
    map(CAN_ONLY, { who, can_only: rights("can_only", CAN_ONLY), in: inside, because }),
    map("No other member has the right.", {
      nobody_but: oneOrMany(
        "The roles and users with the right. `[]`: only the owner and administrators.",
        namedAudience,
        { many: { description: "several roles and users, or none" }, empty: null },
      ),
      can: rights("can", "The rights that no other ordinary member may have there."),
      in: inside,
      including: onlyName(
        "administrators",
        "The test also covers the owner, administrators and channel administrators. By default it leaves them out.",
      ).optional(),
      because,
    }),
    map("A plan gives these members no new access to a channel that exists before and after it.", {
      no_new_access: plainOneOf("The members without new access.", {
        everyone: ORDINARY,
        anybody: "any member, with any roles and entries",
      }),
      because,
    }),
  ],
  {
    what: entryOf("tests"),
    listed: ["who", "nobody_but", "no_new_access", "can", "cannot", "can_only", "in", "because", "including"],
  },
);

export const TestsField = list(
  "Tests of access. They check what the other sections give. `guildform test` and `validate` run them on the file, `plan` and `apply` on the planned guild and after each call. A failing test blocks the plan.",
  Test,
);
