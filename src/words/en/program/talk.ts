// English: what commands say while and after they work.

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

/** Places of a file that are named. */
const MOST_PLACES = 8;

/** `the comment is written`. */
const STATUS_SAYS = {
  identity: "what was planned",
  nothing: "that nothing can be applied",
  outcome: "what became of the plan",
} as const;

const ON_FORGE: Readonly<Record<TalkParams["told-on-forge"]["done"], string>> = {
  created: "is written",
  updated: "is brought up to date",
  unchanged: "says so already",
  closed: "is closed: there is nothing to say any more",
  nothing: "is not needed: there is nothing to say",
};

const STOPPING: Readonly<Record<TalkParams["stopping-for"]["reason"], Sentence>> = {
  call: say`Stopping: waiting for the call that is under way …`,
  calls: say`Stopping: no new call starts; waiting for those under way …`,
  state: say`Stopping: the state cannot be written; waiting for the calls under way …`,
};

const STEPS: Readonly<Record<TalkParams["state-step"]["step"], Sentence>> = {
  marked: say`Marked: the old place says that the state moves.`,
  copied: say`Copied: the new place holds all of it.`,
  left: say`Left: the old place says that the state has moved.`,
};

const QUESTIONS: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`Make these changes?`,
  call: say`Call it?`,
  init: say`Read it?`,
  pull: say`Read it?`,
  "state-forget": say`Forget these? The guild stays as it is.`,
};

