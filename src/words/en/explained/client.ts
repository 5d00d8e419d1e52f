// English: what is said of calls to the service. The service's own codes, such as 304023, stand in the table of protocol/.

import { type Explained, inShell } from "../../explanation.js";

export const clientExplained = {
  AUTHENTICATION: {
    means: "The service does not accept the credentials or the token.",
    why: "The app id or the secret is wrong, or the token has expired.",
    do: "Check GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET in the bot's console. A GUILDFORM_TOKEN lives about two hours; take a fresh one, or use id and secret.",
    example: inShell(
      `
      GUILDFORM_TOKEN=old guildform plan
      `,
      `
      export GUILDFORM_APP_ID=… GUILDFORM_CLIENT_SECRET=…
      guildform plan
      `,
    ),
  },
  CALL_ABORTED: {
    means: "A call was called off by whoever made it, before it was sent or while it was under way.",
    why: "A signal or Ctrl-C came. Under way, the call may still have had its effect.",
    do: "If it was under way and creates something, look at the guild before you repeat it.",
    example: inShell(
      `guildform call create_channel name=Lobby      # and Ctrl-C`,
      `guildform call get_channels`,
    ),
  },
  CHANNEL_LIST_CONTRADICTED: {
    means: "The service gives a channel when asked for it by id, and does not list it with the others.",
    why: "One of the two answers is old. A plan on such ground could create the channel a second time, so none is made.",
    do: "Wait a little, then run it again.",
    example: inShell(`guildform plan`, `sleep 30 && guildform plan`),
  },
  IMAGE: {
    means: "An image file cannot be sent with a message. It is missing, unreadable, empty or too large.",
    why: "The service would refuse the message, so it is not sent at all.",
    do: "Check the path and the size; at most 20 MiB are sent.",
    example: inShell(
      `
      guildform call post_message --channel-id 101 --file-image banner.pgn
      `,
      `
      guildform call post_message --channel-id 101 --file-image banner.png
      `,
    ),
  },
  INSECURE_URL: {
    means: "An address of the service begins with http:// or ws:// and is not on this machine.",
    why: "The bot's secret would travel there in the clear, and anyone in between could read it.",
    do: "Write https:// or wss://. For the emulator use an address such as http://127.0.0.1:8080.",
    example: inShell(
      `
      GUILDFORM_BASE_URL=http://api.sgroup.qq.com guildform plan
      `,
      `
      GUILDFORM_BASE_URL=https://api.sgroup.qq.com guildform plan
      `,
    ),
  },
  INVALID_CALL: {
    means: "A call cannot work, whatever the service thinks of it. It was not sent.",
    why: "It lacks something that every such call needs, or holds two things that exclude each other. The service would refuse it.",
    do: "Do what the error says; `guildform call OPERATION --help` shows parameters and body.",
    example: inShell(
      `
      guildform call put_reaction --channel-id 101 --message-id 08f3 --emoji party
      `,
      `
      guildform call put_reaction --channel-id 101 --message-id 08f3 --emoji 🎉
      `,
    ),
  },
  MISSING_CREDENTIALS: {
    means: "There is nothing to prove to the service who calls.",
    why: "Every call needs an access token. guildform gets one with the id and the secret of the bot.",
    do: "Set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET, or GUILDFORM_TOKEN.",
    example: inShell(
      `
      guildform plan
      `,
      `
      export GUILDFORM_APP_ID=… GUILDFORM_CLIENT_SECRET=…
      guildform plan
      `,
    ),
  },
  NOT_FOUND: {
    means: "What the call names does not exist, or the bot cannot see it.",
    why: "An id is wrong, the thing was deleted, or the bot is not in that guild.",
    do: "Check the id. `guildform guilds` lists the guilds of the bot, `guildform call get_channels` their channels.",
    example: inShell(`guildform call get_channel --channel-id 999`, `guildform call get_channels`),
  },
  PERMISSION_DENIED: {
    means: "The service knows the bot, and does not let it do this.",
    why: "The bot is no administrator, the guild did not grant the interface, or the address of the machine is not on the list. `guildform explain` with the number in the error tells which.",
    do: "Make the bot administrator, have the guild grant the interface, or add the address in the bot's console.",
    example: inShell(
      `
      guildform plan           # refused with 11298
      `,
      `
      guildform explain 11298
      `,
    ),
  },
  RATE_LIMITED: {
    means: "The service was called too often, or a quota is used up.",
    why: "guildform slows down and repeats by itself. This error comes when that did not help, or when the quota is one of the day.",
    do: "Wait, then run it again. `--concurrency 2` makes fewer calls at once.",
    example: inShell(`guildform apply`, `guildform apply --concurrency 2`),
  },
  REDIRECT_REFUSED: {
    means: "The service answered that it is to be asked elsewhere. guildform did not follow.",
    why: "The token is for that one address. Whoever stands in between could otherwise send it to themselves.",
    do: "If you trust the new address, put it into GUILDFORM_BASE_URL or GUILDFORM_TOKEN_URL.",
    example: inShell(
      `
      GUILDFORM_BASE_URL=https://example.org/old guildform plan
      `,
      `
      GUILDFORM_BASE_URL=https://example.org/new guildform plan
      `,
    ),
  },
  SERVICE: {
    means: "The service refused a call. The error has its number, what it means, and the trace id.",
    why: "Something in the call or the guild is not as the service wants it, or the service itself failed.",
    do: "Run `guildform explain` with the number in the error. With a trace id the service's support can look it up.",
    example: inShell(
      `
      guildform call put_pin --channel-id 101 --message-id 08f3      # refused with 501013
      `,
      `
      guildform explain 501013
      `,
    ),
  },
  THREAD_WAIT: {
    means:
      "A thread was posted, and the list of the forum does not show it in time, or shows several that it may be.",
    why: "The service posts threads later than it answers, and its answer holds no id of the thread.",
    do: "Look in the forum before you post it once more: it may wait for its audit.",
    example: inShell(
      `
      guildform call post_thread --channel-id 103 title=Welcome content=Hello format=text
      `,
      `
      guildform call get_threads --channel-id 103
      `,
    ),
  },
  TRANSPORT: {
    means: "A call got no whole answer. There was no connection, it broke, or the answer took too long.",
    why: "The network, a proxy, a wrong address or certificate, or the service itself.",
    do: "Check the network, GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, then run it again. A create whose answer was lost is looked up first.",
    example: inShell(
      `
      GUILDFORM_BASE_URL=https://api.sgroup.qq.con guildform plan
      `,
      `
      GUILDFORM_BASE_URL=https://api.sgroup.qq.com guildform plan
      `,
    ),
  },
  UNEXPECTED_ANSWER: {
    means:
      "The answer of the service does not fit the call, such as a web page, half of one, or an empty body in place of a list.",
    why: "Often a proxy or a login page stands in between, or GUILDFORM_BASE_URL is the address of something else.",
    do: "Check the address and the network; the error shows how the answer begins.",
    example: inShell(
      `
      GUILDFORM_BASE_URL=https://q.qq.com guildform plan
      `,
      `
      GUILDFORM_BASE_URL=https://api.sgroup.qq.com guildform plan
      `,
    ),
  },
} satisfies Explained;
