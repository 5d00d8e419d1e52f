// Follow guild: a file becomes one that says what the guild is, where somebody changed the guild. Pure, in rounds: the text is read
// and planned, the differences that have edits are edited, and the new text is read and planned again, until nothing is left to edit. A
// round may need the one before: a channel moves into a group once the group is declared.
//
// An edit that leaves no file that can be read and planned is not made; a person is told why. In the end all is proved.

import { editFile } from "../../config/edit/edit-file.js";
import type { FileEdit, RefusalReason } from "../../config/edit/file-edit.js";
import { moveItems } from "../../config/edit/move-items.js";
import type { Following } from "../../plan/desired/follow.js";
import { isError } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { curedText } from "./cured-text.js";
import { assertMeant, fileDifferences, type PartOfGuild, type UnknownSubjects } from "./differences.js";
import type { Followed, HandEditReason } from "./followed.js";
import { type MoveUnit, movesOf } from "./moves.js";
import { type FileSurroundings, type PlannedText, plannedText } from "./planned-text.js";
import { proveFollowed } from "./prove-followed.js";

export interface FollowOptions extends PartOfGuild, UnknownSubjects {
  /** What is gone from the guild is cut from the file. */
  readonly prune: boolean;
}

export interface FollowedGuild {
  readonly text: string;
  /** In the order in which they were found. */
  readonly followed: readonly Followed[];
}

/** Throws InvalidInputError for a file that cannot be planned as it is, or a glob that means nothing; PullUnprovedError. */
export function followGuild(text: string, around: FileSurroundings, options: FollowOptions): FollowedGuild {
  const cured = curedText(text, around, options);
  const first = plannedText(cured.text, around);
  assertMeant(cured.before, options, first.plan.changes);
  const done: Followed[] = cured.done.map(doneOf);
  const failed = new Map<string, HandEditReason>();
  const firstPlaces = new Map(fileDifferences(first, options).map((one) => [nameOf(one), one.at]));
  let planned = first;
  for (;;) {
    const differences = fileDifferences(planned, options);
    const over = new Set([...done.map(nameOf), ...failed.keys()]);
    const units = differences.filter((one) => !over.has(nameOf(one)) && isOpen(one, options));
    if (units.length === 0) {
      const left = differences.map((one) => ({
        ...leftOf(one, failed.get(nameOf(one)), options),
        at: firstPlaces.get(nameOf(one)) ?? one.at,
        now: one.at,
      }));
      proveFollowed({ first, last: planned, done: done.slice(cured.done.length), left, options });
      return { text: planned.text, followed: [...done, ...left] };
    }
    const step = edited(planned, units, { around, options });
    for (const one of step.failed) failed.set(one.name, one.reason);
    done.push(...step.done.map(doneOf));
    planned = step.planned;
  }
}

/** A block that was cut may leave its key to a new one. */
const nameOf = ({ address, path, at }: Pick<Followed, "address" | "path" | "at">): string =>
  `${address} ${path ?? (at === null ? "new" : "whole")}`;

const isOpen = (one: Following, options: FollowOptions): boolean =>
  one.way === "move" || editsOf(one, options).length > 0;

/** All edits of one round; blocks move when nothing else is to be edited. */
function textWith(
  planned: PlannedText,
  units: readonly Following[],
  options: FollowOptions,
): { readonly text: string } | { readonly refused: RefusalReason } {
  const edits = editsIn(units, options);
  if (edits.length === 0) return moveItems(planned.text, movesOf(units.filter(isMove), planned));
  const { text, refused } = editFile(planned.text, edits);
  const [refusal] = refused;
  return refusal === undefined ? { text } : { refused: refusal.reason };
}

const isMove = (one: Following): one is MoveUnit => one.way === "move";

/** Each once: two new channels may need one new role. */
const editsIn = (units: readonly Following[], options: FollowOptions): readonly FileEdit[] => [
  ...new Map(units.flatMap((one) => editsOf(one, options)).map((one) => [JSON.stringify(one), one])).values(),
];

const editsOf = (one: Following, { prune }: Pick<FollowOptions, "prune">): readonly FileEdit[] =>
  one.way === "edit" || (one.way === "gone" && prune) ? one.edits : [];

