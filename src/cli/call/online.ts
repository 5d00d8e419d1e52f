// The gateway around a call: sending wants a bot that is online (service-interface: Authentication 3).

import type { GuildClient } from "../../client/guild-client.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import type { NamedOperation } from "../../protocol/routes.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import type { Terminal } from "../terminal.js";

/** `wanted` is what a person said; left out, the operation decides. */
export const needsOnline = (operation: NamedOperation, wanted: boolean | undefined): boolean =>
  wanted ?? OPERATION_GUIDE[operation].needs.includes("online");

/** Runs `use` while a session stands, and closes it afterwards. Throws as the gateway and `use` do. */
export async function whileOnline<Result>(
  around: { readonly client: GuildClient; readonly terminal: Terminal; readonly signal: AbortSignal },
  use: () => Promise<Result>,
): Promise<Result> {
  const { client, terminal, signal } = around;
  signal.throwIfAborted();
  let stood = false;
  const gateway = client.gateway({
    intents: ["GUILDS"],
    onNotice: (notice) => {
      if (notice.type === "online") stood = true;
      if (notice.type !== "offline") return;
      const { reason, waitMs } = notice;
      terminal.talk(talkText(phrase("gateway-offline", { stood, reason, waitMs })));
    },
  });
  const cut = () => void gateway.close();
  signal.addEventListener("abort", cut, { once: true });
  try {
    await gateway.online();
    // From here on an interrupt lets the call end, for which the session must stand.
    signal.removeEventListener("abort", cut);
    terminal.talk(talkText(phrase("gateway-online", {})));
    return await use();
  } finally {
    signal.removeEventListener("abort", cut);
    await gateway.close();
  }
}
