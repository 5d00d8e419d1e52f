// The last lines of a plan: what its marks mean, how many changes of which kind, how many of them cannot be undone,
// how many calls, and what stands in the way.

import { foreignText } from "../model/visible-text.js";
import type { ChangeAction, Plan } from "../plan/value/plan.js";
import { counted } from "./counted.js";
import { marksLegend } from "./marks-legend.js";
import { type Line, type Span, type Style, spaces, words } from "./paint.js";
import { ownLines } from "./prose-lines.js";
import { rememberedSummary } from "./remembered-lines.js";

export function summaryLines(plan: Plan, options: { columns: number; verbose: boolean }): Line[] {
  const { columns } = options;
  const parts = changeCounts(plan);
  const irreversible = plan.changes.filter(({ reversible }) => !reversible).length;
  const { deferred } = plan;
  return [
    ...wrapped(words("Plan: ", "bold"), [...punctuated(parts), `${standing(plan)}.`], {
      columns,
      style: null,
    }),
    [words(`${counted(plan.calls.writes, "call")} to make (${plan.calls.reads} made to read).`)],
    ...rememberedSummary(plan, options),
    ...(deferred.length === 0
      ? []
      : [[words(`${counted(deferred.length, "change")} left for later.`, "yellow")]]),
    ...(irreversible === 0
      ? []
      : [
          [
            words(
              `! ${irreversible === 1 ? "1 change" : `${irreversible} changes`} cannot be undone.`,
              "red",
            ),
          ],
        ]),
    ...revealsLines(plan),
    ...allowedLines(plan, columns),
    ...caveatLines(plan, columns),
    ...ownLines(`Identity ${foreignText(plan.identity)}`, { columns, style: "dim" }),
  ];
}

function revealsLines({ changes }: Plan): Line[] {
  const shown = changes.filter(({ reveals }) => reveals !== undefined).length;
  if (shown === 0) return [];
  return [
    [words(`! ${counted(shown, "change")} ${shown === 1 ? "shows" : "show"} what cannot be unseen.`, "red")],
  ];
}

/** Whoever reviews a saved plan sees what its maker allowed. */
function allowedLines({ allowances }: Plan, columns: number): Line[] {
  const allowed = Object.entries(allowances).map(([name, number]) => `${name}=${number}`);
  if (allowed.length === 0) return [];
  return ownLines(`Allowed on the command line: ${allowed.join(", ")}.`, { columns, style: "yellow" });
}

/** `3 to create`, `1 grant`: how many changes of each kind; empty for none. */
export const changeCounts = ({ summary }: Plan): string[] =>
  ORDER.flatMap((action) => (summary[action] === 0 ? [] : [PHRASE[action](summary[action])]));

/** What the marks of this plan mean, on one line where there is room. */
export function legendLines(plan: Plan, columns: number): Line[] {
  const parts = marksLegend(plan).map((part, index, { length }) => (index < length - 1 ? `${part},` : part));
  return wrapped(words("Marks: ", "dim"), parts, { columns, style: "dim" });
}

/** What limits the plan: unread parts, and findings that block apply. */
export function caveatLines(plan: Plan, columns: number): Line[] {
  const blocking = plan.findings.filter(({ level }) => level === "error").length;
  return [
    ...(plan.complete
      ? []
      : ownLines("Something could not be read, so there may be more to change than is shown.", {
          columns,
          style: "yellow",
        })),
    ...(blocking === 0
      ? []
      : ownLines(
          `Blocked: ${counted(blocking, "finding")} of level error must be fixed or allowed before apply.`,
          { columns, style: "red" },
        )),
  ];
}

/** `41 unchanged, 5 unmanaged`. */
export const standing = ({ summary }: Plan): string =>
  `${summary.unchanged} unchanged, ${summary.unmanaged} unmanaged`;

const ORDER: readonly ChangeAction[] = [
  "create",
  "update",
  "replace",
  "delete",
  "grant",
  "revoke",
  "pin",
  "unpin",
  "react",
  "unreact",
  "announce",
  "withdraw",
  "adopt",
  "move",
  "forget",
  "protect",
  "unprotect",
];

const PHRASE: Readonly<Record<ChangeAction, (count: number) => string>> = {
  create: (count) => `${count} to create`,
  update: (count) => `${count} to change`,
  replace: (count) => `${count} to replace`,
  delete: (count) => `${count} to delete`,
  grant: (count) => counted(count, "grant"),
  revoke: (count) => counted(count, "revoke"),
  pin: (count) => counted(count, "pin"),
  unpin: (count) => counted(count, "unpin"),
  react: (count) => counted(count, "reaction"),
  unreact: (count) => `${counted(count, "reaction")} to take back`,
  announce: (count) => counted(count, "announcement"),
  withdraw: (count) => `${counted(count, "announcement")} to withdraw`,
  adopt: (count) => `${count} to adopt`,
  move: (count) => counted(count, "new key"),
  forget: (count) => `${count} to forget`,
  protect: (count) => `${count} to protect`,
  unprotect: (count) => `${count} to protect no longer`,
};

/** A comma after each, a semicolon after the last. */
const punctuated = (parts: readonly string[]): string[] =>
  parts.map((part, index) => `${part}${index === parts.length - 1 ? ";" : ","}`);

/** Breaks between parts only. */
function wrapped(
  title: Span,
  parts: readonly string[],
  { columns, style }: { columns: number; style: Style | null },
): Line[] {
  const indent = title.text.length;
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= columns - indent)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.map((line, index) => [index === 0 ? title : spaces(indent), words(line, style)]);
}
