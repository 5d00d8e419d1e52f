// `tests:` as a schema: the three forms of an entry.

import { anyOf, array, literal, optional, string } from "../../model/json-schema.js";
import { literalText, map, NO_VARIABLE } from "./parts.js";

const because = optional(literalText("Why it is so. It is told where the test fails."));

const namedAudience = string({
  pattern: `${NO_VARIABLE}(?:role|user) +\\S`,
  description:
    "`role NAME`: an ordinary member who has that role and no other; `user NAME`: that member, without any role. Names are those under `roles:` and `users:`.",
});

const audience = anyOf(
  [
    literal("everyone", { description: "an ordinary member about whom no entry speaks" }),
    namedAudience,
    string({
      pattern: `${NO_VARIABLE}any +role +\\S`,
      description: "`any role NAME`: whoever has that role, whatever else he has",
    }),
  ],
  { description: "whom it means" },
);

const right = anyOf(
  [
    literal("view", { description: "to see the channel" }),
    literal("speak", { description: "to write in it" }),
    literal("live", { description: "to go live in it" }),
  ],
  { description: "one right" },
);

const rights = (description: string) =>
  anyOf([right, array(right, { minItems: 1, uniqueItems: true, description: "several rights" })], {
    description,
  });

const place = literalText(
  "The key of a channel, `group KEY` for the channels of a group, or a glob over keys and addresses, such as `log-*`, `channel.*`, `group.start` or `*`.",
);

const inside = anyOf([place, array(place, { minItems: 1, description: "several places" })], {
  description:
    "In which channels of this file. Channels that it does not declare are not meant. A name that matches nothing is an error.",
});

const who = anyOf([audience, array(audience, { minItems: 1, description: "each of them" })], {
  description: "Whom it means.",
});

const CAN = "What they must be able to do there.";
const CANNOT = "What they must not be able to do there.";
const CAN_ONLY = "What they must be able to do there, and nothing else.";

export const TestsSchema = array(
  anyOf(
    [
      map({ who, can: rights(CAN), in: inside, because }, { description: CAN }),
      map({ who, cannot: rights(CANNOT), in: inside, because }, { description: CANNOT }),
      map({ who, can_only: rights(CAN_ONLY), in: inside, because }, { description: CAN_ONLY }),
      map(
        {
          nobody_but: anyOf(
            [namedAudience, array(namedAudience, { description: "several roles and users, or none" })],
            { description: "Who may. `[]`: owner and administrators alone." },
          ),
          can: rights("What no other ordinary member may be able to do there."),
          in: inside,
          including: optional(
            literal("administrators", {
              description:
                "Owner, administrators and channel administrators are meant too. Default: they are not.",
            }),
          ),
          because,
        },
        { description: "Nobody else may do it." },
      ),
      map(
        {
          no_new_access: anyOf(
            [
              literal("everyone", { description: "an ordinary member about whom no entry speaks" }),
              literal("anybody", { description: "any member, whatever roles and entries he has" }),
            ],
            { description: "Who gains nothing." },
          ),
          because,
        },
        { description: "A plan gives nobody new access to channels that are there before and after." },
      ),
    ],
    { description: "one test" },
  ),
  {
    description:
      "Who may do what, whatever the rest of this file says. `guildform test` and `validate` judge it on what the file says, `plan` and `apply` on the guild as it will be and after every call. A test that fails blocks.",
  },
);
