// Operations that destroy: whether a call is one, and the question that is asked before it.

import type { GuildClient } from "../../client/guild-client.js";
import { visibleText } from "../../model/visible-text.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { fillPath } from "../../protocol/route.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { guideText } from "../../words/guide-texts.js";
import { talkText } from "../../words/talk-text.js";
import { askConsent } from "../consent.js";
import type { Terminal } from "../terminal.js";
import { lookAtLoss } from "./look-at-loss.js";

interface Destroying {
  readonly operation: NamedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** The sentence of the guide about the loss that a call causes; null if it destroys nothing. */
export function lossOf({ operation, params }: Destroying): string | null {
  const { destructive } = OPERATION_GUIDE[operation];
  if (destructive === null) return null;
  const { onlyWhen, lost } = destructive;
  return onlyWhen === null || params[onlyWhen.parameter] === onlyWhen.value ? lost : null;
}

/**
 * Shows what will be lost and asks; only `yes` is a yes. Rejects with UsageError where there is no terminal, and as the
 * client does when it is stopped while it looks.
 */
export async function agreesToLoss(
  call: Destroying & { readonly lost: string },
  around: { readonly client: GuildClient; readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<boolean> {
  const { operation, params, lost } = call;
  const { client, terminal, signal } = around;
  const route = ROUTES[operation];
  terminal.complain(visibleText(`${operation}: ${route.method} ${fillPath(route, params)}`));
  terminal.complain(guideText(lost));
  // A call that is refused sends nothing, not even this read.
  const loss = terminal.canAsk ? await lookAtLoss(call, { client, signal }) : null;
  if (loss !== null) terminal.complain(talkText(loss));
  return askConsent({ command: "call", again: null }, { terminal, signal });
}
