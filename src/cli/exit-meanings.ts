// Describes the exit statuses in words, for help and for the reference.

import { EXIT } from "./exit-status.js";

type ExitName = keyof typeof EXIT;

/** These meanings hold for all commands. */
export const EXIT_MEANINGS: Readonly<Record<ExitName, string>> = {
  done: "done",
  error: "error",
  changes: "changes (plan --detailed-exitcode), differences (show --diff --detailed-exitcode), or drift",
  incomplete:
    "incomplete: calls are missing (apply), a person has to edit the file (pull --into, undo --into), or the service audits a call",
  stale: "no call was sent: the plan is stale, too old, applied already, or another one than --expect",
  blocked: "blocked by policy, refused in a rehearsal, a failing test, or coverage below --min",
  locked: "the state is locked",
  interrupted: "interrupted",
  terminated: "interrupted",
};

/** Statuses with the same meaning have one line: `130, 143  interrupted`. */
export function exitStatusLines(): readonly (readonly [statuses: string, meaning: string])[] {
  const lines = new Map<string, string[]>();
  for (const [name, status] of entriesOf(EXIT)) {
    const meaning = EXIT_MEANINGS[name];
    lines.set(meaning, [...(lines.get(meaning) ?? []), String(status)]);
  }
  return [...lines].map(([meaning, statuses]) => [statuses.join(", "), meaning]);
}

type Meanings = Readonly<Partial<Record<ExitName, string | null>>>;

const LOCKED: Meanings = { locked: "another run holds the lock of the state" };

/**
 * Lists the statuses of each command, apart from the usual meanings of 0, 1, 130 and 143. `null` means that the command never ends with the
 * status.
 */
export const COMMAND_STATUSES: Readonly<Record<string, Meanings>> = {
  init: {},
  guilds: {},
  pull: {
    error: "an error, or you did not agree to the calls",
    incomplete: "with --into: a person has to make an edit, for example after a conflict",
  },
  doctor: { done: "all checks pass", error: "a check fails" },
  validate: {
    done: "the file is valid",
    error: "the file has a problem",
    blocked: "a test of the file fails",
  },
  plan: {
    done: "guildform made the plan; with --detailed-exitcode: it has no changes",
    changes: "with --detailed-exitcode: the plan has changes",
    stale: "the plan has another identity than --expect",
    blocked: "policy blocks the plan; with --rehearse: the plan would fail",
  },
  show: {
    done: "done; with --diff --detailed-exitcode: the plans are equal",
    changes: "with --diff --detailed-exitcode: the plans differ",
    stale: "a call of the plan goes to another object than its address says",
  },
  rehearse: {
    done: "the plan works",
    stale: "the saved plan is stale, or the plan has another identity than --expect",
    blocked: "policy blocks the plan, or the rehearsal finds a problem",
  },
  undo: {
    done: "guildform made the plan; with --detailed-exitcode: it has no changes",
    changes: "with --detailed-exitcode: the plan has changes",
    incomplete: "with --into: a person has to edit texts of the file first",
    blocked: "policy blocks the plan",
  },
  apply: {
    done: "the guild has all changes of the plan, or the plan is empty",
    error: "an error, an edited saved plan, you did not agree, or the state was not written",
    incomplete: "calls failed, ambiguous, pending or not run, or changes left for a later run",
    stale:
      "no call was sent: the plan is stale (guild or file changed), too old, applied already, or another one than --expect; run `guildform plan`",
    blocked: "policy blocks the plan",
    ...LOCKED,
  },
  drift: { done: "no drift, or the file already accepts all of it", changes: "drift" },
  test: { done: "all tests pass", blocked: "a test fails; with --strict also: a test is undecided" },
  tree: {},
  who: { done: "done, also for an empty list" },
  why: { done: "done, for yes and for no" },
  user: { done: "done, also for a user who left" },
  coverage: { blocked: "the coverage is below --min" },
  "state list": {},
  "state show": {},
  "state mv": LOCKED,
  "state forget": { error: "an error, or you did not agree", ...LOCKED },
  "state pull": {},
  "state push": LOCKED,
  "state migrate": LOCKED,
  "state resolve": LOCKED,
  "state unlock": {},
  "state history": {},
  comment: { done: "done; without --required also: the forge refuses the comment" },
  "status set": {},
  "status get": {},
  call: { incomplete: "the service accepted the call and audits it" },
  explain: {},
  emulate: { done: "you stopped the emulator", interrupted: null, terminated: null },
  completion: {},
};

/**
 * Returns the statuses of a command by number, such as `["0", "done"]`. Consecutive statuses with one meaning have one entry:
 * `["130, 143", "interrupted"]`.
 */
export function statusesOf(command: string): readonly (readonly [statuses: string, meaning: string])[] {
  const own = COMMAND_STATUSES[command];
  if (own === undefined) throw new Error(`src/cli/exit-meanings.ts has no entry for \`${command}\``);
  const meanings: Meanings = {
    done: "done",
    error: "an error",
    interrupted: "interrupted",
    terminated: "interrupted",
    ...own,
  };
  return entriesOf(EXIT).reduce<[string, string][]>((lines, [name, status]) => {
    const meaning = meanings[name] ?? null;
    const last = lines.at(-1);
    if (meaning === null) return lines;
    if (last?.[1] === meaning) last[0] += `, ${status}`;
    else lines.push([String(status), meaning]);
    return lines;
  }, []);
}

const entriesOf = (exits: typeof EXIT) => Object.entries(exits) as [ExitName, number][];
