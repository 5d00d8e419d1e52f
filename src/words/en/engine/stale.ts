// Reports that a plan is stale, so apply stops, and that guildform cannot read the guild.

import { writtenAddress } from "../../../model/address.js";
import { shellWord } from "../../../model/shell-word.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type Words } from "../../codes.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { countedText } from "../counted-text.js";
import { unfitFileText } from "../unfit-file.js";

/** Every stale plan has these params. */
export interface Stale {
  /** Is the id of the oldest apply that the plan reverts, or null if the plan is no undo. */
  readonly takesBack: string | null;
}

/** The state is not the state from which the plan was made. A lineage is a long random text. */
export type StaleState = Cases<{
  readonly "no-state": { readonly lineage: string; readonly serial: number };
  /** The plan was made without a state. `serial` is the serial of the present state. */
  readonly "new-state": { readonly serial: number };
  readonly "other-lineage": { readonly made: string; readonly lineage: string };
  readonly "older-copy": { readonly made: number; readonly serial: number };
  /**
   * `other` is the path of the file that now holds the state of the guild, or whose lock an earlier version of
   * guildform holds.
   */
  readonly "other-file": { readonly other: string };
  readonly protected: { readonly address: string };
  /** The plan changes records of the state with serial `made`, but the state now has `serial`. */
  readonly "state-moved-on": { readonly made: number; readonly serial: number };
  readonly "open-call": {
    readonly what: "post" | "create";
    readonly address: string;
    readonly at: string;
    /** Is true if the call waits for its audit. */
    readonly waits: boolean;
    /** Is true if the call belongs to this very plan. The plan continues after `guildform state resolve`. */
    readonly isOwn: boolean;
  };
  /** The state no longer has the apply that the plan reverts. `run` is empty for an apply without an id. */
  readonly "forgotten-run": { readonly run: string };
}>;

export type StaleImage = Cases<{
  readonly "image-missing": None;
  readonly "image-outside": None;
  /**
   * `unfit` is null if the reader of the files does not name the kind. `reason` is a code of the system such as
   * `EACCES`, or empty.
   */
  readonly "image-larger": { readonly unfit: UnfitFile | null };
  readonly "image-no-file": { readonly unfit: UnfitFile | null };
  readonly "image-unreadable": { readonly reason: string };
  readonly "image-other": { readonly bytes: number; readonly planned: number };
}>;

type StalePlan = Stale & StaleCase;

/** Describes why the file of `pull` is not written: its plan has calls, or guildform cannot read it. */
type PullUnproved = Cases<{
  /** `problem` is the code of the problem. */
  readonly unread: { readonly problem: string; readonly line: number };
  readonly plan: { readonly calls: number; readonly addresses: readonly string[] };
  /** The file was to follow the guild (`--into`), and its plan differs from the expected plan at these addresses. */
  readonly followed: { readonly addresses: readonly string[] };
}>;

type StaleCase =
  | Cases<{
      /**
       * The guild changed at these addresses, or nothing asks for a part of the plan any more. The list has each
       * address once.
       */
      readonly changed: { readonly addresses: readonly string[] };
      readonly lost: { readonly addresses: readonly string[] };
      /** The plan shows changes that now differ. */
      readonly shown: { readonly addresses: readonly string[] };
    }>
  | ({ readonly location: string } & StaleState)
  | ({ readonly path: string } & StaleImage);

const SHOWN = 10;
/** Addresses of a file are much shorter. A person can edit a plan, so it may hold an address of any length. */
const LONGEST = 200;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const settled = (address: string, id: string | null) => code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly string[]): Sentence => {
  const more = items.length > SHOWN ? say` and ${items.length - SHOWN} more` : NOTHING_SAID;
  return say`${listed(items.slice(0, SHOWN).map((item) => foreign(shortened(item))))}${more}`;
};

const SHORT_RUN = 8;

/**
 * Returns the command for an undo, because `guildform plan` does not plan one: "with
 * `guildform undo 1f2e3d4c --out FILE`".
 */
const how = ({ takesBack: run }: Stale): Sentence =>
  run === null
    ? NOTHING_SAID
    : say` with ${code(own(`guildform undo ${shellWord(run.slice(0, SHORT_RUN))} --out FILE`))}`;

const planAgain = (plan: Stale): Sentence => say`Plan again${how(plan)} and look at the new plan.`;

const SHORT_LINEAGE = 8;

/** The first characters identify a lineage. */
const short = (lineage: string) => foreign(lineage.slice(0, SHORT_LINEAGE));

const why = (reason: string): Sentence => (reason === "" ? NOTHING_SAID : say` (${foreign(reason)})`);

const stale = (message: Sentence, hint: Sentence): Words => ({
  message: say`The plan is stale: ${message}. Nothing was written.`,
  hint,
});

type OfState = Stale & { readonly location: string };

const staleState = (at: OfState, problem: Sentence, hint: Sentence = planAgain(at)): Words =>
  stale(say`${problem} (state: ${written(at.location)})`, hint);

/**
 * Returns the hint for a missing or wrong state. Only that state has the records of an undo, so the hint does not advise to plan an undo
 * again.
 */
const nameState = ({ takesBack: run }: Stale): Sentence =>
  say`Name the state of the plan with --state${run === null ? say`, or plan again` : NOTHING_SAID}.`;

const staleImage = (image: Stale & { readonly path: string }, problem: Sentence): Words => ({
  message: say`The plan is stale: the image ${written(image.path)} ${problem}. It was not sent.`,
  hint: say`Put the image back, or plan again${how(image)} and look at the new plan.`,
});

