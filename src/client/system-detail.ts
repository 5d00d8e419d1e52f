// What an error of the system says of itself, as text for people.

/** `connect ECONNREFUSED 127.0.0.1:3128`; an error that sums up several addresses has a code and no message. */
export function systemDetail(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === "" ? systemCode(error) : message;
}

/** `ECONNREFUSED`; empty when it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
