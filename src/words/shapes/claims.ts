// Holds the params of problems with the live objects of declared channels, roles, messages and threads.

import { array, boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

/** The file names the live object by `id`. */
const named = { address: heldText("address"), id: heldText("guild-word") };

/** The state has bound the address to another object, `bound`. */
const bound = { ...named, bound: heldText("guild-word") };

/** The address `owner` manages the object already. */
const taken = { ...named, owner: heldText("guild-word") };

/** Each of `ids` can be the object. */
const ambiguous = { address: heldText("address"), ids: array(heldText("guild-word")) };

/** `role` is the name of the role in the file. `name` is the live name by which guildform looks for it. */
const namedRole = { role: heldText("guild-word"), name: heldText("guild-word") };

export const CLAIM_SHAPES = {
  "E-CHANNEL-ID-BOUND": shape(bound),
  "E-CHANNEL-ID-TAKEN": shape(taken),
  "E-CHANNEL-ID-GONE": shape(named),
  "E-CHANNEL-ID-KIND": shape({ ...named, is: enumOf(["group", "channel"]) }),
  "E-NAME-AMBIGUOUS": shape({ ...ambiguous, name: heldText("guild-word") }),
  "E-ROLE-NOT-THERE": shape({
    ...namedRole,
    bound: nullable(heldText("guild-word")),
    now: nullable(heldText("guild-word")),
  }),
  "E-ROLE-REPLACED": shape({ ...namedRole, bound: heldText("guild-word"), id: heldText("guild-word") }),
  "E-ROLE-AMBIGUOUS": shape({ ...namedRole, isManaged: boolean(), ids: array(heldText("guild-word")) }),
  /** `name` is null if the guild has no such role. */
  "E-ROLE-TWICE": shape({
    ...namedRole,
    name: nullable(heldText("guild-word")),
    other: heldText("guild-word"),
    id: heldText("guild-word"),
  }),
  "E-ROLE-ID-BOUND": shape(bound),
  "E-ROLE-ID-GONE": shape(named),
  /** The live role `id` is called `alike`, which people take for `name`. */
  "E-ROLE-NAME-ALIKE": shape({ ...namedRole, alike: heldText("guild-word"), id: heldText("guild-word") }),
  /** The role `leaving` still has the name, and the same plan deletes or renames it. */
  "E-ROLE-NAME-LEAVING": shape({
    ...namedRole,
    leaving: heldText("address"),
    by: enumOf(["deletion", "rename"]),
  }),
  /** The system role `id` has the name. */
  "E-ROLE-NAME-SYSTEM": shape({ ...namedRole, id: heldText("guild-word") }),
  "E-ROLE-NAME-TWICE": shape({ ...namedRole, other: heldText("guild-word") }),
  /** `removed:` names a role that the file only found by its name. */
  "E-ROLE-NOT-MANAGED": shape({ address: heldText("address") }),
  /** `name` is null if the file gives the id of the role. */
  "E-ROLES-REFUSED": shape({
    ...namedRole,
    name: nullable(heldText("guild-word")),
    status: integer(),
    code: nullable(integer()),
  }),
  "E-OTHER-ROLES-REFUSED": shape({
    address: heldText("address"),
    status: integer(),
    code: nullable(integer()),
  }),
  "E-MESSAGE-ID-GONE": shape(named),
  "E-MESSAGE-ID-TAKEN": shape(taken),
  "E-MESSAGE-AMBIGUOUS": shape(ambiguous),
  "E-THREAD-ID-GONE": shape(named),
  "E-THREAD-ID-TAKEN": shape(taken),
  "E-THREAD-ID-BOUND": shape(bound),
  "E-THREAD-AMBIGUOUS": shape({ ...ambiguous, title: heldText("guild-word") }),
};

export type ClaimParams = ParamsOfShapes<typeof CLAIM_SHAPES>;
