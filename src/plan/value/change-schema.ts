// These schemas describe the changes of a plan, and the unchanged groups and channels that contain them.

import type { Address } from "../../model/address.js";
import {
  anyJson,
  array,
  boolean,
  closed,
  enumOf,
  held,
  heldText,
  type ObjectValue,
  object,
  optional,
  orNull,
  type Schema,
} from "../../model/json-schema.js";
import { CHANGE_ACTIONS, CHANGE_KINDS } from "./plan-format.js";
import { SENTENCES } from "./printed-schema.js";
import { positionSchema, reasonSchema, sentencesOf } from "./said-schema.js";

const attributeChange = held(
  "attribute",
  object(
    {
      path: heldText("own", { description: "the key, as in the file" }),
      before: anyJson("the live value, as the file would write it; null: none or unknown"),
      after: anyJson("the desired value; null: none"),
    },
    closed,
  ),
);

const change = {
  address: heldText<Address>("address", { description: "such as channel.rules" }),
  kind: enumOf(CHANGE_KINDS, { description: "the kind of object" }),
  action: enumOf(CHANGE_ACTIONS, { description: "the action" }),
  name: heldText("object-name", { description: "the visible name; foreign text" }),
  within: orNull(heldText<Address>("address"), "the address of the parent in the output"),
  attributes: array(attributeChange),
  source: orNull(positionSchema, "the place in the file that asks for the change"),
  why: reasonSchema,
  drift: boolean({ description: "true: changed outside of guildform since the last apply" }),
  reversible: boolean({ description: "false: no later change restores the loss" }),
  reveals: optional(
    object(
      {
        to: array(heldText("guild-word"), {
          description: "everyone, role.moderator, user.alice; the channels of a membership",
        }),
        opens: enumOf(["no", "first", "again"], {
          description:
            "whether every member can then see the channel; again: it was open at the last apply, and closed by hand since",
        }),
      },
      {
        ...closed,
        description: "members who can newly see the content of an existing channel, which cannot be undone",
      },
    ),
  ),
  operations: array(heldText("call-id"), { description: "ids of the operations that make this change" }),
};

/** Plan JSON has the sentence of a change too. The plan does not. */
export const changeSchema: Schema<ObjectValue<typeof change>> = object(
  { ...change, ...sentencesOf(SENTENCES.changes) },
  closed,
);

export const parentSchema = object(
  {
    address: heldText<Address>("address"),
    kind: enumOf(["group", "channel"], { description: "the kind of object" }),
    name: heldText("object-name", { description: "foreign text" }),
    within: orNull(heldText<Address>("address"), "the address of its group"),
  },
  closed,
);
