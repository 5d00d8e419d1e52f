// The fields say who holds a role, and who administers a channel. Names come from `users:`, and none of them has a variable: a review sees
// who gets an office.

import { choice } from "../field/choice.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { wrongType } from "../read/read-context.js";
import { literalText } from "./parts.js";

const users = (description: string) =>
  list(description, literalText("A name from the top-level `users:`."), { uniqueItems: true });

const changes = {
  add: users(
    "These users get it. Other holders keep it. A user who leaves this list keeps it too, and the plan warns.",
  ).unmanaged(),
  never: users("These users must not have it. apply takes it from them.").unmanaged(),
  forget: users(
    "These users were in `add`, and keep it. guildform stops managing them, and the entry is done after one apply.",
  ).unmanaged(),
};

export const ChannelAdminsField = map(
  "The administrators of this channel alone (role 5). Each gained or lost office needs `--allow admins=NUMBER`. Without this key they stay unchanged.",
  changes,
  { listKey: "add" },
);

export const MembersField = choice(
  "The members of the role. Without this key they stay unchanged.",
  {
    list: users(
      "exactly these people; apply takes the role from all others, and leaves bots alone. The service must list the members of a role, which only bots of a private domain may do.",
    ),
    map: map("only these users; other members stay unchanged", changes),
  },
  {
    choose: (node, reader, what) =>
      node.kind === "list" || node.kind === "map"
        ? node.kind
        : wrongType(reader, node, { what, expected: { case: "members" }, none: "[]" }),
  },
);
