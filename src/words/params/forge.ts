// Params of what is said of a forge: GitHub, GitLab or Gitea, where changes are reviewed.

import type { Cases, None } from "./cases.js";
import type { NoAnswer } from "./no-answer.js";

export type ForgeName = "github" | "gitlab" | "gitea";

/** What was wanted of the forge. */
export type ForgeUse = "comment" | "issue" | "set-status" | "get-status";

/** `told` is what the forge said, without credentials. */
interface Answered {
  readonly status: number;
  readonly told: string;
}

export type ForgeTrouble =
  | NoAnswer
  | Cases<{
      /** 401: the forge does not know the token. */
      readonly credentials: Answered;
      readonly rights: Answered;
      /** Somebody locked the conversation, so that only people with more rights write there. */
      readonly locked: Answered;
      /** The repository is archived: the forge takes no comment, issue or status there. */
      readonly archived: Answered;
      /** The change, the commit or the repository is not there, or hidden from the token. */
      readonly missing: Answered;
      /** Too many requests; `waitMs`: how long the forge asks to wait; null where it does not say. */
      readonly limit: Answered & { readonly waitMs: number | null };
      /** `to` is the host that was pointed to; null where the answer names none. */
      readonly redirect: { readonly status: number; readonly to: string | null };
      /** 5xx, also after further attempts. */
      readonly broken: Answered;
      /** Any other 4xx: of what was sent (400, 409, 413, 422), else of how it was sent. */
      readonly refused: Answered;
      /** An answer of another shape than its documentation says. */
      readonly shape: None;
      /** So many pages were read, and there were more. */
      readonly pages: { readonly most: number };
      /** Nothing tells whether more follow, so that ours may be among them. */
      readonly "pages-unknown": None;
    }>;

export interface ForgeCodes {
  /** `host` such as `api.github.com`. */
  readonly FORGE_FAILED: {
    readonly forge: ForgeName;
    readonly host: string;
    readonly use: ForgeUse;
    readonly trouble: ForgeTrouble;
  };
}
