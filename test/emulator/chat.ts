// This guild is for tests of messages. Its bot needs no gateway session and has no quota, its clock moves only by hand, and members act
// through the control interface.

import type { WrittenGuild, WrittenWorld } from "../../src/emulator/index.js";
import { type Answer, type Running, running, send, standingClock } from "./emulated-guild.js";

export const MESSAGES = "/channels/103/messages";

type Settings = NonNullable<WrittenWorld["settings"]>;

export interface Chat extends Running {
  readonly clock: ReturnType<typeof standingClock>;
  readonly botId: string;
  /** Posts in channel 103. */
  post(body: unknown): Promise<Answer>;
  /** Returns status and code of a post. */
  refusal(body: unknown): Promise<readonly unknown[]>;
  /** Returns the contents of the messages in channel 103 since the start. */
  contents(): readonly (string | undefined)[];
}

export const FREE: Settings = {
  online: "assumed",
  proactive_per_channel: null,
  messages_per_second: null,
  accept_bot_token: true,
};

export async function chat(
  settings: Settings = {},
  bot: NonNullable<WrittenWorld["bot"]> = {},
  changes: Partial<WrittenGuild> = {},
): Promise<Chat> {
  const clock = standingClock();
  const guild = await running(changes, { bot, settings: { ...FREE, ...settings } }, { clock });
  const { emulator } = guild;
  const { app_id, client_secret } = emulator.world().bot;
  // An access token expires after some days, and this token does not.
  const headers = { Authorization: `Bot ${app_id}.${client_secret}` };
  const call: Running["call"] = (method, path, body) =>
    send(`${emulator.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const post = (body: unknown) => call("POST", MESSAGES, body);
  return {
    ...guild,
    call,
    clock,
    botId: emulator.world().bot.id,
    post,
    refusal: async (body) => {
      const answer = await post(body);
      return [answer.status, answer.body?.code];
    },
    contents: () =>
      (emulator.world().guilds[0]?.messages["103"] ?? []).slice(1).map(({ content }) => content),
  };
}

export const BUTTON = {
  id: "yes",
  render_data: { label: "Yes", visited_label: "Yes!", style: 1 },
  action: { type: 1, permission: { type: 2 }, data: "said yes", unsupport_tips: "too old" },
};

export const keyboard = (...buttons: readonly unknown[]) => ({
  content: { rows: [{ buttons: buttons.length === 0 ? [BUTTON] : buttons }] },
});

/** Returns the button with some changes. */
export const button = (id: string, action: Readonly<Record<string, unknown>>) => ({
  ...BUTTON,
  id,
  action: { ...BUTTON.action, ...action },
});
