// English: the texts of commands during and after their work.

import { shellWord } from "../../../model/shell-word.js";
import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { AskingCommand } from "../../params/program/flag-usage.js";
import type { TalkParams } from "../../params/program/talk.js";
import { HIDDEN_PID } from "../../params/state/lock.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { durationText, waitText } from "../duration-text.js";
import { countsText } from "../render/guild-file.js";
import { holderText } from "../state/lock.js";
import { MOVE_WORDS, moveStepPlace } from "../state/move.js";
import { badArgumentSentence } from "./bad-argument.js";

/** A text names at most this number of places of a file. */
const MOST_PLACES = 8;

/** `the comment is written`. */
const STATUS_SAYS = {
  identity: "which plan was made",
  nothing: "that nothing can be applied",
  outcome: "the outcome of the plan",
} as const;

const ON_FORGE: Readonly<Record<TalkParams["told-on-forge"]["done"], string>> = {
  created: "is written",
  updated: "is updated",
  unchanged: "is already up to date",
  closed: "is closed, because there is nothing more to report",
  nothing: "is not needed, because there is nothing to report",
};

const STOPPING: Readonly<Record<TalkParams["stopping-for"]["reason"], Sentence>> = {
  call: say`Stopping: waiting for the call in progress …`,
  calls: say`Stopping: no new call starts; waiting for the calls in progress …`,
  state: say`Stopping: the state cannot be written; waiting for the calls in progress …`,
};

const STEPS: Readonly<Record<TalkParams["state-step"]["step"], Sentence>> = {
  marked: say`Marked: the old place records that the state moves.`,
  copied: say`Copied: the new place holds the whole state.`,
  left: say`Left: the old place records that the state has moved.`,
};

const QUESTIONS: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`Apply these changes?`,
  call: say`Send this call?`,
  init: say`Read it?`,
  pull: say`Read it?`,
  "state-forget": say`Forget these objects? The guild does not change.`,
};

