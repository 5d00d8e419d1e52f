// Use case: tell people one thing in one place of a forge, again and again: a comment in a change, or an issue.
//
// Promises: there is one text of ours, replaced in place; it is made only where there is news; what is there already is not sent
// again; and a text that was taken away meanwhile is made anew where there is news.

import type { Forge, NewText, OwnText, OwnTexts } from "../../forge/forge.js";
import { ForgeError, ForgeTroubleError } from "../../forge/forge-error.js";
import type { ForgeUse } from "../../words/forge-use.js";

export type ReportAction = "created" | "updated" | "unchanged" | "closed" | "nothing";

export interface ReportResult {
  readonly done: ReportAction;
  /** Where people read it; empty where the forge does not say. */
  readonly url: string;
}

export interface ToTell {
  readonly text: NewText;
  /** The last line of the text: the marker. */
  readonly lastLine: string;
  /** Worth a text where there is none. */
  readonly isNews: boolean;
}

/** Writes the comment in a change. Throws ForgeError. */
export const tellInChange = (forge: Forge, change: number, toTell: ToTell): Promise<ReportResult> =>
  namingForge({ forge, use: "comment" }, () => tell(forge.comments(change), toTell));

/** Writes the issue; without news an open one is brought up to date and closed. Throws ForgeError. */
export const tellInIssue = (forge: Forge, toTell: ToTell): Promise<ReportResult> =>
  namingForge({ forge, use: "issue" }, async () => {
    if (toTell.isNews) return tell(forge.issues, toTell);
    const open = await forge.issues.find(toTell.lastLine);
    if (open === null) return { done: "nothing", url: "" };
    if (!(await forge.issues.replace(open, toTell.text))) {
      assertOther(open, await forge.issues.find(toTell.lastLine));
      return { done: "nothing", url: "" };
    }
    await forge.issues.close(open);
    return { done: "closed", url: open.url };
  });

async function tell(texts: OwnTexts, { text, lastLine, isNews }: ToTell): Promise<ReportResult> {
  let present = await texts.find(lastLine);
  while (present !== null) {
    if (sameText(present.body, text.body)) return { done: "unchanged", url: present.url };
    if (await texts.replace(present, text)) return { done: "updated", url: present.url };
    const left = await texts.find(lastLine);
    assertOther(present, left);
    present = left;
  }
  if (!isNews) return { done: "nothing", url: "" };
  const { url } = await addOnce(texts, { text, lastLine });
  return { done: "created", url };
}

/** Forges say of what a token may not write, too, that it is not there: what is listed still is there, and no second one is made. */
function assertOther(missing: OwnText, listed: OwnText | null): void {
  if (listed?.id === missing.id) throw new ForgeTroubleError({ case: "rights", status: 404, told: "" });
}

/** Nobody knows what became of a request without an answer: what it may have made is looked for, and not made a second time. */
async function addOnce(
  texts: OwnTexts,
  { text, lastLine }: { readonly text: NewText; readonly lastLine: string },
): Promise<OwnText> {
  try {
    return await texts.add(text);
  } catch (error) {
    if (!(error instanceof ForgeTroubleError) || !UNKNOWN.has(error.trouble.case)) throw error;
    const made = await texts.find(lastLine).catch(() => null);
    if (made === null) throw error;
    return made;
  }
}

const UNKNOWN: ReadonlySet<string> = new Set(["unreachable", "time", "broken", "shape"]);

/** A forge may write line breaks in its own way. */
const sameText = (left: string, right: string): boolean => unified(left) === unified(right);
const unified = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();

/** Does the work; a trouble becomes a ForgeError that says what it was for. */
export async function namingForge<Result>(
  { forge, use }: { readonly forge: Forge; readonly use: ForgeUse },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ForgeTroubleError)) throw error;
    const { trouble, cause } = error;
    throw new ForgeError({ forge: forge.name, host: forge.host, use, trouble }, { cause });
  }
}
