// Describes how two saved plans differ (`guildform show --diff`).

import { phrases } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { comparison, type PlanPart } from "../compared-parts.js";

type DiffTitle = {
  readonly of: "calls" | "footprint" | "findings" | "allowances" | "access" | "deferred";
};

export const planDiffWords = phrases({
  /** `place` is the path of a plan, and `at` is the time at which it was made. */
  "diff-side": ({
    side,
    place,
    at,
    identity,
  }: {
    side: "old" | "new";
    place: string;
    at: string;
    identity: string;
  }) =>
    say`${own(side === "old" ? "Old" : "New")} plan ${written(place)}, made ${foreign(at)}, identity ${written(identity)}`,
  /** `differ` and `alike` have each part of an identity once. */
  "diff-verdict": ({ differ, alike }: { differ: readonly PlanPart[]; alike: readonly PlanPart[] }) =>
    differ.length === 0
      ? say`Both plans have the same identity, and do the same.`
      : comparison(differ, alike),
  "diff-headline": ({ same }: { same: boolean }) => say`${own(same ? "No difference" : "The plans differ")}`,
  "diff-none": () => say`No difference.`,
  "diff-legend": () =>
    say`Lines with - are only in the old plan, with + only in the new plan, with ~ in both but changed.`,
  "diff-mark": ({ is }: { is: "gone" | "new" | "changed" }) => say`${own(is)}`,
  "diff-title": ({ of }: DiffTitle) => say`${own(TITLE[of])}`,
  "diff-reordered": () => say`The calls in both plans have another order.`,
  "diff-built-on": ({ side }: { side: "old" | "new" }) =>
    say`${own(side === "old" ? "only the old plan" : "only the new plan")} depends on it`,
  "diff-allowance": ({ before, after }: { before: number | null; after: number | null }) =>
    say`${numberWords(before)} → ${numberWords(after)}`,
});

const numberWords = (number: number | null) => (number === null ? own("none") : own(String(number)));

const TITLE: { readonly [Of in DiffTitle["of"]]: string } = {
  calls: "Calls",
  footprint: "Preconditions",
  findings: "Findings",
  allowances: "What is allowed",
  access: "Access",
  deferred: "Left for later",
};
