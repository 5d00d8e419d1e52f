// English: what is said of plans that no longer fit, and of a guild that cannot be read.

import { writtenAddress } from "../../../model/address.js";
import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { Stale, StaleCodes } from "../../params/engine/stale.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { countedText } from "../counted-text.js";

const SHOWN = 10;
/** No address of a file comes near it; one of a plan that somebody wrote may have any length. */
const LONGEST = 200;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const settled = (address: string, id: string | null) => code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly string[]): Sentence => {
  const more = items.length > SHOWN ? say` and ${items.length - SHOWN} more` : NOTHING_SAID;
  return say`${listed(items.slice(0, SHOWN).map((item) => foreign(shortened(item))))}${more}`;
};

const SHORT_RUN = 8;

/** An undo is not planned again by `guildform plan`: "with `guildform undo 1f2e3d4c --out FILE`". */
const how = ({ takesBack: run }: Stale): Sentence =>
  run === null
    ? NOTHING_SAID
    : say` with ${code(own(`guildform undo ${shellWord(run.slice(0, SHORT_RUN))} --out FILE`))}`;

const planAgain = (plan: Stale): Sentence => say`Plan again${how(plan)} and look at the new plan.`;

const SHORT_LINEAGE = 8;

/** The start tells them apart. */
const short = (lineage: string) => foreign(lineage.slice(0, SHORT_LINEAGE));

const why = (reason: string): Sentence => (reason === "" ? NOTHING_SAID : say` (${foreign(reason)})`);

const stale = (message: Sentence, hint: Sentence): Words => ({
  message: say`The plan is stale: ${message}. Nothing was written.`,
  hint,
});

type OfState = Stale & { readonly location: string };

const staleState = (at: OfState, problem: Sentence, hint: Sentence = planAgain(at)): Words =>
  stale(say`${problem} (state: ${written(at.location)})`, hint);

/** Only the state that an undo was made from knows what is to be taken back. */
const nameState = ({ takesBack: run }: Stale): Sentence =>
  say`Name the state it was made from with --state${run === null ? say`, or plan again` : NOTHING_SAID}.`;

const staleImage = (image: Stale & { readonly path: string }, problem: Sentence): Words => ({
  message: say`The plan is stale: the image ${written(image.path)} ${problem}. It was not sent.`,
  hint: say`Put the image back, or plan again${how(image)} and look at the new plan.`,
});

