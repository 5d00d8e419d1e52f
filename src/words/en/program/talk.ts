// Reports the progress and the result of a command, and the next command to run. Paths are the words of the person.

import { byCase, type Cases, type None } from "../../cases.js";
import { phrases } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { waitText } from "../duration-text.js";
import { quotedName } from "../quoted-name.js";
import { badArgumentSentence } from "./bad-argument.js";
import { fileTalk } from "./file-talk.js";
import type { AskingCommand } from "./flag-usage.js";
import { forgeTalk } from "./forge-talk.js";
import { stateTalk } from "./state-talk.js";

/** Describes the use of a saved plan. */
export type SavedPlanUse = Cases<{
  readonly blocked: None;
  readonly "no-changes": None;
  readonly changes: None;
}>;

/** A person has interrupted the command for the first time, and it waits for this work. */
type StoppingFor = { readonly reason: "call" | "calls" | "state" };

/** Describes the proof for the calls of a saved plan. `state` is the place of the state. */
type PlanVouched = { readonly state: string } & Cases<{
  readonly file: { readonly file: string };
  /** An undo is made again from the state. */
  readonly state: None;
  readonly signature: None;
  readonly trust: None;
}>;

/** A saved plan does not hold these flags, so a person must repeat them. */
type PlaceFlags = Cases<{ readonly state: None; readonly "file-and-state": None }>;

type PlanSaved = { readonly file: string } & SavedPlanUse;

/** Describes the command that follows a plan. A command has the quotes that a shell needs. */
type NextStep = Cases<{
  readonly apply: { readonly command: string };
  /** `--only-declared` hides a name in the command. */
  readonly hidden: None;
  /** The plan came through a pipe. */
  readonly piped: { readonly command: string };
  /** The undo is not saved, but apply needs a file. */
  readonly undo: { readonly save: string; readonly apply: string };
  /** `errors` block the plan, and no allowance removes all of them. */
  readonly solve: { readonly errors: number; readonly command: string };
  /** `errors` block a plan that the command rehearsed but did not show. */
  readonly errors: { readonly errors: number; readonly command: string };
  /** `problems` counts the problems of the rehearsal. */
  readonly problems: { readonly problems: number; readonly command: string };
  /** Allowances let the plan through. If `errors` is 0, only a person at a prompt may accept the plan unchanged. */
  readonly allow: { readonly errors: number; readonly command: string };
  /** guildform could not read a part of the guild, and the rest has no changes. */
  readonly unread: { readonly command: string };
  /** There are no changes, so the next change is an edit of the file. */
  readonly edit: { readonly file: string; readonly command: string };
  /** The chosen part has no changes, but the rest of the guild has. */
  readonly rest: { readonly command: string };
  readonly runs: { readonly command: string };
  /** An apply would revert the drift. */
  readonly review: { readonly command: string };
  readonly later: { readonly command: string };
}>;

/** Describes the object that an operation would destroy, in its present form. */
type Loss = Cases<{
  readonly channel: { readonly name: string };
  readonly message: { readonly content: string };
  readonly pins: { readonly count: number };
  readonly thread: { readonly title: string };
  /** `count` is null when the service does not say how many members the role has. */
  readonly role: { readonly name: string; readonly count: number | null };
  readonly "no-role": None;
  /** `roles` has the ids of the roles of the member. */
  readonly member: { readonly name: string; readonly roles: string };
  readonly unseen: { readonly problem: string };
}>;

/** The table of error codes has this advice about another attempt. */
type CallAdvice = Cases<{
  readonly never: None;
  readonly once: None;
  readonly retry: None;
  readonly wait: None;
  /** The quota is used up, so another attempt must wait for a later run. */
  readonly later: None;
  readonly refresh_token: None;
  /** The service has accepted the call and still works on it. */
  readonly pending: None;
}>;

const MOST_PLACES = 8;

const STOPPING: Readonly<Record<StoppingFor["reason"], Sentence>> = {
  call: say`Stopping: waiting for the call in progress …`,
  calls: say`Stopping: no new call starts; waiting for the calls in progress …`,
  state: say`Stopping: the state cannot be written; waiting for the calls in progress …`,
};

const QUESTIONS: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`Apply these changes?`,
  call: say`Send this call?`,
  init: say`Read it?`,
  pull: say`Read it?`,
  "state-forget": say`Forget these objects? The guild does not change.`,
};

