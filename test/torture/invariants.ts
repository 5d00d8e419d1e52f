// Judges a case by rules that hold under all faults. `violationsOf(evidence)` is empty when all of them hold.
//
//   duplicates      No declared object exists twice, and no two messages have the same text. The intent of a create or post is
//                   durable before the call. No run repeats a call that may have had an effect.
//   losses          The state is readable and has one lineage, and its serial only grows. guildform forgets and leaves behind
//                   nothing that it made. It repeats no answered call and disturbs nothing unmanaged.
//                   Readers never miss content that they had before and have in the end.
//   foreign writes  Each write has a managed target, and belongs to the plan of its run.
//   exposures       At every moment each member's access to each channel lies within old ∪ new and holds old ∩ new.
//                   If a person changed the guild, each step of guildform leads towards the end of the case.
//   not converged   In the end the plan is empty, and the guild is the same as after a run without faults.

import type { JournalEntry, WorldGuild } from "../../src/emulator/index.js";
import { messageKey } from "../../src/model/bound-id.js";
import { disturbed, onlyGuild } from "../simulation/guild-facts.js";
import { MANAGED_ROLES } from "./declared-roles.js";
import type { Evidence, RunEvidence, Violation } from "./evidence.js";
import { exposures } from "./exposures.js";
import { foreignWrites } from "./foreign-writes.js";
import { DECLARED_NAMES, guildText } from "./guild-text.js";
import { roleKey } from "./human.js";
import { postsIn } from "./posts.js";
import { missed } from "./readers.js";
import { UNMANAGED } from "./scenario.js";

export function violationsOf(evidence: Evidence): Violation[] {
  return [
    ...duplicates(evidence).map((what) => ({ kind: "duplicates" as const, what })),
    ...losses(evidence).map((what) => ({ kind: "losses" as const, what })),
    ...foreignWrites(evidence).map((what) => ({ kind: "foreign writes" as const, what })),
    ...exposures(evidence).map((what) => ({ kind: "exposures" as const, what })),
    ...notConverged(evidence).map((what) => ({ kind: "not converged" as const, what })),
  ];
}

const lastGuild = ({ moments, prepared }: Evidence): WorldGuild =>
  moments.at(-1)?.guild ?? onlyGuild(prepared.world);

const KINDS = ["channels", "roles"] as const;

/** Channels and roles have ids of their own, and one text tells both apart (human.ts). */
const madeKey = (kind: (typeof KINDS)[number], id: string): string => (kind === "roles" ? roleKey(id) : id);

/** Returns the new channels and roles of a guild that no person made. */
function madeByGuildform({ prepared, madeByHand }: Evidence, guild: WorldGuild) {
  return KINDS.flatMap((kind) => {
    const before = new Set(onlyGuild(prepared.world)[kind].map(({ id }) => id));
    return guild[kind].filter(({ id }) => !before.has(id) && !madeByHand.has(madeKey(kind, id)));
  });
}

function duplicates(evidence: Evidence): string[] {
  const found = new Set<string>();
  for (const { guild } of evidence.moments) {
    for (const kind of KINDS) {
      const names = new Map<string, string>();
      const declared = kind === "roles" ? MANAGED_ROLES : DECLARED_NAMES;
      for (const { id, name } of guild[kind]) {
        if (!declared.has(name) || evidence.madeByHand.has(madeKey(kind, id))) continue;
        const other = names.get(name);
        if (other !== undefined) found.add(`"${name}" of ${kind} exists twice: ${other} and ${id}`);
        names.set(name, id);
      }
    }
    const said = new Map<string, string>();
    for (const { channelId, id, says } of postsIn(guild)) {
      const what = `"${says}" in ${channelId}`;
      if (said.has(what)) found.add(`${what} was posted twice: ${said.get(what)} and ${id}`);
      said.set(what, id);
    }
  }
  for (const [index, run] of evidence.runs.entries()) {
    for (const what of sentAgain(run)) found.add(`run ${index + 1}: ${what}`);
    for (const what of run.unannounced ?? []) found.add(`run ${index + 1}: no intent of ${what}`);
  }
  return [...found];
}

/** Returns creates and posts that follow a call which may have had an effect. */
function sentAgain({ writes }: RunEvidence): string[] {
  const last = new Map<string, JournalEntry>();
  const found: string[] = [];
  for (const entry of writes) {
    if (!MAKING.has(entry.operation ?? "")) continue;
    const body = textOf(entry);
    const earlier = last.get(body);
    if (earlier !== undefined && !wasRefused(earlier))
      found.push(`${body} was sent again after an answer of ${earlier.status} (${earlier.fault})`);
    last.set(body, entry);
  }
  return found;
}

