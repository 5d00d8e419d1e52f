// Where the ids of roles and users come from: the file needs them, and the service lists neither (service-interface:
// Channel permissions). What a message tells of its author is service-facts 3.19 and 4.7.

/** How to declare a name, for a hint; `section` is where its id is to stand. */
export const declareWithId = (section: "roles" | "users"): string =>
  `declare the name with its id under \`${section}:\`. ${WHERE[section]}`;

const WHERE = {
  roles:
    "The client's developer mode copies ids; `guildform call get_message` shows those of an author's roles, and `guildform call get_channel_role_permissions` whether an id is right. Every guild has 1 everyone, 2 administrator, 4 owner, 5 channel administrator",
  users:
    "The client's developer mode copies ids; `guildform call get_message` shows that of a message's author, as this bot sees it",
} as const;
