// These rows find and compare roles. The value of the fact `role` is the ids of the roles of one name. The binding in state does not count,
// because the plan was made with these ids. The value of the fact `role_by_id` is the attributes of one role. The kind role has these rows
// among its own (kinds/role/calls-and-facts.ts).

import type { GuildId } from "../../model/ids.js";
import { type Json, type JsonObject, objectOf } from "../../model/json.js";
import type { Role } from "../../model/role.js";
import { ROLE_ATTRIBUTES, roleWord, valuesOfRole } from "../../model/role-attributes.js";
import { sameJson } from "../../model/same-json.js";
import { atPath, type ChangedPart, nullForNone, setParts } from "./changed-part.js";
import { type FactRow, SHOWN, seenBy } from "./fact-row.js";

export const roleFactRow: FactRow<"role"> = {
  ...seenBy(
    ({ roles = [] }, { name }) =>
      nullForNone(
        roles
          .filter((role) => role.name === name)
          .map(({ id }) => id)
          .sort(),
      ),
    ({ roles }) => roles !== undefined,
  ),
  read: ({ guild_id }) => ({ kind: "roles", guildId: guild_id as GuildId }),
  bound: () => null,
  counts: () => null,
  tell: (before, now) => setParts({ case: "roles" }, before, now),
  tellBound: () => [],
};

export const roleByIdFactRow: FactRow<"role_by_id"> = {
  ...seenBy(
    ({ roles = [] }, { role_id }) => {
      const role = roles.find(({ id }) => id === role_id);
      return role === undefined ? null : roleFacts(role);
    },
    ({ roles }) => roles !== undefined,
  ),
  read: ({ guild_id }) => ({ kind: "roles", guildId: guild_id as GuildId }),
  ...SHOWN,
  tell: (before, now) =>
    ROLE_ATTRIBUTES.flatMap((each): ChangedPart[] => {
      const [was, is] = [wordIn(before, each), wordIn(now, each)];
      return sameJson(was, is) ? [] : [{ what: atPath(each), before: was, now: is }];
    }),
};

/** Returns the attributes in the form of the service, so that the body of a call fits on them. An attribute that was left out is absent. */
export function roleFacts(role: Role): JsonObject {
  const { hoist, ...values } = valuesOfRole(role);
  return { id: role.id, ...values, ...(hoist === undefined ? {} : { hoist: Number(hoist) }) };
}

/** Returns the word for an attribute in the facts of a role. */
export function wordIn(facts: Json, attribute: (typeof ROLE_ATTRIBUTES)[number]): Json {
  const value = objectOf(facts)[attribute];
  return roleWord(attribute, attribute === "hoist" && typeof value === "number" ? value === 1 : value);
}