const MAKING: ReadonlySet<string> = new Set([
  "create_channel",
  "create_guild_role",
  "post_message",
  "post_thread",
]);

const wasRefused = ({ status }: JournalEntry): boolean => status !== null && status >= 400 && status < 500;

function losses(evidence: Evidence): string[] {
  const found: string[] = [];
  const first = JSON.parse(evidence.prepared.state.toString()) as { lineage?: string; serial?: number };
  let { lineage, serial = 0 } = first;
  for (const [index, { state, stateError }] of evidence.runs.entries()) {
    if (stateError !== null) found.push(`state cannot be read after run ${index + 1}: ${stateError}`);
    else if (state === null) found.push(`there is no state after run ${index + 1}`);
    else {
      if (lineage !== undefined && state.lineage !== lineage)
        found.push(`run ${index + 1} changed the lineage`);
      if (state.serial < serial)
        found.push(`run ${index + 1} took the serial from ${serial} to ${state.serial}`);
      ({ lineage, serial } = state);
    }
  }
  const last = lastGuild(evidence);
  const bound = new Set<string>(
    Object.values(evidence.runs.at(-1)?.state?.resources ?? {}).map(({ id }) => id),
  );
  for (const { id, name } of madeByGuildform(evidence, last)) {
    if (!bound.has(id)) found.push(`"${name}" (${id}) was made and forgotten`);
  }
  const resources = Object.entries(evidence.runs.at(-1)?.state?.resources ?? {});
  const known = new Set(resources.map(([, { id }]) => id));
  for (const { channelId, id, says } of postsIn(last))
    if (!known.has(messageKey(channelId, id)))
      found.push(`"${says}" (${id}) was posted and is known to nobody`);
  for (const [address] of resources)
    if (/^message\.[^/]+\//.test(address)) found.push(`${address} was replaced and is still there`);
  if (!evidence.meddled) found.push(...doneAgain(evidence.runs));
  return [...found, ...missed(evidence), ...disturbed(onlyGuild(evidence.prepared.world), last, UNMANAGED)];
}

/**
 * Returns calls of a run that an earlier run had an answer for, although a run knows what the run before it has done.
 *
 * Two kinds of calls may come again. A later run may have to mend places. No call reads an announcement back: a run that is killed
 * between the answer and its record leaves no trace of it.
 */
function doneAgain(runs: readonly RunEvidence[]): string[] {
  const done = new Set<string>();
  return runs.flatMap(({ writes }, index) => {
    const again = writes.map(textOf).filter((text) => done.has(text));
    for (const entry of writes) if (isCertain(entry)) done.add(textOf(entry));
    return again.map((text) => `run ${index + 1} did again what was done: ${text}`);
  });
}

const textOf = ({ method, path, body }: JournalEntry): string => `${method} ${path} ${JSON.stringify(body)}`;

const UNREADABLE: ReadonlySet<string> = new Set(["create_announce", "create_recommend_announce"]);

function isCertain({ status, fault, operation, body }: JournalEntry): boolean {
  const places = typeof body === "object" && body !== null && "position" in body;
  const answered = status !== null && status >= 200 && status < 300 && fault === null;
  return answered && !places && (operation === null || !UNREADABLE.has(operation));
}

function notConverged(evidence: Evidence): string[] {
  if (!evidence.converged) return ["the last plan is not empty"];
  const all = !evidence.meddled;
  const last = lastGuild(evidence);
  const members = new Set(last.members.map(({ id }) => id));
  // A member who left during the case keeps what the guild keeps, and gets nothing.
  const gone = onlyGuild(evidence.prepared.world).members.filter(({ id }) => !members.has(id));
  const isOfMember = (line: string) => !gone.some(({ id }) => line.includes(`user ${id}`));
  const wanted = guildText(evidence.prepared.reference, { all }).filter(isOfMember);
  const bound = new Set<string>(
    Object.values(evidence.runs.at(-1)?.state?.resources ?? {}).map(({ id }) => id),
  );
  // If a person made a channel or a role, it counts only when guildform has adopted it.
  const counted = (kind: (typeof KINDS)[number]) =>
    last[kind].filter(({ id }) => bound.has(id) || !evidence.madeByHand.has(madeKey(kind, id)));
  const counts = { ...last, channels: counted("channels"), roles: counted("roles") } as WorldGuild;
  const found = guildText(counts, { all }).filter(isOfMember);
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `missing at the end: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `too much at the end: ${line}`),
  ];
}
