// A bot in about fifteen lines: it repeats each message to it, with a button, and answers clicks on the button.
//
// Install guildform, set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET, and run `node bot.js`; Ctrl-C ends it. To try
// it without an account, run `npx guildform emulate` in another terminal. Set GUILDFORM_BASE_URL, GUILDFORM_TOKEN_URL,
// GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET to the values that it prints. Then let a member speak and click:
//
//   curl $GUILDFORM_BASE_URL/_emulator/messages -H 'content-type: application/json' -d \
//     '{"channel_id": "…", "user_id": "…", "content": "hello", "mentions_bot": true}'
//   curl $GUILDFORM_BASE_URL/_emulator/clicks -H 'content-type: application/json' -d \
//     '{"channel_id": "…", "user_id": "…", "message_id": "… of the bot", "button_id": "wave"}'
//
// The client reconnects and resumes by itself. If the service refuses a call, the bot prints the refusal and continues. If
// the service refuses the bot (a wrong secret, a ban), the bot ends with a message that says what to do.

import { escapeText, GuildClient, INTERACTION_RESULT, spokenText } from "guildform/client";

const { env } = process;
const client = new GuildClient({
  credentials: { appId: env.GUILDFORM_APP_ID ?? "", clientSecret: env.GUILDFORM_CLIENT_SECRET ?? "" },
  baseUrl: env.GUILDFORM_BASE_URL,
  tokenUrl: env.GUILDFORM_TOKEN_URL,
  gatewayUrl: env.GUILDFORM_GATEWAY_URL,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => client.close());

const button = {
  id: "wave",
  render_data: { label: "Wave", visited_label: "Waved", style: 1 },
  action: { type: 1, permission: { type: 2 }, data: "wave", unsupport_tips: "Please update the app." },
};
const keyboard = { content: { rows: [{ buttons: [button] }] } };

async function answer(event) {
  if (event.type === "AT_MESSAGE_CREATE") {
    const { id, channelId, content } = event.message;
    const markdown = { content: `You said: ${escapeText(spokenText(content))}` };
    await client.messages.post(channelId, { markdown, keyboard, replyTo: { messageId: id } });
  }
  if (event.type === "INTERACTION_CREATE") {
    const { id, eventId, channelId, buttonData } = event.interaction;
    await client.interactions.answer(id, INTERACTION_RESULT.success);
    const replyTo = eventId === null ? undefined : { eventId };
    await client.messages.post(channelId, { content: `You clicked ${buttonData}.`, replyTo });
  }
}

try {
  const gateway = client.gateway({ intents: ["PUBLIC_GUILD_MESSAGES", "INTERACTION"] });
  for await (const event of gateway.events()) {
    await answer(event).catch((error) => console.error(`${event.type}: ${error.message}`));
  }
} catch (error) {
  console.error(`${error.message}\n${error.hint ?? ""}`);
  process.exitCode = 1;
} finally {
  await client.close();
}
