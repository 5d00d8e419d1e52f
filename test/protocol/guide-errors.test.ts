// Tests the codes of the guide against a list in this file. People wrote it from the rows "Errors" of service-facts 3. A range has the
// codes of service-facts 6 that lie in it. Codes of direct messages and of audits are left out. A general code is here only if an operation
// names it.

import { expect, test } from "vitest";
import { OPERATION_GUIDE } from "../../src/protocol/operation-guide.js";
import type { NamedOperation } from "../../src/protocol/routes.js";

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_one, index) => first + index);

const SENDING = [
  ...[20028, 50006, 50035, ...range(50037, 50043), ...range(50045, 50047), ...range(50054, 50057)],
  ...[...range(304003, 304012), 304014, ...range(304016, 304022), ...range(304025, 304030)],
  ...[...range(304035, 304040), ...range(304044, 304048)],
  ...[...range(1100100, 1100104), ...range(1100300, 1100308), 1100499],
];
const CHANNEL = range(301000, 301007);
const READ_PERMISSIONS = [10003, 301000, 301001, 301002, 301005, 301006];
const UPDATE_PERMISSIONS = [10003, 301000, ...range(301003, 301007)];

const CODES: Readonly<Record<NamedOperation, readonly number[]>> = {
  get_guild_roles: [],
  create_guild_role: [],
  update_guild_role: [],
  delete_guild_role: [],
  get_guild_member: [],
  get_guild_members: [],
  get_guild_role_members: [],
  put_guild_member_role: [],
  delete_guild_member_role: [],
  delete_guild_member: [],
  get_guild_api_permission: [...range(610001, 610009), 610011],
  post_guild_api_permission_demand: range(610001, 610014),
  get_channel_messages: [],
  get_message_setting: range(504001, 504004),
  get_threads: [10003, 503001, 503002, 503003, 503008, 503010, 503013, 503015],
  get_thread_detail: [503001, 503002, 503003, 503007, 503009, 503011, 503012, 503013],
  post_thread: [503004, 503005, 503006, ...range(503014, 503020)],
  delete_thread: [503007, 503009, 503011, 503012, 503013],
  create_announce: [
    ...[501001, 501004, 501005, 501006, 501008, 501009, 501010],
    ...[501014, 501015, 501017, 501019],
  ],
  create_recommend_announce: [501001, ...range(501016, 501020)],
  delete_announce: [501005, 501007, 501008, 501009, 501017],
  put_pin: [501005, 501008, 501010, 501011, 501013, 501014, 501015],
  delete_pin: [501005, 501008, 501012],
  get_pins: [10003, 501004],
  put_reaction: [620001, 620002, 620003, 620005, 620006, 620007],
  delete_reaction: [620001, 620004, 620005, 620006, 620007],
  get_reaction_users: [10003, 620001, 620007],
  get_guild: [10004, 11263, 11264, 11305, 11306],
  me: [11303, 11304],
  me_guilds: range(11303, 11306),
  update_audio: [10003, 11253],
  on_microphone: [11253, 13011],
  off_microphone: [11253, 13011],
  get_message: [10003, 50039],
  post_message: SENDING,
  post_keyboard_message: SENDING,
  recall_message: range(306001, 306011),
  patch_guild_message: [...range(50048, 50051), 50053, ...range(50054, 50057), 3300006],
  on_interaction_result: range(630001, 630007),
  get_channel: [10003, 11263, 11264, 301001],
  get_channels: [10004, 11264],
  create_channel: [11253, 11264, 11282, ...CHANNEL],
  update_channel: [10003, 11253, 11264, 11282, ...CHANNEL],
  delete_channel: [10003, 11282, 301000, 301001, 301002, 301003, 301005],
  get_channel_user_permissions: READ_PERMISSIONS,
  update_channel_user_permissions: UPDATE_PERMISSIONS,
  get_channel_role_permissions: READ_PERMISSIONS,
  update_channel_role_permissions: UPDATE_PERMISSIONS,
};

test.each(Object.entries(OPERATION_GUIDE))("%s", (name, { errors }) => {
  expect(errors).toEqual(CODES[name as NamedOperation]);
});
