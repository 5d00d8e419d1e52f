// English: how two saved plans differ.

import type { PhraseWords } from "../../catalogue.js";
import type { PlanDiffParams } from "../../params/render/plan-diff.js";
import { foreign, own, say, written } from "../../say.js";
import { comparison } from "../compared-parts.js";

export const planDiffWords: PhraseWords<PlanDiffParams> = {
  "diff-side": ({ side, place, at, identity }) =>
    say`${own(side === "old" ? "Old" : "New")} plan ${written(place)}, made ${foreign(at)}, identity ${written(identity)}`,
  "diff-verdict": ({ differ, alike }) =>
    differ.length === 0
      ? say`Both plans have the same identity, and do the same.`
      : comparison(differ, alike),
  "diff-headline": ({ same }) => say`${own(same ? "No difference" : "The plans differ")}`,
  "diff-none": () => say`No difference.`,
  "diff-legend": () =>
    say`Lines with - are only in the old plan, with + only in the new plan, with ~ in both but changed.`,
  "diff-mark": ({ is }) => say`${own(is)}`,
  "diff-title": ({ of }) => say`${own(TITLE[of])}`,
  "diff-reordered": () => say`The calls in both plans have another order.`,
  "diff-built-on": ({ side }) =>
    say`${own(side === "old" ? "only the old plan" : "only the new plan")} depends on it`,
  "diff-allowance": ({ before, after }) => say`${numberWords(before)} → ${numberWords(after)}`,
};

const numberWords = (number: number | null) => (number === null ? own("none") : own(String(number)));

const TITLE: { readonly [Of in PlanDiffParams["diff-title"]["of"]]: string } = {
  calls: "Calls",
  footprint: "Preconditions",
  findings: "Findings",
  allowances: "What is allowed",
  access: "Access",
  deferred: "Left for later",
};
