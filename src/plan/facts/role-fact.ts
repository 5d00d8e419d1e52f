// This row finds and compares the roles of one name. Its value is their ids. The binding in state does not count, because the plan was made
// with these ids. The kind role has this row among its own (kinds/role/calls-and-facts.ts).

import type { GuildId } from "../../model/ids.js";
import { nullForNone, setParts } from "./changed-part.js";
import { type FactRow, seenBy } from "./fact-row.js";

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