export const talk: PhraseWords<TalkParams> = {
  ask: ({ command }) => say`${QUESTIONS[command]} Only "yes" goes on:`,
  "guilds-next": () =>
    say`Next: \`guildform pull --guild ID\` writes the file of one. In a file it stands as guild: "ID".`,
  "bad-argument": badArgumentSentence,
  stopping: () => say`Stopping …`,
  "stopping-for": ({ reason }) => STOPPING[reason],
  verifying: () => say`Verifying …`,
  "apply-blocked": () => say`Blocked by policy. Nothing was written.`,
  "apply-declined": () => say`Not approved. Nothing was written.`,
  "all-recorded": () => say`Everything that was done is recorded in the state.`,
  "not-verified": () =>
    say`Everything was applied, and could not be looked at again. The next plan shows how it is.`,
  "plan-vouched": byCase<TalkParams["plan-vouched"], Sentence>({
    file: ({ file, state }) =>
      say`Held against ${written(file)}, with the state ${written(state)}: what the file asks for, and the plan holds, is done.`,
    state: ({ state }) => say`Made again from the state ${written(state)}.`,
    signature: ({ state }) =>
      say`No file vouches for the plan: its calls are made as they were saved, by its signature, with the state ${written(state)}.`,
    trust: ({ state }) =>
      say`No file vouches for the plan: its calls are made as they were saved, since --trust-plan trusts it, with the state ${written(state)}.`,
  }),
  "plan-left": ({ plan, undoes }) =>
    say`What is left is done by the same plan once more: \`guildform apply ${written(plan)}\`. Or plan again: \`guildform ${undoes === null ? own("plan") : own(`undo ${undoes}`)} --out FILE\`.`,
  "allow-again": ({ command }) =>
    say`It was allowed more when it was made, which counts when it is given again: \`${written(command)}\`.`,
  "plan-saved": byCase<TalkParams["plan-saved"], Sentence>({
    blocked: ({ file }) => say`Saved to ${written(file)}. It is blocked: apply refuses it.`,
    "no-changes": ({ file }) => say`Saved to ${written(file)}. It makes no changes.`,
    changes: ({ file }) => say`Saved to ${written(file)}.`,
  }),
  "next-step": byCase<TalkParams["next-step"], Sentence>({
    apply: ({ command }) => say`Next: \`${written(command)}\``,
    undo: ({ save, apply }) =>
      say`The guild has not changed. Next: \`${written(save)}\`, then: \`${written(apply)}\``,
    blocked: ({ command }) => say`Next, once no finding of level error is left: \`${written(command)}\``,
    unread: ({ command }) => say`Next: \`${written(command)}\` says why something could not be read.`,
  }),
  "plan-saved-whole": ({ file }) =>
    say`${written(file)} holds all names and texts, since it is applied: keep it from public artifacts.`,
  "undo-still-asked": ({ file, isDone, places, command }) => {
    const named = places.map(({ address, line }) =>
      line === null ? say`${foreign(address)}` : say`${foreign(address)} (line ${line})`,
    );
    const lines = andMore(named, MOST_PLACES);
    return isDone
      ? say`${written(file)} still asks for what was taken back, and the next apply does it again: ${lines}. Take it out of the file, or let the file follow: \`${written(command)}\`.`
      : say`${written(file)} still asks for what this undo takes back, and the next apply does it again: ${lines}. \`${written(command)}\` shows the file without it, and --write writes it.`;
  },
  "undo-file-unread": ({ file, code }) =>
    say`Whether ${written(file)} still asks for what is taken back is not known: it could not be planned (${own(code)}). The undo needs no file.`,
  "call-answered": ({ operation, status, trace }) =>
    say`${own(operation)}: HTTP ${status}${trace === null ? say`` : say` [trace ${written(trace)}]`}`,
  "call-pending": ({ operation, audit }) =>
    say`${own(operation)}: accepted, and waits for ${audit === "" ? say`an audit` : say`the audit ${written(audit)}`}. Events tell how it ends.`,
  "gateway-offline": ({ stood, reason, waitMs }) =>
    say`${stood ? say`The gateway is gone` : say`No session at the gateway yet`}: ${written(reason)}; again in ${own(waitText(waitMs))}.`,
  "gateway-online": () => say`Online: a session at the event gateway stands until the call has ended.`,
  loss: byCase<TalkParams["loss"], Sentence>({
    channel: ({ name }) => say`It is called "${foreign(name)}".`,
    message: ({ content }) => say`It says "${foreign(content)}".`,
    pins: ({ count }) => say`It has ${countedText(count, "pin")}.`,
    thread: ({ title }) => say`Its title is "${foreign(title)}".`,
    unseen: ({ problem }) => say`It could not be looked at: ${written(problem)}`,
  }),
  "chat-reported": () =>
    say`The service may create no new chat channels (type 0, sub_type 0): one report of March 2026 says so, and nothing confirms it. Create the channel by hand in the QQ client, or create another type. \`guildform rehearse --chat-channels refused\` shows what an apply meets then.`,
  "way-online": () =>
    say`Leave out --no-online, or give --online: then the call connects to the event gateway first.`,
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
  "pull-proved": () => say`proved: planning this file makes 0 calls`,
  "pull-roles": () =>
    say`The service refuses to list roles: give --role NAME=ID for each whose permissions the file is to hold.`,
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
    say`Settled ${foreign(address)}: ${bound === null ? say`nothing was made` : say`it stands for ${foreign(bound.id)} ("${foreign(bound.name)}")`}.`,
  "forget-declined": () => say`Not approved. Nothing was forgotten.`,
  "bindings-forgotten": ({ objects }) =>
    say`Forgot ${countedText(objects, "object")}; the guild stays as it is.`,
  "binding-moved": ({ from, to }) => say`${foreign(from)} is ${foreign(to)} now.`,
  "state-pushed": ({ location, lineage, serial, changed }) =>
    changed
      ? say`The state ${written(location)} has serial ${serial} of lineage ${written(lineage)} now.`
      : say`The state ${written(location)} is the very same already; nothing was written.`,
  "state-elsewhere-too": ({ other }) =>
    say`A version of it may live at ${moveStepPlace(other)} too. Make sure that nobody applies there: each of two states posts what the other has posted.`,
  "state-kept": ({ file }) => say`The state as it was is kept in ${written(file)}.`,
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
  "comment-not-required": () => say`The job goes on without it. With --required it would have failed.`,
  "status-set": ({ name, says }) => say`The status ${written(name)} says ${own(STATUS_SAYS[says])}.`,
  reviewed: ({ commit, change, identity }) =>
    change === null
      ? say`No change was merged as ${written(commit)}.`
      : identity === null
        ? say`Change ${change} was merged as ${written(commit)}, and no reviewed plan of it is left to be made.`
        : say`Change ${change} was merged as ${written(commit)}, with the plan ${written(identity)}.`,
  "state-step": ({ step }) => STEPS[step],
  "state-migrated": ({ from, to, lineage, serial, changed }) =>
    changed
      ? say`The state of ${moveStepPlace(from)} lives at ${moveStepPlace(to)} now: serial ${serial} of lineage ${written(lineage)}.`
      : say`The state of ${moveStepPlace(from)} has moved to ${moveStepPlace(to)} already; nothing was written.`,
  "state-from-now-on": ({ address }) =>
    say`Next: name it from now on, in CI too: ${code(own("--state "), foreign(shellWord(address)))}, or GUILDFORM_STATE. Then run \`guildform plan\`.`,
  "move-unfinished": ({ left }) =>
    say`The move is not over, and applies are refused at both places. Run the same command again${left ? NOTHING_SAID : say`, or take it back with \`guildform state migrate --back\``}.`,
  "move-taken-back": ({ location, other }) =>
    other === null
      ? say`The state ${written(location)} is not moving; nothing was written.`
      : say`The state ${written(location)} lives here again. A copy that lies at ${moveStepPlace(other)} is not in use.`,
  "state-move": ({ stage, ...move }) => MOVE_WORDS[stage](move),
  "former-state": ({ path, ownPath }) =>
    say`State is in ${written(path)}, the default name of earlier versions. It stays in use. To give it the name of its guild, run ${code(own("guildform state migrate --to "), foreign(shellWord(ownPath)))}.`,
  "no-lock": () => say`No lock stands; nothing was removed.`,
};
