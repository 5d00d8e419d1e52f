// The schema of the changes of a plan, and of the groups and channels that contain them.

import {
  array,
  boolean,
  closed,
  held,
  heldText,
  object,
  optional,
  string,
  unknown,
} from "../../model/json-schema.js";
import { eitherOf, orNone, type PartMembers } from "./part-members.js";
import { type AttributeChange, CHANGE_ACTIONS, CHANGE_KINDS, type Change, type Parent } from "./plan.js";
import { positionSchema, reasonSchema } from "./said-schema.js";

const attributeChange = held(
  "attribute",
  object(
    {
      path: heldText("own", { description: "the key, as in the file" }),
      before: unknown({ description: "the live value, as the file would write it; null: none or unknown" }),
      after: unknown({ description: "the desired value; null: none" }),
    } satisfies PartMembers<AttributeChange>,
    closed,
  ),
);

export const changeSchema = object(
  {
    address: heldText("address", { description: "such as channel.rules" }),
    kind: eitherOf(CHANGE_KINDS, "the kind of object"),
    action: eitherOf(CHANGE_ACTIONS, "the action"),
    name: heldText("object-name", { description: "the visible name; foreign text" }),
    within: orNone(heldText("address"), "the address of the parent in the output"),
    attributes: array(attributeChange),
    source: orNone(positionSchema, "the place in the file that asks for the change"),
    why: reasonSchema(),
    reason: optional(string({ description: "one sentence, made from `why`; not in a saved file" })),
    drift: boolean({ description: "true: changed outside of guildform since the last apply" }),
    reversible: boolean({ description: "false: no later change restores the loss" }),
    reveals: optional(
      object(
        {
          to: array(heldText("guild-word"), { description: "everyone, role.moderator, user.alice" }),
          opens: eitherOf(
            ["no", "first", "again"],
            "whether every member can then see the channel; again: it was open at the last apply, and closed by hand since",
          ),
        },
        {
          ...closed,
          description: "members who can newly see the content of an existing channel, which cannot be undone",
        },
      ),
    ),
    operations: array(heldText("call-id"), { description: "ids of the operations that make this change" }),
  } satisfies PartMembers<Change, "reason">,
  closed,
);

export const parentSchema = object(
  {
    address: heldText("address"),
    kind: eitherOf(["group", "channel"], "the kind of object"),
    name: heldText("object-name", { description: "foreign text" }),
    within: orNone(heldText("address"), "the address of its group"),
  } satisfies PartMembers<Parent>,
  closed,
);
