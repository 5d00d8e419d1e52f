// The purpose of a call to a forge, and the likely cause of a refusal by its status and the words of the forge.

export type ForgeUse = "comment" | "issue" | "set-status" | "get-status";

/** `place`: the address of the forge or the name of the repository. */
export type RefusalCause = "long-text" | "long-status" | "place" | "text" | "commit";

/** `told`: the words of the forge, empty for none. */
export function refusalCause(
  use: ForgeUse,
  { status, told }: { readonly status: number; readonly told: string },
): RefusalCause {
  if (status === 413 || /\btoo (?:long|large|big)\b/i.test(told))
    return carriesText(use) ? "long-text" : "long-status";
  if (!ABOUT_CONTENT.has(status)) return "place";
  return carriesText(use) ? "text" : "commit";
}

/** Statuses about the content of a request: 422 of GitHub and Gitea, 400 and 409 of GitLab, 413 of a proxy. */
const ABOUT_CONTENT: ReadonlySet<number> = new Set([200, 400, 409, 413, 414, 422]);

/** A comment or an issue, whose text `--print` shows. */
export const carriesText = (use: ForgeUse): boolean => use === "comment" || use === "issue";