export const stalePlans = codes({
  STALE_PLAN: byCase<StalePlan, Words>({
    changed: ({ addresses, ...plan }) =>
      stale(say`the guild has changed since, at ${shown(addresses)}`, planAgain(plan)),
    lost: ({ addresses, ...plan }) =>
      stale(say`a new plan would differ for ${shown(addresses)}`, planAgain(plan)),
    shown: ({ addresses, ...plan }) =>
      stale(
        say`for ${shown(addresses)} the plan file shows another change than apply would make`,
        say`A person may have edited the plan file${plan.takesBack === null ? say`, or the configuration has changed since` : NOTHING_SAID}. ${planAgain(plan)}`,
      ),
    "no-state": ({ lineage, serial, ...at }) =>
      staleState(
        at,
        say`it was made from state ${short(lineage)}, serial ${serial}, but no state is here`,
        nameState(at),
      ),
    "new-state": ({ serial, ...at }) =>
      staleState(
        at,
        say`it was made without a state, but a state with serial ${serial} exists now`,
        say`Plan again: a later apply wrote records that this plan does not know.`,
      ),
    "other-lineage": ({ made, lineage, ...at }) =>
      staleState(
        at,
        say`it was made from state ${short(made)}, but this is another state, ${short(lineage)}`,
        nameState(at),
      ),
    "older-copy": ({ made, serial, ...at }) =>
      staleState(
        at,
        say`it was made from serial ${made} of the state, but the state is an older copy, with serial ${serial}`,
        say`Restore the newer state, or plan again${how(at)}.`,
      ),
    "other-file": ({ other, ...at }) =>
      staleState(
        at,
        say`while this run waited, another program began to keep the state of the guild in ${written(other)}`,
        say`Run it again${how(at)}: guildform then uses ${written(other)}.`,
      ),
    protected: ({ address, ...at }) =>
      staleState(at, say`the plan deletes ${foreign(address)}, which is protected now`),
    "state-moved-on": ({ made, serial, ...at }) =>
      staleState(
        at,
        say`it changes records of the state with serial ${made}, but the state has serial ${serial} now`,
      ),
    "open-call": ({ what, address, at, waits, isOwn, ...of }) => {
      const audit = waits ? say`, and waits for its audit` : NOTHING_SAID;
      const next = isOwn ? say`then apply the same plan again` : say`then plan again${how(of)}`;
      const made = say`ay what the call made: ${settled(address, "ID")}, or ${settled(address, null)} if it made nothing; ${next}.`;
      // An apply of the file would repeat the changes that the undo reverts.
      const hint =
        of.takesBack === null
          ? say`\`guildform apply\` with the configuration finds out if it can. Or s${made}`
          : say`S${made}`;
      return staleState(
        of,
        say`the outcome of the call to ${own(what)} ${foreign(address)}, recorded at ${foreign(at)}${audit}, is not known yet`,
        hint,
      );
    },
    "forgotten-run": ({ run, ...at }) =>
      staleState(
        at,
        say`it undoes the apply ${foreign(run)}, but the state no longer has its records`,
        say`\`guildform undo --list\` lists the applies that undo can revert.`,
      ),
    "image-missing": (image) => staleImage(image, say`no longer exists`),
    "image-outside": (image) => staleImage(image, say`is outside the folder of the configuration`),
    "image-larger": ({ unfit, ...image }) =>
      staleImage(
        image,
        say`is not the planned one: it ${unfit === null ? say`is larger now` : unfitFileText(unfit)}`,
      ),
    "image-no-file": ({ unfit, ...image }) =>
      staleImage(
        image,
        unfit === null ? say`is no longer a file` : say`${unfitFileText(unfit)} now, not a file`,
      ),
    "image-unreadable": ({ reason, ...image }) => staleImage(image, say`cannot be read${why(reason)}`),
    "image-other": ({ bytes, planned, ...image }) =>
      staleImage(image, say`is not the planned one (${countedText(bytes, "byte")} now, ${planned} then)`),
  }),
  "E-PLAN-APPLIED": ({ location }: { location: string }) => ({
    message: say`All of this plan is already applied (state: ${written(location)}). Nothing was written.`,
    hint: say`Plan again: the new plan shows the current differences.`,
  }),
  CHANNEL_LIST_CONTRADICTED: ({ ids }: { ids: readonly string[] }) => ({
    message: say`The service contradicts itself: get_channel returns ${shown(ids)}, but get_channels, read twice, does not list ${ids.length === 1 ? say`it` : say`them`}. Nothing was planned.`,
    hint: say`Answers of the service can be out of date. Wait a minute, then run again.`,
  }),
  PULL_UNPROVED: (params: PullUnproved) => ({
    message: say`${unprovedText(params)}. Nothing was written. This is a bug of guildform.`,
    hint:
      params.case === "followed"
        ? say`Please report this message. Until a release fixes it, leave these addresses out: name the others after pull, or give --exclude to undo. Or edit the file by hand.`
        : say`Please report this message. Until a release fixes it, start from the file of \`guildform init\`.`,
  }),
  LOCK_WAIT_STOPPED: () => ({
    message: say`Stopped while waiting for the lock of the state. guildform changed nothing.`,
  }),
});

function unprovedText(params: PullUnproved): Sentence {
  const made = say`The file does not match the guild`;
  switch (params.case) {
    case "unread":
      return say`${made}: guildform cannot read it (${own(params.problem)}, line ${params.line})`;
    case "plan":
      return say`${made}: its plan has ${countedText(params.calls, "call")}, of ${shown(params.addresses)}`;
    case "followed":
      return say`The changed file gives another plan than before, or does not follow the guild, in ${shown(params.addresses)}`;
    default:
      return params satisfies never;
  }
}
