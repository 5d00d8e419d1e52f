// Holds the params of findings about roles of members and administrators of channels.

import { boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const membership = { address: heldText("address") };
/** An undo reads no file, so its hint differs. */
const by = { by: enumOf(["file", "undo"]) };
const places = { limit: integer() };
const named = { ...membership, name: heldText("guild-word") };

export const MEMBERSHIP_SHAPES = {
  "E-MEMBER-IS-BOT": shape(membership),
  /** `gives` is false for an office that the plan takes away. `count` counts all such changes of the plan. */
  "E-ADMINS": shape({ ...named, gives: boolean(), channel: boolean(), count: integer(), ...by }),
  "E-STILL-HOLDS": shape(named),
  "W-STILL-HOLDS": shape({ ...named, keeps: enumOf(["role", "rights"]) }),
  "W-MEMBER-LEFT": shape(membership),
  /** `toAllow` counts all users of the plan who came back. */
  "W-MEMBER-BACK": shape({ ...membership, toAllow: integer() }),
  /** The file removes the user. The service shows no own entries of a user with an office. */
  "W-REMOVED-OFFICE": shape({
    name: heldText("guild-word"),
    office: enumOf(["owner", "administrator", "channel_administrator"]),
  }),
  /** `code` is the platform code or HTTP status of the answer. null means that no answer came. */
  "W-MEMBERS-UNREAD": shape({ members: integer(), code: nullable(integer()) }),
  /** The service does not list the members of this role to the bot. */
  "E-MEMBERS-UNLISTED": shape({ ...membership, code: nullable(integer()) }),
  /** The guild has `roles` roles. `deletes` counts the roles that the plan deletes, after the new roles. */
  "W-ROLES-FULL": shape({ ...places, roles: integer(), creates: integer(), deletes: integer() }),
  /** `role` has `members` members. `takes` counts the members who lose it by this plan. */
  "W-ROLE-FULL": shape({
    ...places,
    role: heldText("address"),
    members: integer(),
    gives: integer(),
    takes: integer(),
  }),
  /** The list has `listed` members, and the role says `number`. null means that the role does not say it. */
  "W-MEMBERS-SHORT": shape({ ...membership, listed: integer(), number: nullable(integer()) }),
};

export type MembershipParams = ParamsOfShapes<typeof MEMBERSHIP_SHAPES>;
