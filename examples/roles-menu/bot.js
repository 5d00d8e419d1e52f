// The bot of this menu: a click on a button gives the person the role, and the next click takes it again.
//
// To post the menu, run `guildform apply`. Install guildform in this folder, set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET,
// and run `node bot.js`; Ctrl-C ends it. The bot has to be an administrator of the guild. To try it without an account, run
// `npx guildform emulate --world world.json` in another terminal and set the variables that it prints. Then let a member click:
//
//   curl $GUILDFORM_BASE_URL/_emulator/clicks -H 'content-type: application/json' -d \
//     '{"channel_id": "…", "user_id": "1442000000000000002", "message_id": "… of the menu", "button_id": "painter"}'
//
// The service shows the person whether the click worked. If the service refuses a call, the bot answers with a failure, prints
// the reason and continues.

import { GuildClient, INTERACTION_RESULT, roleId } from "guildform/client";

/** A button of guildform.yaml has such a `data`, and gives this role. */
const ROLES = new Map([
  ["role:painter", roleId("10021")],
  ["role:gamer", roleId("10022")],
]);

const { env } = process;
const client = new GuildClient({
  credentials: { appId: env.GUILDFORM_APP_ID ?? "", clientSecret: env.GUILDFORM_CLIENT_SECRET ?? "" },
  baseUrl: env.GUILDFORM_BASE_URL,
  tokenUrl: env.GUILDFORM_TOKEN_URL,
  gatewayUrl: env.GUILDFORM_GATEWAY_URL,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => client.close());

/** Gives the role of the button, or takes it from a person who has it. Returns the result for the person. */
async function toggle({ guildId, userId, buttonData }) {
  const role = ROLES.get(buttonData);
  if (role === undefined || guildId === null || userId === null) {
    console.error(`No role belongs to the button ${JSON.stringify(buttonData)}.`);
    return INTERACTION_RESULT.failed;
  }
  const { roles } = await client.members.get(guildId, userId);
  if (roles.includes(role)) await client.members.removeRole(guildId, userId, role);
  else await client.members.addRole(guildId, userId, role);
  return INTERACTION_RESULT.success;
}

function refused(error) {
  console.error(`${error.message}\n${error.hint ?? ""}`);
  return error.code === "RATE_LIMITED" ? INTERACTION_RESULT.tooFrequent : INTERACTION_RESULT.failed;
}

try {
  const gateway = client.gateway({ intents: ["INTERACTION"] });
  // One click ends before the next begins, so two quick clicks give the role and take it.
  for await (const event of gateway.events()) {
    if (event.type !== "INTERACTION_CREATE") continue;
    const { interaction } = event;
    const result = await toggle(interaction).catch(refused);
    await client.interactions.answer(interaction.id, result).catch(refused);
  }
} catch (error) {
  refused(error);
  process.exitCode = 1;
} finally {
  await client.close();
}
