// `tests:` as a schema: the three forms of an entry.

import { anyOf, array, literal, optional, string } from "../../model/json-schema.js";
import { literalText, map, NO_VARIABLE } from "./parts.js";

const because = optional(literalText("The reason for the test. A failing test prints it."));

const namedAudience = string({
  pattern: `${NO_VARIABLE}(?:role|user) +\\S`,
  description:
    "`role NAME`: an ordinary member with only this role. `user NAME`: this member, without any role. Names are from `roles:` and `users:`.",
});

const audience = anyOf(
  [
    literal("everyone", { description: "an ordinary member without entries" }),
    namedAudience,
    string({
      pattern: `${NO_VARIABLE}any +role +\\S`,
      description: "`any role NAME`: each member with this role, also with other roles",
    }),
  ],
  { description: "the members of the test" },
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
  "The key of a channel, `group KEY` for its channels, or a glob over keys and addresses, such as `log-*`, `channel.*`, `group.start` or `*`.",
);

const inside = anyOf([place, array(place, { minItems: 1, description: "several places" })], {
  description:
    "The channels of the test. They must be declared in this file. A name that matches nothing is an error.",
});

const who = anyOf([audience, array(audience, { minItems: 1, description: "each of them" })], {
  description: "The members of the test.",
});

const CAN = "The rights that the members must have there.";
const CANNOT = "The rights that the members must not have there.";
const CAN_ONLY = "The rights that the members must have there. They must not have the other rights.";

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
            { description: "The roles and users with the right. `[]`: only the owner and administrators." },
          ),
          can: rights("The rights that no other ordinary member may have there."),
          in: inside,
          including: optional(
            literal("administrators", {
              description:
                "The test also covers the owner, administrators and channel administrators. By default it leaves them out.",
            }),
          ),
          because,
        },
        { description: "No other member has the right." },
      ),
      map(
        {
          no_new_access: anyOf(
            [
              literal("everyone", { description: "an ordinary member without entries" }),
              literal("anybody", { description: "any member, with any roles and entries" }),
            ],
            { description: "The members without new access." },
          ),
          because,
        },
        {
          description:
            "A plan gives these members no new access to a channel that exists before and after it.",
        },
      ),
    ],
    { description: "one test" },
  ),
  {
    description:
      "Tests of access. They check what the other sections give. `guildform test` and `validate` run them on the file, `plan` and `apply` on the planned guild and after each call. A failing test blocks the plan.",
  },
);