interface Step {
  readonly planned: PlannedText;
  readonly done: readonly Following[];
  readonly failed: readonly { readonly name: string; readonly reason: HandEditReason }[];
}

interface Parts {
  readonly around: FileSurroundings;
  readonly options: FollowOptions;
}

type Tried = { readonly planned: PlannedText } | { readonly reason: HandEditReason };

/** Makes the edits of a round; where not all can be made together those that can be made alone, or the first of them. */
function edited(planned: PlannedText, all: readonly Following[], parts: Parts): Step {
  const others = all.filter((one) => !isMove(one));
  const refused = refusedOf(planned, others, parts.options);
  const names = new Set(refused.map(({ name }) => name));
  const units = (others.length > 0 ? others : all).filter((one) => !names.has(nameOf(one)));
  if (units.length === 0) return { planned, done: [], failed: refused };
  const together = tried(planned, units, parts);
  if ("planned" in together) return { planned: together.planned, done: units, failed: refused };
  const alone = units.map((one) => ({ one, tried: tried(planned, [one], parts) }));
  const failed = [
    ...refused,
    ...alone.flatMap((each) =>
      "planned" in each.tried ? [] : [{ name: nameOf(each.one), reason: each.tried.reason }],
    ),
  ];
  const good = alone.flatMap((each) =>
    "planned" in each.tried ? [{ one: each.one, planned: each.tried.planned }] : [],
  );
  const [first] = good;
  if (first === undefined) return { planned, done: [], failed };
  const done = good.map(({ one }) => one);
  const rest = tried(planned, done, parts);
  if ("planned" in rest) return { planned: rest.planned, done, failed };
  return { planned: first.planned, done: [first.one], failed };
}

/** The units of which an edit cannot be spliced into the text, such as that of a value with a variable. */
function refusedOf(
  planned: PlannedText,
  units: readonly Following[],
  options: FollowOptions,
): Step["failed"] {
  const refusals = new Map(
    editFile(planned.text, editsIn(units, options)).refused.map(({ edit, reason }) => [
      JSON.stringify(edit),
      reason,
    ]),
  );
  return units.flatMap((one) => {
    const reasons = editsOf(one, options).flatMap((edit) => refusals.get(JSON.stringify(edit)) ?? []);
    return reasons.slice(0, 1).map((reason) => ({ name: nameOf(one), reason: { case: reason } }));
  });
}

/** Makes the edits of all of these units; or tells why the new text is no file to be planned. */
function tried(planned: PlannedText, units: readonly Following[], { around, options }: Parts): Tried {
  const made = textWith(planned, units, options);
  if ("refused" in made) return { reason: { case: made.refused } };
  try {
    return { planned: plannedText(made.text, around) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const problem = error.diagnostics.find(isError) ?? error.diagnostics[0];
    return {
      reason: { case: "problem", code: String(problem?.code), line: problem?.at?.line ?? null },
    };
  }
}

const doneOf = ({ address, path, at, way }: Following): Followed => ({
  address,
  path,
  at,
  now: null,
  is: way === "gone" ? "cut" : at === null ? "added" : "taken",
});

function leftOf(
  one: Following,
  reason: HandEditReason | undefined,
  { prune }: Pick<FollowOptions, "prune">,
): Followed {
  const { address, path, at } = one;
  const named = { address, path, at, now: at };
  if (reason !== undefined) return { ...named, is: "by-hand", because: reason };
  switch (one.way) {
    case "by-hand":
      return { ...named, is: "by-hand", because: { case: one.because } };
    case "conflict": {
      const { applied, live, file } = one;
      return { ...named, is: "conflict", applied, live, file };
    }
    case "pending":
      return { ...named, is: "pending" };
    case "gone":
      return prune ? { ...named, is: "by-hand", because: { case: "holds" } } : { ...named, is: "gone" };
    case "move":
      return { ...named, is: "by-hand", because: { case: "place" } };
    case "edit":
      // A channel in a new group that could not be declared.
      return { ...named, is: "by-hand", because: { case: "home" } };
    default:
      return one satisfies never;
  }
}
