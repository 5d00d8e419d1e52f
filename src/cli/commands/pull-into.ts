// guildform pull --into FILE: shows as a unified diff how an existing file would match the guild. `--write` writes it.

import { isAbsolute, sep } from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff/lib/patch/create.js";
import { visibleText } from "../../model/visible-text.js";
import type { Finding } from "../../plan/value/finding.js";
import { findingsText } from "../../render/findings-text.js";
import { type LeftDifference, leftText } from "../../render/follow/follow-document.js";
import type { FollowJson } from "../../render/follow/follow-json-schema.js";
import { jsonText } from "../../render/json-text.js";
import type { Followed } from "../../use-cases/into/followed.js";
import type { PulledInto } from "../../use-cases/into/pull-into.js";
import type { FollowWordParams } from "../../words/en/render/follow.js";
import { phrase } from "../../words/statement.js";
import { phraseText, statementText } from "../../words/words-of.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { type NamedFlags, namedIds } from "../named-ids.js";
import type { CommonFlags } from "../settings-of.js";
import type { Terminal } from "../terminal.js";
import { replaceFile } from "../written-file.js";

export interface PullIntoFlags extends CommonFlags, NamedFlags {
  readonly into: string;
  readonly write?: boolean;
  readonly prune?: boolean;
  readonly exclude?: readonly string[];
}

/** The status is 3 if a person has to decide: a conflict, an edit by hand, or a deleted object that stays in the file. */
export const runPullInto = guildCommand(
  async (
    { flags, json, terminal, settings, work }: GuildRun<PullIntoFlags>,
    addresses: readonly string[],
  ) => {
    const { into: file, write = false, prune = false, exclude: excludes = [] } = flags;
    const named = namedIds(flags);
    const intoSettings = { ...(await settings({ file })), fileFlag: "--into" as const };
    return work(intoSettings, async ({ guildform, progress, signal }) => {
      const pulled = await guildform.pullInto({ addresses, excludes, prune, ...named, signal });
      progress.end();
      const { lostRoles } = pulled;
      if (lostRoles.length > 0) terminal.talk(findingsText(lostRoles, terminal.talkLook));
      const isDecided = await tellFollowed(pulled, { file, write, json, terminal });
      return isDecided ? EXIT.done : EXIT.incomplete;
    });
  },
);

/** Shows the edits of the file, and writes them if the flags say so. Returns true if no decision is left to a person. Throws UsageError. */
export async function tellFollowed(
  pulled: PulledInto,
  { json, terminal, ...asked }: Asked & { readonly json: boolean; readonly terminal: Terminal },
): Promise<boolean> {
  const { file } = asked;
  const end = endOf(pulled, asked);
  if (end.is === "written") await replaceFile(file, pulled);
  show(pulled, { end, json, terminal });
  return !pulled.followed.some(isUndecided);
}

const isUndecided = ({ is }: Followed): boolean => is === "conflict" || is === "by-hand" || is === "gone";

interface Asked {
  readonly file: string;
  readonly write: boolean;
  /** `true` means that policy blocks the undo, so the file is not written. */
  readonly isBlocked?: boolean;
}

type End = FollowWordParams["follow-end"];

function endOf({ before, text, followed }: PulledInto, { file, write, isBlocked = false }: Asked): End {
  const count = (is: Followed["is"]) => followed.filter((one) => one.is === is).length;
  const done = { taken: count("taken"), added: count("added"), cut: count("cut") };
  const left = followed.length - done.taken - done.added - done.cut;
  const counts = { file, ...done, left };
  if (text === before) return { ...counts, is: "same" };
  if (isBlocked) return { ...counts, is: "blocked" };
  if (!write) return { ...counts, is: "shown" };
  return { ...counts, is: count("conflict") > 0 ? "held" : "written" };
}

function show(
  pulled: PulledInto,
  { end, json, terminal }: { readonly end: End; readonly json: boolean; readonly terminal: Terminal },
): void {
  const { before, text, followed, guild, reads } = pulled;
  const { file } = end;
  const diff = text === before ? "" : unifiedDiff(file, before, text);
  if (json) {
    const differences = followed.map((one) => differenceJson(one, placeOf(one, end)));
    const findings = pulled.lostRoles.map(findingJson);
    const written = end.is === "written";
    const summary: FollowJson = { file, guild, reads, written, diff, differences, findings };
    terminal.result(jsonText(summary));
    return;
  }
  if (diff !== "") terminal.result(shownDiff(diff, terminal).replace(/\n$/, ""));
  const left = followed.flatMap((one) => leftOf(one, end));
  if (left.length > 0) terminal.complain(leftText(file, left, terminal.talkLook));
  const sentence = phraseText(phrase("follow-end", end));
  if (end.is === "held" || end.is === "blocked") terminal.complain(sentence);
  else terminal.talk(sentence);
}

/** `git apply` and `patch -p1` accept this diff for a path below this folder. */
function unifiedDiff(file: string, before: string, text: string): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  const isBelow = !isAbsolute(file) && !file.startsWith("..");
  const slashed = file.replaceAll(sep, "/");
  const [old, now] = isBelow ? [`a/${slashed}`, `b/${slashed}`] : [file, file];
  return createTwoFilesPatch(old, now, before, text, undefined, undefined, options);
}

/** A screen must not obey characters in the file, and Windows line ends are normal there. Programs get the exact bytes. */
const shownDiff = (diff: string, { resultLook }: Terminal): string =>
  resultLook.wholeHeadlines ? diff : diff.split(/\r?\n/).map(visibleText).join("\n");

/** Returns the place in the file as a person finds it now: before or after the write. */
const placeOf = ({ at, now, is }: Followed, end: End): Followed["at"] =>
  end.is === "written" && is !== "taken" && is !== "cut" ? now : at;

function leftOf(one: Followed, end: End): LeftDifference[] {
  const shown = { address: one.address, path: one.path, line: placeOf(one, end)?.line ?? null };
  if (one.is === "gone" || one.is === "pending") return [{ ...shown, is: one.is }];
  if (one.is === "by-hand") return [{ ...shown, is: one.is, because: one.because }];
  if (one.is !== "conflict") return [];
  return [{ ...shown, is: one.is, applied: one.applied, live: one.live, wanted: one.file }];
}

function differenceJson({ at: _at, now: _now, ...one }: Followed, place: Followed["at"]): DifferenceJson {
  return { ...one, at: place === null ? null : { line: place.line, column: place.column } };
}

function findingJson(finding: Finding): FollowJson["findings"][number] {
  const { code, level, address, source } = finding;
  return { code, level, address, line: source?.line ?? null, ...statementText(finding) };
}

type DifferenceJson = FollowJson["differences"][number];
