// Changes a file so that it describes the guild, in places where people changed the guild. It is pure and works in rounds. It plans the
// text, edits the differences that have edits, and plans the new text, until no edit is left. A round may need the one before: a channel
// can move into a group only after the group is declared. pull-into.ts calls it.
//
// It does not make an edit after which the file cannot be planned. Its result gives the reason. At the end it proves the whole text.

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
  /** `true` deletes the blocks of objects that are gone from the guild. */
  readonly prune: boolean;
}

export interface FollowedGuild {
  readonly text: string;
  /** The differences are in the order in which they were found. */
  readonly followed: readonly Followed[];
}

/** Throws InvalidInputError for a file that cannot be planned, or a glob that matches nothing. Throws PullUnprovedError. */
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

/** A new block may use the key of a deleted one. */
const nameOf = ({ address, path, at }: Pick<Followed, "address" | "path" | "at">): string =>
  `${address} ${path ?? (at === null ? "new" : "whole")}`;

const isOpen = (one: Following, options: FollowOptions): boolean =>
  one.way === "move" || editsOf(one, options).length > 0;

/** Makes all edits of one round. Blocks move only when there is no other edit. */
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

/** Each edit occurs once, because two new channels may need one new role. */
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

/** Makes the edits of a round. If they do not work together, it makes the edits that work alone, or else the first of them. */
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

/** Returns the differences with an edit that cannot be made in the text, such as the edit of a value with a variable. */
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

/** Makes the edits of all these differences, or says why the new text cannot be planned. */
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
      // This is a channel in a new group that could not be declared.
      return { ...named, is: "by-hand", because: { case: "home" } };
    default:
      return one satisfies never;
  }
}