export const stalePlans: CodeWords<StaleCodes> = {
  STALE_PLAN: byCase({
    changed: ({ addresses, ...plan }) =>
      stale(say`since it was made, the guild changed at ${shown(addresses)}`, planAgain(plan)),
    lost: ({ addresses, ...plan }) =>
      stale(say`what it holds for ${shown(addresses)} is not what would be planned now`, planAgain(plan)),
    shown: ({ addresses, ...plan }) =>
      stale(
        say`for ${shown(addresses)} its file shows another change than apply would make`,
        say`Somebody may have edited the file${plan.takesBack === null ? say`, or the configuration has changed since` : NOTHING_SAID}. ${planAgain(plan)}`,
      ),
    "no-state": ({ lineage, serial, ...at }) =>
      staleState(
        at,
        say`it was made from state ${short(lineage)}, serial ${serial}, and there is none here`,
        nameState(at),
      ),
    "new-state": ({ serial, ...at }) =>
      staleState(
        at,
        say`it was made without a state, and there is one now, serial ${serial}`,
        say`Plan again: an apply since has remembered things that this plan knows nothing of.`,
      ),
    "other-lineage": ({ made, lineage, ...at }) =>
      staleState(
        at,
        say`it was made from state ${short(made)}, and this is another one, ${short(lineage)}`,
        nameState(at),
      ),
    "older-copy": ({ made, serial, ...at }) =>
      staleState(
        at,
        say`it was made from serial ${made} of the state, which is at serial ${serial} now: an older copy was put back`,
        say`Bring the newer state back, or plan again${how(at)}.`,
      ),
    "other-file": ({ other, ...at }) =>
      staleState(
        at,
        say`while this run waited, another program began to keep the state of the guild in ${written(other)}`,
        say`Run it again${how(at)}: guildform then uses ${written(other)}.`,
      ),
    protected: ({ address, ...at }) =>
      staleState(at, say`${foreign(address)} is protected now, and would be deleted`),
    "state-moved-on": ({ made, serial, ...at }) =>
      staleState(
        at,
        say`it changes what the state remembers as of serial ${made}, and the state went on to ${serial}`,
      ),
    "open-call": ({ what, address, at, waits, isOwn, ...of }) => {
      const audit = waits ? say`, and waits for its audit` : NOTHING_SAID;
      const next = isOwn ? say`then the same plan goes on` : say`then plan again${how(of)}`;
      const made = say`ay what it made: ${settled(address, "ID")}, or ${settled(address, null)} when it made nothing; ${next}.`;
      // An apply of the file would do again what the undo takes back.
      const hint =
        of.takesBack === null
          ? say`\`guildform apply\` with the configuration finds out where it can. Or s${made}`
          : say`S${made}`;
      return staleState(
        of,
        say`what became of the call to ${own(what)} ${foreign(address)}, written down at ${foreign(at)}${audit}, is not known yet`,
        hint,
      );
    },
    "forgotten-run": ({ run, ...at }) =>
      staleState(
        at,
        say`it takes back the apply ${foreign(run)}, which the state no longer remembers`,
        say`\`guildform undo --list\` shows what can be taken back.`,
      ),
    "image-missing": (image) => staleImage(image, say`is not there any more`),
    "image-outside": (image) => staleImage(image, say`does not stand in the folder of the configuration`),
    "image-larger": ({ reason, ...image }) =>
      staleImage(image, say`is not the one that was planned: it is larger now${why(reason)}`),
    "image-no-file": ({ reason, ...image }) => staleImage(image, say`is not a file any more${why(reason)}`),
    "image-unreadable": ({ reason, ...image }) => staleImage(image, say`cannot be read${why(reason)}`),
    "image-other": ({ bytes, planned, ...image }) =>
      staleImage(
        image,
        say`is not the one that was planned (${countedText(bytes, "byte")} now, ${planned} then)`,
      ),
  }),
  "E-PLAN-APPLIED": ({ location }) => ({
    message: say`The plan was applied already, all of it (state: ${written(location)}). Nothing was written.`,
    hint: say`Plan again: the new plan shows what differs now.`,
  }),
  CHANNEL_LIST_CONTRADICTED: ({ ids }) => ({
    message: say`The service contradicts itself: get_channel gives ${shown(ids)}, and get_channels, read twice, does not list ${ids.length === 1 ? say`it` : say`them`}. Nothing was planned.`,
    hint: say`Answers of the service can lag behind. Wait a little, then run again.`,
  }),
  PULL_UNPROVED: (params) => ({
    message: say`${unprovedText(params)}. Nothing was written. This is a bug of guildform.`,
    hint:
      params.case === "followed"
        ? say`Report it, please, with this message. Until it is mended, name addresses, so that less is taken over at once, or change the file by hand.`
        : say`Report it, please, with this message. Until it is mended, \`guildform init\` writes a file to begin with.`,
  }),
  LOCK_WAIT_STOPPED: () => ({
    message: say`Stopped while waiting for the lock of the state. Nothing was done.`,
  }),
};

function unprovedText(params: StaleCodes["PULL_UNPROVED"]): Sentence {
  const made = say`The file that was made of the guild is not the guild`;
  switch (params.case) {
    case "unread":
      return say`${made}: it cannot be read (${own(params.problem)}, line ${params.line})`;
    case "plan":
      return say`${made}: planning it makes ${countedText(params.calls, "call")}, of ${shown(params.addresses)}`;
    case "followed":
      return say`The file that was to follow the guild would be planned otherwise than before, or does not follow it, in ${shown(params.addresses)}`;
    default:
      return params satisfies never;
  }
}
