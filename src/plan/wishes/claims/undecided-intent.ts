// An open call of which nothing tells what it made: said plainly, with the choices and the command for each.

import { type Address, addressKind } from "../../../model/address.js";
import { shellWord } from "../../../model/shell-word.js";
import type { SourcePosition } from "../../../model/source-position.js";
import { foreignText } from "../../../model/visible-text.js";
import type { Intent, State } from "../../../state/state.js";
import type { Diagnostic } from "../../../words/diagnostic.js";

/** Nothing tells whether the call made one of these, or nothing at all. */
export interface UndecidedIntent {
  readonly intent: Intent;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly id: string;
  /** Not escaped. */
  readonly name: string;
}

/** `at` is where the file declares the address. */
export function undecidedProblem(
  { intent, choices }: UndecidedIntent,
  { state, at }: { readonly state: State; readonly at: SourcePosition | null },
): Diagnostic {
  const { address } = intent;
  const none = `\`${settleCommand(address, null)}\` when it made none`;
  const which =
    choices.length === 0
      ? "the service has no list that would show what it made"
      : `it may have made any of these, or none: ${shown(choices.map(nameOf))}`;
  return {
    code: "E-INTENT-UNDECIDED",
    message: `${sentText(intent, state)}; ${which}`,
    at,
    address,
    excerpt: null,
    hint:
      choices.length === 0
        ? `Look in the guild. Then run \`${settleCommand(address, "ID")}\` with the id of what it made, or ${none}.`
        : `Say which it made: ${shown(choices.map(({ id }) => `\`${settleCommand(address, id)}\``))}, or ${none}.`,
  };
}

/** `channel.rules: create_channel was sent at 2026-… by run 1f2e3d4c (alice on build-7) and never answered`. */
export function sentText({ address, operation, at, run: id, pending }: Intent, state: State): string {
  const run = state.history.find((one) => one.id === id);
  const by =
    run === undefined
      ? "an earlier run"
      : `run ${foreignText(id.slice(0, SHORT_ID))} (${foreignText(run.by)})`;
  const since = foreignText(at);
  const call = `${foreignText(address)}: ${foreignText(operation)}`;
  if (pending === null) return `${call} was sent at ${since} by ${by} and never answered`;
  const { audit_id: audit, task_id: task } = pending;
  const waits =
    task !== null ? `as task ${foreignText(task)}` : `for audit${audit ? ` ${foreignText(audit)}` : ""}`;
  return `${call} was accepted ${waits} at ${since} from ${by}`;
}

const SHORT_ID = 8;
const SHOWN = 10;

const nameOf = ({ id, name }: Choice): string => `${foreignText(id)} "${foreignText(name)}"`;

const shown = (texts: readonly string[]): string =>
  texts.length > SHOWN
    ? `${texts.slice(0, SHOWN).join(", ")} and ${texts.length - SHOWN} more`
    : texts.join(", ");

/**
 * `guildform state resolve channel.rules --channel-id 200`, `--message-id` and `--thread-id` for those; `id` null says
 * that nothing was made.
 */
export function settleCommand(address: Address, id: string | null): string {
  const made = id === null ? "--not-sent" : `${optionFor(address)} ${shellWord(id)}`;
  return `guildform state resolve ${shellWord(address)} ${made}`;
}

function optionFor(address: Address): string {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread" ? `--${kind}-id` : "--channel-id";
}
