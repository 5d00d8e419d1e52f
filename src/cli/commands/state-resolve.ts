// guildform state resolve and unlock: a person tells the state the result of a call without an answer, or the end of the run that holds
// the lock.

import { Guildform } from "../../guildform.js";
import { type Address, type AddressKind, addressKind, writtenAddress } from "../../model/address.js";
import { systemClock } from "../../model/clock.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import type { CommonFlags } from "../settings-of.js";
import { planNextText } from "./state-write.js";

/** The parser accepts only one of these flags. */
interface ResolveFlags extends CommonFlags {
  readonly messageId?: string;
  readonly threadId?: string;
  readonly channelId?: string;
  readonly notSent?: boolean;
  /** The id may be of any kind. */
  readonly as?: string;
  /** `--none` is another name of `--not-sent`. */
  readonly none?: boolean;
}

export const stateResolve = guildCommand(async (run: GuildRun<ResolveFlags>, written: string) => {
  const address = writtenAddress(written);
  const as = madeOf(address, run.flags);
  return run.work(
    await run.settings(),
    async ({ guildform, signal }) => {
      const settled = await guildform.settle({ address, as, signal });
      return {
        json: () => settled,
        text: () => talkText(phrase("call-settled", { address, bound: settled.bound })),
        talk: [planNextText(run.flags)],
      };
    },
    { lateInterrupt: "counts" },
  );
});

/** The command asks no question: a person who names the id of the lock has seen its holder. */
export const stateUnlock = guildCommand(async ({ settings }: GuildRun, lockId: string) => {
  const removed = await new Guildform(await settings()).unlock(lockId);
  return {
    json: () => ({ removed }),
    text: () =>
      talkText(
        removed === null
          ? phrase("no-lock", {})
          : phrase("lock-removed", { lock: removed, nowMs: systemClock.now() }),
      ),
  };
});

/** Returns the id of the object that the call made. Returns null if the call made none. */
function madeOf(address: Address, flags: ResolveFlags): string | null {
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
