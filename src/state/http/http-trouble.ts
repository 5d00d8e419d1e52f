// What goes wrong behind the HTTP state protocol: answers of the server that are none, and no answer at all.

import type { HttpAnswer } from "../../http/http-answer.js";
import type { HttpTrouble } from "../../words/en/state/http.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";

/** A trouble on its way to whoever knows what the state was wanted for. */
export class HttpTroubleError extends Error {
  readonly trouble: HttpTrouble;
  /** The id of a lock of ours that may stand now, and that nobody gives back. */
  readonly lock: string | undefined;

  constructor(
    trouble: HttpTrouble,
    { cause, lock }: { readonly cause?: unknown; readonly lock?: string } = {},
  ) {
    super(trouble.case, { cause });
    this.trouble = trouble;
    this.lock = lock;
  }
}

/** Does the work; a trouble becomes StateUnreadableError or StateUnwritableError, by what the state is wanted for. */
export async function namingTrouble<Result>(
  { use, location }: { readonly use: "read" | "write"; readonly location: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpTroubleError)) throw error;
    const { trouble, lock, cause } = error;
    const params = {
      place: location,
      case: "http",
      trouble,
      ...(lock === undefined ? {} : { lock }),
    } as const;
    throw use === "read"
      ? new StateUnreadableError(params, { cause })
      : new StateUnwritableError(params, { cause });
  }
}

/** What was asked, where the answer tells it by its status alone. */
export type StateRequest =
  | { readonly of: "read" }
  | { readonly of: "lock"; readonly address: string }
  | { readonly of: "write"; readonly bytes: number };

/** An answer that is none to what was asked. `given`: credentials were sent along. */
export function httpTroubleOf(
  { status, reason, pointsTo }: HttpAnswer,
  asked: StateRequest,
  { given }: { readonly given: boolean },
): HttpTrouble {
  const answer = { status, told: reason };
  if (status >= 300 && status < 400) return { case: "redirect", status, to: pointsTo };
  if (status === 401) return { case: "credentials", ...answer, given };
  if (status === 403) return { case: "rights", ...answer };
  if (status === 404 && isOfProject({ reason })) return { case: "no-project", ...answer };
  if (asked.of === "lock" && NOTHING_THERE.has(status))
    return { case: "no-lock", ...answer, address: asked.address };
  if (asked.of === "write" && NOTHING_THERE.has(status)) return { case: "no-place", ...answer };
  if (asked.of === "write" && status === 413)
    return { case: "too-large-there", ...answer, bytes: asked.bytes };
  return status >= 500 || status === 429 ? { case: "broken", ...answer } : { case: "refused", ...answer };
}

const NOTHING_THERE: ReadonlySet<number> = new Set([404, 405, 501]);

/** GitLab tells a project that is not there, or is hidden, from a state that is not there: `404 Project Not Found`. */
export const isOfProject = ({ reason }: Pick<HttpAnswer, "reason">): boolean =>
  /project not found/i.test(reason);
