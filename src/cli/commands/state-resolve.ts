// guildform state resolve: says what became of a call that was sent and never answered.

import { type Address, type AddressKind, addressKind, writtenAddress } from "../../model/address.js";
import { typedCommand } from "../../model/typed-command.js";
import { jsonText } from "../../render/json-text.js";
import { settleState } from "../../use-cases/state-care.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

/** The declared options let no two of them through. */
export interface StateResolveFlags extends CommonFlags {
  readonly messageId?: string;
  readonly threadId?: string;
  readonly channelId?: string;
  readonly notSent?: boolean;
  /** As the first three, of whatever kind. */
  readonly as?: string;
  /** As `notSent`. */
  readonly none?: boolean;
}

export async function stateResolve(written: string, flags: StateResolveFlags): Promise<ExitStatus> {
  const address = writtenAddress(written);
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const as = madeOf(address, flags);
  const json = flags.json === true;
  return untilInterrupted({ terminal, json }, async (interrupts) => {
    const { listeners } = reportProgress(terminal, { verbose: false });
    const settings = { ...(await settingsOf(flags, "guildform state resolve")), ...listeners };
    const settled = await settleState(settings, { address, as, signal: interrupts.signal });
    if (json) terminal.result(jsonText(settled));
    else {
      terminal.result(talkText(phrase("call-settled", { address, bound: settled.bound })));
      terminal.talk(
        talkText(
          phrase("plan-next", { command: typedCommand(["plan"], { file: flags.file, state: flags.state }) }),
        ),
      );
    }
    return interrupts.status() ?? EXIT.done;
  });
}

/** The id of what the call made; null when it made nothing. */
function madeOf(address: Address, flags: StateResolveFlags): string | null {
  if (flags.as !== undefined) return flags.as;
  const wanted = idOptionOf(address);
  const given = ID_OPTIONS.find(({ flag }) => flags[flag] !== undefined);
  if (given === undefined) {
    if (flags.notSent === true || flags.none === true) return null;
    throw new UsageError({ case: "resolve-made", option: wanted.option });
  }
  if (given !== wanted) {
    throw new UsageError({
      case: "resolve-kind",
      address,
      given: given.kind,
      wanted: wanted.kind,
      option: wanted.option,
    });
  }
  return flags[given.flag] ?? null;
}

const CHANNEL = { flag: "channelId", option: "--channel-id", kind: "channel" } as const;
const ID_OPTIONS = [
  { flag: "messageId", option: "--message-id", kind: "message" },
  { flag: "threadId", option: "--thread-id", kind: "thread" },
  CHANNEL,
] as const satisfies readonly { flag: string; option: string; kind: AddressKind }[];

const idOptionOf = (address: Address) =>
  ID_OPTIONS.find((one) => one.kind === addressKind(address)) ?? CHANNEL;
