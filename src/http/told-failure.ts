// What a server says of a failure, on one short line. Forges and stores of state write it in shapes of their own:
//
//   {"message":"404 Not Found"}                                                  404 Not Found
//   {"message":"Validation Failed","errors":[{"message":"body is too long"}]}    Validation Failed: body is too long
//   {"message":{"note":["is too long"]}}                                         note is too long
//   {"error":"insufficient_scope","error_description":"It takes api."}           insufficient_scope: It takes api.
//   a page for people                                                            nothing

const SHOWN = 200;

/** `text`: the answer as it came. */
export function toldFailure(text: string): string {
  const reason = membersOf(text) ?? (/^\s*</.test(text) ? "" : text);
  return reason.replace(/\s+/g, " ").trim().slice(0, SHOWN);
}

/** null: no JSON. */
function membersOf(text: string): string | null {
  try {
    const {
      message,
      error,
      errors,
      error_description: why,
    }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    const what = [message, error].map(wordsOf).find((words) => words !== "") ?? "";
    const more = [errors, why].map(wordsOf).filter((words) => words !== "");
    return [what, ...more].filter((words) => words !== "").join(": ");
  } catch {
    return null;
  }
}

/** Texts of a list are joined; of `{"note":["is too long"]}` the name of the member stands before its words. */
function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsOf).join("; ");
  if (typeof value !== "object" || value === null) return "";
  if ("message" in value && typeof value.message === "string") return value.message;
  // GitHub names the field of what it misses: {"resource":"Issue","field":"title","code":"missing_field"}.
  if ("field" in value && "code" in value) return `${value.field}: ${value.code}`;
  return Object.entries(value)
    .map(([name, words]) => `${name} ${wordsOf(words)}`)
    .join("; ");
}