export const talk = phrases({
  ask: ({ command }: { command: AskingCommand }) => say`${QUESTIONS[command]} Only "yes" continues:`,
  ...fileTalk,
  "bad-argument": badArgumentSentence,
  stopping: () => say`Stopping …`,
  "stopping-for": ({ reason }: StoppingFor) => STOPPING[reason],
  verifying: () => say`Verifying …`,
  "apply-blocked": () => say`Blocked by policy. Nothing was written.`,
  "apply-declined": () => say`Not approved. Nothing was written.`,
  "all-recorded": () => say`The state has recorded every change of this run.`,
  "not-verified": () =>
    say`guildform applied everything, and could not read the guild again. The next plan shows the result.`,
  "plan-vouched": byCase<PlanVouched, Sentence>({
    file: ({ file, state }) =>
      say`Checked against ${written(file)}, with the state ${written(state)}: guildform makes only the calls that both the file and the plan ask for.`,
    state: ({ state }) => say`Planned again from the state ${written(state)}.`,
    signature: ({ state }) =>
      say`No file confirms the plan. guildform makes its calls as saved, because of its signature, with the state ${written(state)}.`,
    trust: ({ state }) =>
      say`No file confirms the plan. guildform makes its calls as saved, because of --trust-plan, with the state ${written(state)}.`,
  }),
  "plan-left": ({
    plan,
    undoes,
  }: {
    plan: string;
    /** Is the short id of the apply that the plan reverts, or null if the plan is no undo. */
    undoes: string | null;
  }) =>
    say`Some changes are left. Apply the same plan again: \`guildform apply ${written(plan)}\`. Or make a new plan: \`guildform ${undoes === null ? own("plan") : own(`undo ${undoes}`)} --out FILE\`.`,
  /** `command` applies the plan with all its allowances. */
  "allow-again": ({ command }: { command: string }) =>
    say`The plan was made with allowances, which its file alone cannot prove. To apply it, give them again: \`${written(command)}\`.`,
  "plan-saved": byCase<PlanSaved, Sentence>({
    blocked: ({ file }) => say`Saved to ${written(file)}. Policy blocks the plan: apply refuses it.`,
    "no-changes": ({ file }) => say`Saved to ${written(file)}. The plan makes no changes.`,
    changes: ({ file }) => say`Saved to ${written(file)}.`,
  }),
  "next-step": byCase<NextStep, Sentence>({
    apply: ({ command }) => say`Next: \`${written(command)}\``,
    hidden: () =>
      say`The next command holds a hidden name. To see the command, run guildform without \`--only-declared\`.`,
    piped: ({ command }) => say`Next: pipe the same plan into \`${written(command)}\``,
    undo: ({ save, apply }) =>
      say`The guild has not changed. Next: \`${written(save)}\`, then: \`${written(apply)}\``,
    solve: ({ errors, command }) =>
      say`Next: solve ${countedText(errors, "error")}, then \`${written(command)}\``,
    errors: ({ errors, command }) =>
      say`Next: \`${written(command)}\` shows ${errors === 1 ? say`the error that blocks the plan` : say`the ${errors} errors that block the plan`}.`,
    problems: ({ problems, command }) =>
      say`Next: solve ${countedText(problems, "problem")} of the rehearsal, then \`${written(command)}\``,
    allow: ({ errors, command }) =>
      errors === 0
        ? say`Next: to accept the opening without a prompt, \`${written(command)}\``
        : say`Next: solve ${countedText(errors, "error")}, or accept what the plan does: \`${written(command)}\``,
    unread: ({ command }) => say`Next: \`${written(command)}\` says why something could not be read.`,
    edit: ({ file, command }) => say`Next: edit ${written(file)}, then \`${written(command)}\``,
    rest: ({ command }) => say`Next: \`${written(command)}\` shows the changes left out.`,
    runs: ({ command }) => say`Next: \`${written(command)}\` shows the applies that undo can reverse.`,
    review: ({ command }) => say`Next: \`${written(command)}\` shows what an apply puts back.`,
    later: ({ command }) => say`Next, when the bot can post again: \`${written(command)}\``,
  }),
  /** The text follows the next step of a command that got texts by `--value`. */
  "with-values": () => say`Repeat your \`--value\` flags.`,
  /** The text follows the next step of a saved plan, which may have another file or state. */
  "with-place": byCase<PlaceFlags, Sentence>({
    state: () => say`If you planned with \`--state\`, repeat it.`,
    "file-and-state": () => say`If you planned with \`-f\` or \`--state\`, repeat them.`,
  }),
  /** The text follows a plan that is printed under `--only-declared`. */
  "plan-saved-whole": ({ file }: { file: string }) =>
    say`${written(file)} holds all names and texts, because apply needs them. Do not publish it as an artifact.`,
  /** `isDone` means that the undo is already applied. `command` is the command that updates the file to match. */
  "undo-still-asked": ({
    file,
    isDone,
    places,
    command,
  }: {
    file: string;
    isDone: boolean;
    command: string;
    places: readonly { address: string; line: number | null }[];
  }) => {
    const named = places.map(({ address, line }) =>
      line === null ? say`${foreign(address)}` : say`${foreign(address)} (line ${line})`,
    );
    const lines = andMore(named, MOST_PLACES);
    return isDone
      ? say`${written(file)} still asks for the changes that undo reverted, and the next apply makes them again: ${lines}. Edit the file, or update it from the guild: \`${written(command)}\`.`
      : say`${written(file)} still asks for the changes that this undo reverts, and the next apply makes them again: ${lines}. \`${written(command)}\` shows the file without them, and --write writes it.`;
  },
  /** guildform could not plan the file, and `code` is the code of that error. */
  "undo-file-unread": ({ file, code }: { file: string; code: string }) =>
    say`guildform could not compare ${written(file)} with the undo (${own(code)}), so the file may still ask for changes that the undo reverts. The undo itself needs no file.`,
  /** `status` is the HTTP status. `trace` is the id that the service gave the answer. */
  "call-answered": ({
    operation,
    status,
    trace,
  }: {
    operation: string;
    status: number;
    trace: string | null;
  }) => say`${own(operation)}: HTTP ${status}${trace === null ? say`` : say` [trace ${written(trace)}]`}`,
  /** `audit` is the id of the audit, or empty if the answer has none. */
  "call-pending": ({ operation, audit }: { operation: string; audit: string }) =>
    say`${own(operation)}: accepted, and waits for ${audit === "" ? say`an audit` : say`the audit ${written(audit)}`}. Events report the result.`,
  /** `reason` comes from the client of the gateway. */
  "gateway-offline": ({ stood, reason, waitMs }: { stood: boolean; reason: string; waitMs: number }) =>
    say`${stood ? say`The gateway is gone` : say`No session at the gateway yet`}: ${written(reason)}; next attempt in ${own(waitText(waitMs))}.`,
  "gateway-online": () => say`Online: a session at the event gateway stays open until the call ends.`,
  loss: byCase<Loss, Sentence>({
    channel: ({ name }) => say`It is called ${quotedName(name)}.`,
    message: ({ content }) => say`It says ${quotedName(content)}.`,
    pins: ({ count }) => say`It has ${countedText(count, "pin")}.`,
    thread: ({ title }) => say`Its title is ${quotedName(title)}.`,
    role: ({ name, count }) =>
      count === null
        ? say`It is called ${quotedName(name)}.`
        : say`It is called ${quotedName(name)} and has ${countedText(count, "member")}.`,
    "no-role": () => say`The guild has no such role.`,
    member: ({ name, roles }) => say`It is the member ${quotedName(name)}, with the roles ${foreign(roles)}.`,
    unseen: ({ problem }) => say`It could not be read: ${written(problem)}`,
  }),
  /** Explains why the service may refuse a call that creates a chat channel (src/model/new-chat.ts). */
  "chat-reported": () =>
    say`The service may refuse to create chat channels (type 0, sub_type 0). The source is one report of March 2026, which is not confirmed. Create the channel by hand in the QQ client, or create another type. \`guildform rehearse --chat-channels refused\` shows such an apply.`,
  "call-advice": byCase<CallAdvice, Sentence>({
    never: () => say`do not repeat`,
    once: () => say`repeat once`,
    retry: () => say`repeat`,
    wait: () => say`wait, repeat`,
    later: () => say`repeat later`,
    refresh_token: () => say`renew the token`,
    pending: () => say`accepted, wait`,
  }),
  "way-online": () =>
    say`Give --online, and leave out --no-online. guildform then connects to the event gateway before it sends the call.`,
  "emulator-listens": ({ url }: { url: string }) =>
    say`The emulator listens on ${own(url)}. Point guildform at it with:`,
  "emulator-look": ({ url }: { url: string }) =>
    say`Look inside: ${own(url)}/_emulator/world, ${own(url)}/_emulator/journal. Stop it with Ctrl-C.`,
  "secret-of-world": () => say`(bot.client_secret of the world)`,
  ...stateTalk,
  "plan-next": ({ command }: { command: string }) => say`Next: run \`${written(command)}\`.`,
  ...forgeTalk,
});
