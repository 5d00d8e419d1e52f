// Guesses why a forge refused a call, from the HTTP status and the answer. The hint of the message depends on the
// cause.

export type ForgeUse = "comment" | "issue" | "set-status" | "get-status";

/** `place` means that the address of the forge or the name of the repository is probably wrong. */
export type RefusalCause = "long-text" | "long-status" | "place" | "text" | "commit";

/** Returns the likely cause of a refusal, such as a text that is too long. `told` is the explanation of the forge, or empty. */
export function refusalCause(
  use: ForgeUse,
  { status, told }: { readonly status: number; readonly told: string },
): RefusalCause {
  if (status === 413 || /\btoo (?:long|large|big)\b/i.test(told))
    return carriesText(use) ? "long-text" : "long-status";
  if (!ABOUT_CONTENT.has(status)) return "place";
  return carriesText(use) ? "text" : "commit";
}

/**
 * These statuses refuse the content of a request. Examples are 422 of GitHub and Gitea, 400 and 409 of GitLab, 413 of a
 * proxy, and 200 of GraphQL.
 */
const ABOUT_CONTENT: ReadonlySet<number> = new Set([200, 400, 409, 413, 414, 422]);

/** Is true for a comment and an issue, whose text `--print` shows. */
export const carriesText = (use: ForgeUse): boolean => use === "comment" || use === "issue";
