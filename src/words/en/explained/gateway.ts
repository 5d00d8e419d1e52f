// English: what is said of the event gateway, which the bot is connected to while it posts.

import { type Explained, inShell } from "../../explanation.js";

export const gatewayExplained = {
  EVENT_OVERFLOW: {
    means:
      "A program that reads events through the library is too far behind, and later events are lost to it.",
    why: "Events that nobody reads fill the memory, so their number is bounded.",
    do: "Do slow work outside of the loop that reads events, or raise `maxBehind`.",
    example: inShell(
      `
      for await (const event of gateway.events()) await slowWork(event);
      `,
      `
      for await (const event of gateway.events()) queue.push(event);
      `,
    ),
  },
  EVENT_TIMEOUT: {
    means: "An event that a program waited for did not come in time.",
    why: "It may come later, may not have happened, or the session did not ask for its kind.",
    do: "Check that the gateway was opened with the intent of that event, or wait longer.",
    example: inShell(
      `
      client.gateway({ intents: ["GUILDS"] })                  // waits for a message
      `,
      `
      client.gateway({ intents: ["GUILDS", "GUILD_MESSAGES"] })
      `,
    ),
  },
  GATEWAY_ADDRESS: {
    means: "The service named a gateway to which the token must not be sent.",
    why: "The address is none, is not encrypted, or belongs elsewhere. Somebody in between could be answering.",
    do: "If the address is right, set GUILDFORM_GATEWAY_URL to it.",
    example: inShell(
      `
      guildform apply
      `,
      `
      GUILDFORM_GATEWAY_URL=wss://api.sgroup.qq.com/websocket guildform apply
      `,
      "The service behind GUILDFORM_BASE_URL names a gateway of another host.",
    ),
  },
  GATEWAY_CLOSED: {
    means:
      "The gateway closed the connection for a reason that trying again does not mend. The error has its number and meaning.",
    why: "Such as a bot that was taken down, or one that asks for events it may not have. Without the gateway the bot is offline and may not post.",
    do: "Do what the error says, often in the bot's console.",
    example: inShell(
      `
      guildform apply      # 4914: the bot is taken down
      `,
      `
      GUILDFORM_BASE_URL=https://sandbox.api.sgroup.qq.com guildform apply
      `,
    ),
  },
  GATEWAY_STOPPED: {
    means: "The gateway was closed while a program waited for an event or for the session.",
    why: "The program closed it itself, or ended.",
    do: "Close the gateway after the wait is over.",
    example: inShell(
      `
      void gateway.close();
      await gateway.waitFor(isMine, { timeoutMs: 5000 });
      `,
      `
      await gateway.waitFor(isMine, { timeoutMs: 5000 });
      await gateway.close();
      `,
    ),
  },
  GATEWAY_UNREACHABLE: {
    means: "No session could be opened at the event gateway, several times in a row.",
    why: "The network, a firewall that lets no websocket through, or a wrong address. Without the gateway the bot is offline and may not post.",
    do: "Check the network, GUILDFORM_BASE_URL and GUILDFORM_GATEWAY_URL.",
    example: inShell(
      `
      GUILDFORM_GATEWAY_URL=ws://127.0.0.1:1 guildform apply
      `,
      `
      guildform apply
      `,
    ),
  },
  SESSION_LIMIT: {
    means: "All sessions are used up that the gateway allows the bot in 24 hours.",
    why: "Each start of a bot takes one. A bot that crashes and starts again all the time uses them up.",
    do: "Wait as long as the error says, and find out what opens so many sessions.",
    example: inShell(
      `
      guildform apply      # after a day with a bot that started every minute
      `,
      `
      guildform apply      # when the time in the error is over
      `,
    ),
  },
} satisfies Explained;
