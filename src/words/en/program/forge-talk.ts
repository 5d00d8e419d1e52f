// Reports the results of the commands for forges: comment, issue, status and reviewed.

import { phrases } from "../../codes.js";
import { own, say, written } from "../../say.js";

/** Describes the result for a comment or issue. `url` is empty if the forge does not give it. */
type ToldOnForge = {
  readonly what: "comment" | "issue";
  readonly done: "created" | "updated" | "unchanged" | "closed" | "nothing";
  readonly url: string;
};

/** The key is the content of a status. */
const STATUS_SAYS = {
  identity: "which plan was made",
  nothing: "that nothing can be applied",
  outcome: "the outcome of the plan",
} as const;

const ON_FORGE: Readonly<Record<ToldOnForge["done"], string>> = {
  created: "is written",
  updated: "is updated",
  unchanged: "is already up to date",
  closed: "is closed, because there is nothing more to report",
  nothing: "is not needed, because there is nothing to report",
};

export const forgeTalk = phrases({
  "told-on-forge": ({ what, done, url }: ToldOnForge) =>
    say`The ${own(what)} ${own(ON_FORGE[done])}${url === "" ? say`.` : say`: ${written(url)}`}`,
  /** The forge has refused the comment, and the command has no `--required`. */
  "comment-not-required": () => say`The job continues without it. With --required, the job fails.`,
  "status-set": ({ name, says }: { name: string; says: "identity" | "nothing" | "outcome" }) =>
    say`The status ${written(name)} says ${own(STATUS_SAYS[says])}.`,
  reviewed: ({
    commit,
    change,
    identity,
  }: {
    commit: string;
    change: number | null;
    identity: string | null;
  }) =>
    change === null
      ? say`No change was merged as ${written(commit)}.`
      : identity === null
        ? say`Change ${change} was merged as ${written(commit)}, and has no reviewed plan to apply.`
        : say`Change ${change} was merged as ${written(commit)}, with the plan ${written(identity)}.`,
});
