// Errors of the HTTP state protocol: unusable answers of the server, and missing answers. state-server.ts throws them.

import type { HttpAnswer } from "../../http/http-answer.js";
import type { HttpTrouble } from "../../words/en/state/http.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";

/** The caller knows why the state was needed, and makes an error for people of this one. */
export class HttpTroubleError extends Error {
  readonly trouble: HttpTrouble;
  /** The server may have a lock of ours with this id, which no run gives back. */
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

/** Does the work. A trouble becomes StateUnreadableError or StateUnwritableError, by `use`. */
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

/** The request decides what an answer means that has only a status. */
export type StateRequest =
  | { readonly of: "read" }
  | { readonly of: "lock"; readonly address: string }
  | { readonly of: "write"; readonly bytes: number };

/** Returns the trouble of an unusable answer. `given` means that the request had credentials. */
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

/** For a missing or hidden project GitLab answers `404 Project Not Found`. A missing state has another text. */
export const isOfProject = ({ reason }: Pick<HttpAnswer, "reason">): boolean =>
  /project not found/i.test(reason);
