// Operations that destroy: whether a call is one, and the question that is asked before it.

import type { GuildClient } from "../../client/guild-client.js";
import { visibleText } from "../../model/visible-text.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { fillPath } from "../../protocol/route.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { phrase } from "../../words/said.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { askYes } from "../ask-yes.js";
import type { Terminal } from "../terminal.js";
import { lookAtLoss } from "./look-at-loss.js";

interface Destroying {
  readonly operation: NamedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** What a call destroys, as a sentence; null when it destroys nothing. */
export function lossOf({ operation, params }: Destroying): string | null {
  const { destructive } = OPERATION_GUIDE[operation];
  if (destructive === null) return null;
  const { onlyWhen, lost } = destructive;
  return onlyWhen === null || params[onlyWhen.parameter] === onlyWhen.value ? lost : null;
}

/**
 * Shows what will be lost and asks; only `yes` is a yes. Throws UsageError where nobody can be asked, and as the
 * client does when it is stopped while it looks.
 */
export async function agreesToLoss(
  call: Destroying & { readonly lost: string },
  around: { readonly client: GuildClient; readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<boolean> {
  const { operation, params, lost } = call;
  const { client, terminal, signal } = around;
  if (!terminal.canAsk) {
    throw new UsageError({ case: "call-asks", operation, lost });
  }
  const route = ROUTES[operation];
  terminal.complain(visibleText(`${operation}: ${route.method} ${fillPath(route, params)}`));
  terminal.complain(lost);
  const seen = await lookAtLoss(call, { client, signal });
  if (seen !== null) terminal.complain(talkText(seen));
  const streams = { input: process.stdin, output: process.stderr };
  return askYes(`\n${talkText(phrase("ask-call", {}))} `, { ...streams, signal });
}
