// The fields say who holds a role, and who administers a channel. Names come from `users:`, and none of them has a variable: a review sees
// who gets an office.

import { list } from "../field/list.js";
import { map } from "../field/map.js";
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
);
