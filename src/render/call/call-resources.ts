// The resource that each operation belongs to, as service-interface.md groups them.

import { INTERFACE_OPERATIONS, type InterfaceOperation } from "../../protocol/routes.js";

const RESOURCE: Readonly<Record<InterfaceOperation, string>> = {
  get_guild: "Guild and bot",
  me: "Guild and bot",
  me_guilds: "Guild and bot",
  get_channel: "Channels",
  get_channels: "Channels",
  create_channel: "Channels",
  update_channel: "Channels",
  delete_channel: "Channels",
  get_channel_user_permissions: "Channel permissions",
  update_channel_user_permissions: "Channel permissions",
  get_channel_role_permissions: "Channel permissions",
  update_channel_role_permissions: "Channel permissions",
  get_pins: "Pinned messages",
  put_pin: "Pinned messages",
  delete_pin: "Pinned messages",
  create_announce: "Announcements",
  create_recommend_announce: "Announcements",
  delete_announce: "Announcements",
  get_message: "Messages",
  post_message: "Messages",
  post_keyboard_message: "Messages",
  recall_message: "Messages",
  patch_guild_message: "Messages",
  on_interaction_result: "Messages",
  put_reaction: "Reactions",
  delete_reaction: "Reactions",
  get_reaction_users: "Reactions",
  get_threads: "Forum threads",
  get_thread_detail: "Forum threads",
  post_thread: "Forum threads",
  delete_thread: "Forum threads",
  update_audio: "Audio",
  on_microphone: "Audio",
  off_microphone: "Audio",
};

/** The name of the resource, as a heading. */
export const resourceOf = (operation: InterfaceOperation): string => RESOURCE[operation];

/** The resources with their operations, in the order of the route table. */
export const RESOURCES: readonly {
  readonly name: string;
  readonly operations: readonly InterfaceOperation[];
}[] = [...new Set(INTERFACE_OPERATIONS.map(resourceOf))].map((name) => ({
  name,
  operations: INTERFACE_OPERATIONS.filter((operation) => resourceOf(operation) === name),
}));
