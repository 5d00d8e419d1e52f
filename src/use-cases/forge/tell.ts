// This use case keeps one text of guildform in one place of a forge: a comment in a change, or an issue.
//
// Promises: there is one text, and a new version replaces it in place. It is created only for news. An unchanged text is not sent again. If
// a person deletes it, the next news creates it again.

import type { Forge, NewText, OwnText, OwnTexts } from "../../forge/forge.js";
import { ForgeError, ForgeTroubleError } from "../../forge/forge-error.js";
import type { ForgeUse } from "../../words/forge-use.js";

export type ReportAction = "created" | "updated" | "unchanged" | "closed" | "nothing";

export interface ReportResult {
  readonly done: ReportAction;
  /** Is the address of the text, or empty if the forge does not give one. */
  readonly url: string;
}

export interface ToTell {
  readonly text: NewText;
  /** Holds the marker, which is the last line of the text. */
  readonly lastLine: string;
  /** `true` means that the text is worth a comment or issue if there is none yet. */
  readonly isNews: boolean;
}

/** Writes the comment in a change. Throws ForgeError. */
export const tellInChange = (forge: Forge, change: number, toTell: ToTell): Promise<ReportResult> =>
  namingForge({ forge, use: "comment" }, () => tell(forge.comments(change), toTell));

/** Writes the issue. Without news it updates an open issue and closes it. Throws ForgeError. */
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

/**
 * A forge also says "not there" when the token may not write the text. So if the list still has it, this throws, and no second text is
 * made.
 */
function assertOther(missing: OwnText, listed: OwnText | null): void {
  if (listed?.id === missing.id) throw new ForgeTroubleError({ case: "rights", status: 404, told: "" });
}

/** A request without an answer may have created the text. So this looks for it, and does not send it again. */
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

/** A forge may change the form of line breaks. */
const sameText = (left: string, right: string): boolean => unified(left) === unified(right);
const unified = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();

/** Does the work. Throws a trouble of the forge as a ForgeError that names the purpose of the request. */
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
