// Lists everything that `npm run soak` runs, one line each. The tests have the full numbers of cases, in the slices that they ask for. A
// file that asks for a slice belongs to exactly one section.

import { commandsSection } from "./commands-section.js";
import { languageSection } from "./language-section.js";
import { plansSection } from "./plans-section.js";
import type { Section } from "./section.js";
import { testSection } from "./test-section.js";
import { tortureSection } from "./torture-section.js";
import { wireSection } from "./wire/wire-section.js";
import { wordsSection } from "./words-section.js";

const inFolder = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `test/${folder}/${name}.test.ts`);

export const SECTIONS: readonly Section[] = [
  testSection(
    "convergence",
    "one apply makes a random guild what its file says, then nothing is left to do, and a change by hand is found",
    [
      ...inFolder("simulation", "convergence", "refresh-changed", "drift-found.long", "parts.long"),
      ...inFolder("use-cases", "drift.long", "drift-ways-on.long"),
    ],
  ),
  testSection(
    "exposure",
    "nobody's access leaves the bounds of old and new, whatever part of a plan is done",
    inFolder("simulation", "exposure", "guild-exposure.long"),
  ),
  testSection(
    "rehearsal",
    "a rehearsal foretells each write of the apply of a random plan, and its time within a fifth; with faults nothing is lost or doubled",
    inFolder("use-cases/rehearse", "predicted.long", "faults.long", "roles.long"),
  ),
  testSection(
    "undo",
    "what was applied is taken back, but for what the plan of the undo lists",
    inFolder("simulation", "undo", "undo-content.long"),
  ),
  testSection(
    "stories",
    "messages over a month: the quota holds, readers are served, and no plan is stale for what it did not read",
    inFolder("simulation", "content.long", "never-stale.long", "stale-for-a-reason.long"),
  ),
  testSection(
    "changes",
    "what is reviewed in a change is what its merge makes, however it is merged, and what nobody saw waits for a person",
    inFolder(
      "templates",
      "action.long",
      "story.long",
      "story-at-once.long",
      "story-nights.long",
      "story-open-change.long",
      "story-strangers.long",
    ),
  ),
  testSection(
    "kept-policy",
    "a saved plan with calls taken out locks nobody out, and opens nothing, that policy would stop",
    [
      ...inFolder("simulation", "kept-policy.long", "kept-team.long"),
      ...inFolder("engine", "edited-plan.long"),
    ],
  ),
  testSection(
    "random-plans",
    "plans in memory: any order that they allow reaches the file, with the fewest moves",
    inFolder(
      "plan",
      "drift",
      "desired-from-live",
      "make-plan",
      "order",
      "random-content",
      "random-plans",
      "random-removals",
      "scope/excluded.long",
      "scope/narrowed-reads.long",
      "scope/random-scopes.long",
      "siblings/sibling-order",
      "access/exposure",
      "access/one-channel.long",
      "access/whole-guild",
      "access/deleted-roles",
      "access/going-live",
      "audience/access-changes",
      "audience/emulators-judgement",
      "audience/memberships",
      "access/component-orders",
      "file-tests/judge-tests",
      "saved/findings.long",
      "saved/never-needlessly-stale",
      "saved/reasons",
      "saved/saved-plan",
    ),
  ),
  testSection(
    "pull",
    "the file of any guild is proved: planning it makes no call, whatever names stand in it; a file follows its guild once for all",
    inFolder("use-cases", "pull.long", "pulled-file.long", "into/follow-guild.long", "into/undo-into.long"),
  ),
  testSection(
    "why",
    "an explanation names every line that decides, and no other; all commands say the same of offices",
    [...inFolder("inspect", "explanation"), ...inFolder("cli", "offices.long")],
  ),
  testSection(
    "agreement",
    "each change of a plan or undo shows exactly what its calls do to what the plan saw",
    inFolder("plan", "agreement"),
  ),
  testSection(
    "files",
    "files of any kind are read or refused in bounded time, by the reader as by the published schema, and edited at the places named alone",
    [
      ...inFolder("config", "config-digest", "full-width", "inline-forms", "schema-agreement.long", "yaml"),
      ...inFolder("config/edit", "edit-property"),
      ...inFolder("config/field", "agreement"),
      ...inFolder("use-cases", "contained-file"),
    ],
  ),
  testSection(
    "emulator",
    "20,000 requests of any kind are answered below 500, in bounded memory, and leave a world that can be put",
    inFolder(
      "emulator",
      "abused-port.long",
      "fuzz.long",
      "member-actions",
      "multipart",
      "positions",
      "threads-formats",
    ),
  ),
  testSection(
    "gateway",
    "every event comes once and in order or the gap is told, whatever connections and clients do",
    [
      ...inFolder("emulator/gateway", "gateway-fuzz", "resume-property"),
      ...inFolder("client/gateway", "soak", "read-event"),
    ],
  ),
  testSection(
    "client",
    "whatever a server answers, the client gives typed errors within its limits",
    inFolder("client", "hostile-answers"),
  ),
  testSection(
    "limits",
    "a client makes nine tenths of the calls that a service with any limits accepts, and few are refused",
    inFolder("client", "learnt-limits"),
  ),
  testSection(
    "broken-off",
    "whatever call or step is the last one, and whatever answers are lost, the next run does just the rest",
    [
      ...inFolder(
        "engine",
        "interrupted",
        "killed-chain.long",
        "killed-undo",
        "lost-answers.long",
        "order-of-answers",
        "posting/posted-once.long",
        "resumed-undo.long",
        "settling-stale",
      ),
      ...inFolder("state/file", "crash.long", "cut-journal", "file-lock"),
      ...inFolder("state", "fold"),
      ...inFolder("state/git", "crowd.long", "git-state-store.long", "killed.long"),
      ...inFolder("state/http", "every-request.long", "http-state-store"),
      ...inFolder("state/postgres", "postgres-state-store", "postgres-faults.long", "postgres-crowd.long"),
      ...inFolder("state/pglite", "pglite-state-store.long", "pglite-killed"),
      ...inFolder("use-cases/migrate", "between-stores.long", "killed-move.long"),
      ...inFolder("cli", "forged-state", "jobs-of-a-branch.long", "migrate-killed.long"),
    ],
  ),
  testSection(
    "touched",
    "a plan is refused if and only if a call touches what changed; planning a thousand times changes nothing",
    inFolder("engine", "managed-content.long", "quiet-plans", "shown-plan.long", "touched.long"),
  ),
  testSection(
    "texts",
    "whatever a name or message holds, no text lets its characters through raw, nor a line begin with them",
    inFolder("render", "foreign-text.long", "line-starts", "text-diff", "text-width", "text/document-text"),
  ),
  testSection(
    "pages",
    "the page of a plan in a real browser shows what each audience sees, and no words of others become part of it",
    inFolder("render/html", "plan-html", "chromium.long"),
  ),
  testSection(
    "markdown",
    "hostile names and texts do nothing in Markdown, at any limit: a parser of others finds them as code alone",
    [
      ...inFolder("render/markdown", "foreign-markdown.long", "document-markdown"),
      ...inFolder("render/report", "report-text.long"),
    ],
  ),
  testSection(
    "only-declared",
    "no name and no text that a public file does not hold is printed, in any format and however a command ends",
    inFolder("cli", "only-declared.long"),
  ),
  testSection(
    "linked-secrets",
    "no command says a secret of a CI job, whichever file of the repository is a link to it",
    [...inFolder("cli", "linked-secrets.long"), ...inFolder("model", "typed-path")],
  ),
  testSection(
    "corrected-lines",
    "a line or value that a hint shows, put in its place, can be read and means what the hint says",
    [...inFolder("config", "corrected-lines"), ...inFolder("plan/policy", "shown-lines.long")],
  ),
  plansSection,
  wireSection,
  wordsSection,
  commandsSection,
  languageSection,
  tortureSection,
];