export const talk: PhraseWords<TalkParams> = {
  ask: ({ command }) => say`${QUESTIONS[command]} Only "yes" continues:`,
  "guilds-next": () =>
    say`Next: \`guildform pull --guild ID\` writes the file of one. The file names it as guild: "ID".`,
  "bad-argument": badArgumentSentence,
  stopping: () => say`Stopping …`,
  "stopping-for": ({ reason }) => STOPPING[reason],
  verifying: () => say`Verifying …`,
  "apply-blocked": () => say`Blocked by policy. Nothing was written.`,
  "apply-declined": () => say`Not approved. Nothing was written.`,
  "all-recorded": () => say`The state has recorded every change of this run.`,
  "not-verified": () =>
    say`guildform applied everything, and could not read the guild again. The next plan shows the result.`,
  "plan-vouched": byCase<TalkParams["plan-vouched"], Sentence>({
    file: ({ file, state }) =>
      say`Checked against ${written(file)}, with the state ${written(state)}: guildform makes only the calls that both the file and the plan ask for.`,
    state: ({ state }) => say`Planned again from the state ${written(state)}.`,
    signature: ({ state }) =>
      say`No file confirms the plan. guildform makes its calls as saved, because of its signature, with the state ${written(state)}.`,
    trust: ({ state }) =>
      say`No file confirms the plan. guildform makes its calls as saved, because of --trust-plan, with the state ${written(state)}.`,
  }),
  "plan-left": ({ plan, undoes }) =>
    say`Some changes are left. Apply the same plan again: \`guildform apply ${written(plan)}\`. Or make a new plan: \`guildform ${undoes === null ? own("plan") : own(`undo ${undoes}`)} --out FILE\`.`,
  "allow-again": ({ command }) =>
    say`The plan was made with allowances, which its file alone cannot prove. To apply it, give them again: \`${written(command)}\`.`,
  "plan-saved": byCase<TalkParams["plan-saved"], Sentence>({
    blocked: ({ file }) => say`Saved to ${written(file)}. Policy blocks the plan: apply refuses it.`,
    "no-changes": ({ file }) => say`Saved to ${written(file)}. The plan makes no changes.`,
    changes: ({ file }) => say`Saved to ${written(file)}.`,
  }),
  "next-step": byCase<TalkParams["next-step"], Sentence>({
    apply: ({ command }) => say`Next: \`${written(command)}\``,
    undo: ({ save, apply }) =>
      say`The guild has not changed. Next: \`${written(save)}\`, then: \`${written(apply)}\``,
    blocked: ({ command }) => say`Next, when no error is left: \`${written(command)}\``,
    unread: ({ command }) => say`Next: \`${written(command)}\` says why something could not be read.`,
  }),
  "plan-saved-whole": ({ file }) =>
    say`${written(file)} holds all names and texts, because apply needs them. Do not publish it as an artifact.`,
  "undo-still-asked": ({ file, isDone, places, command }) => {
    const named = places.map(({ address, line }) =>
      line === null ? say`${foreign(address)}` : say`${foreign(address)} (line ${line})`,
    );
    const lines = andMore(named, MOST_PLACES);
    return isDone
      ? say`${written(file)} still asks for the changes that undo reverted, and the next apply makes them again: ${lines}. Edit the file, or update it from the guild: \`${written(command)}\`.`
      : say`${written(file)} still asks for the changes that this undo reverts, and the next apply makes them again: ${lines}. \`${written(command)}\` shows the file without them, and --write writes it.`;
  },
  "undo-file-unread": ({ file, code }) =>
    say`guildform could not compare ${written(file)} with the undo (${own(code)}), so the file may still ask for changes that the undo reverts. The undo itself needs no file.`,
  "call-answered": ({ operation, status, trace }) =>
    say`${own(operation)}: HTTP ${status}${trace === null ? say`` : say` [trace ${written(trace)}]`}`,
  "call-pending": ({ operation, audit }) =>
    say`${own(operation)}: accepted, and waits for ${audit === "" ? say`an audit` : say`the audit ${written(audit)}`}. Events report the result.`,
  "gateway-offline": ({ stood, reason, waitMs }) =>
    say`${stood ? say`The gateway is gone` : say`No session at the gateway yet`}: ${written(reason)}; next attempt in ${own(waitText(waitMs))}.`,
  "gateway-online": () => say`Online: a session at the event gateway stays open until the call ends.`,
  loss: byCase<TalkParams["loss"], Sentence>({
    channel: ({ name }) => say`It is called "${foreign(name)}".`,
    message: ({ content }) => say`It says "${foreign(content)}".`,
    pins: ({ count }) => say`It has ${countedText(count, "pin")}.`,
    thread: ({ title }) => say`Its title is "${foreign(title)}".`,
    unseen: ({ problem }) => say`It could not be read: ${written(problem)}`,
  }),
  "chat-reported": () =>
    say`The service may refuse to create chat channels (type 0, sub_type 0). The source is one report of March 2026, which is not confirmed. Create the channel by hand in the QQ client, or create another type. \`guildform rehearse --chat-channels refused\` shows such an apply.`,
  "call-advice": byCase<TalkParams["call-advice"], Sentence>({
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
  "emulator-listens": ({ url }) => say`The emulator listens on ${own(url)}. Point guildform at it with:`,
  "emulator-look": ({ url }) =>
    say`Look inside: ${own(url)}/_emulator/world, ${own(url)}/_emulator/journal. Stop it with Ctrl-C.`,
  "secret-of-world": () => say`(bot.client_secret of the world)`,
  "file-written": ({ file }) => say`Wrote ${written(file)}.`,
  "init-next": () => say`Next: change the file to your guild, then run these commands:`,
  "init-guild": () => say`Your guild's id, which \`guildform guilds\` lists.`,
  "init-credentials": () =>
    say`plan and apply need the bot's credentials: set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET.`,
  "pull-bill": ({ least, most, aboutMs }) =>
    say`${least === most ? say`${countedText(most, "read")}` : say`${least} to ${countedText(most, "read")}`}, about ${own(durationText(Math.max(1000, aboutMs)))}`,
  "pull-declined": () => say`Not approved. Nothing was written.`,
  "pull-written": ({ file, counts }) => say`Wrote ${written(file)}: ${countsText(counts)}.`,
  "pull-proved": () => say`proved: a plan of this file has 0 calls`,
  "pull-roles": () =>
    say`The service refuses to list roles. Give --role NAME=ID for each role whose permissions the file must hold.`,
  "pull-lacks": ({ file, nameless, unread }) =>
    say`Not in the file: ${listed([
      ...(nameless === 0
        ? []
        : [say`${countedText(nameless, "channel")} without a name that a file can hold`]),
      ...(unread === 0 ? [] : [say`${countedText(unread, "read")} that the service refused`]),
    ])}. The top of ${written(file)} names them.`,
  "file-valid": ({ file, groups, channels, messages, threads }) =>
    say`${written(file)} is valid: ${listed([
      countedText(groups, "group"),
      countedText(channels, "channel"),
      ...(messages === 0 ? [] : [countedText(messages, "message")]),
      ...(threads === 0 ? [] : [countedText(threads, "thread")]),
    ])}.`,
  "call-settled": ({ address, bound }) =>
    say`Settled ${foreign(address)}: ${bound === null ? say`nothing was made` : say`it is the address of ${foreign(bound.id)} ("${foreign(bound.name)}")`}.`,
  "forget-declined": () => say`Not approved. Nothing was forgotten.`,
  "bindings-forgotten": ({ objects }) =>
    say`Forgot ${countedText(objects, "object")}; the guild did not change.`,
  "binding-moved": ({ from, to }) => say`${foreign(from)} has the new name ${foreign(to)}.`,
  "state-pushed": ({ location, lineage, serial, changed }) =>
    changed
      ? say`The state ${written(location)} now has serial ${serial} of lineage ${written(lineage)}.`
      : say`The state ${written(location)} is identical; nothing was written.`,
  "state-elsewhere-too": ({ other }) =>
    say`Another copy may be in use at ${moveStepPlace(other)}. Make sure that no run applies there: with two states, guildform posts messages twice.`,
  "state-kept": ({ file }) => say`${written(file)} holds the former state.`,
  "plan-next": ({ command }) => say`Next: run \`${written(command)}\`.`,
  "lock-removed": (sighting) => say`Removed the lock of ${holderText(sighting)}.`,
  "lock-waiting": ({ leftMs, ...sighting }) =>
    say`Waiting up to ${own(durationText(leftMs))} for the lock of ${holderText(sighting)} …`,
  "lock-taken-over": ({ who, host, pid }) =>
    pid === HIDDEN_PID
      ? say`Took over the lock of another run, which is gone.`
      : say`Took over the lock of ${written(who)}@${written(host)} (process ${pid}), which is gone.`,
  "told-on-forge": ({ what, done, url }) =>
    say`The ${own(what)} ${own(ON_FORGE[done])}${url === "" ? say`.` : say`: ${written(url)}`}`,
  "comment-not-required": () => say`The job continues without it. With --required, the job fails.`,
  "status-set": ({ name, says }) => say`The status ${written(name)} says ${own(STATUS_SAYS[says])}.`,
  reviewed: ({ commit, change, identity }) =>
    change === null
      ? say`No change was merged as ${written(commit)}.`
      : identity === null
        ? say`Change ${change} was merged as ${written(commit)}, and has no reviewed plan to apply.`
        : say`Change ${change} was merged as ${written(commit)}, with the plan ${written(identity)}.`,
  "state-step": ({ step }) => STEPS[step],
  "state-migrated": ({ from, to, lineage, serial, changed }) =>
    changed
      ? say`The state of ${moveStepPlace(from)} is now at ${moveStepPlace(to)}: serial ${serial} of lineage ${written(lineage)}.`
      : say`The state of ${moveStepPlace(from)} has already moved to ${moveStepPlace(to)}; nothing was written.`,
  "state-from-now-on": ({ address }) =>
    say`Next: name the new place from now on, also in CI: ${code(own("--state "), foreign(shellWord(address)))}, or GUILDFORM_STATE. Then run \`guildform plan\`.`,
  "move-unfinished": ({ left }) =>
    say`The move is not over, and both places refuse an apply. Run the same command again${left ? NOTHING_SAID : say`, or cancel the move with \`guildform state migrate --back\``}.`,
  "move-taken-back": ({ location, other }) =>
    other === null
      ? say`The state ${written(location)} is not moving; nothing was written.`
      : say`The state ${written(location)} is in use here again. A copy at ${moveStepPlace(other)} is not in use.`,
  "state-move": ({ stage, ...move }) => MOVE_WORDS[stage](move),
  "former-state": ({ path, ownPath }) =>
    say`The state is in ${written(path)}, the default name of earlier versions. It stays in use. To give it the name of its guild, run ${code(own("guildform state migrate --to "), foreign(shellWord(ownPath)))}.`,
  "no-lock": () => say`The state has no lock; nothing was removed.`,
};
