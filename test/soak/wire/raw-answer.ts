// Reads the first answer from the bytes of a connection, without any HTTP library.

export interface RawAnswer {
  /** The line is `HTTP/1.1 200 OK`, for example. */
  readonly statusLine: string;
  /** Each is a line `Name: value`, as it was sent. */
  readonly headers: readonly string[];
  /** Each character is a byte. */
  readonly body: string;
}

/** Returns the answer and the bytes after it, or `null` when the answer is not complete. Each character of `bytes` is a byte. */
export function takeAnswer(
  bytes: string,
  method: string,
): { readonly answer: RawAnswer; readonly rest: string } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [statusLine = "", ...headers] = bytes.slice(0, end).split("\r\n");
  const after = bytes.slice(end + 4);
  const length = bodyLength({ statusLine, headers, method }, after);
  if (length === null || after.length < length) return null;
  return { answer: { statusLine, headers, body: after.slice(0, length) }, rest: after.slice(length) };
}

/** Returns the value of a header in lower case. Without the header it is empty. */
export const headerOf = ({ headers }: Pick<RawAnswer, "headers">, name: string): string =>
  headers
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()
    .toLowerCase() ?? "";

function bodyLength(
  head: { readonly statusLine: string; readonly headers: readonly string[]; readonly method: string },
  after: string,
): number | null {
  const status = Number(head.statusLine.split(" ")[1]);
  if (status < 200 || status === 204 || head.method === "HEAD") return 0;
  if (headerOf(head, "transfer-encoding") === "chunked") {
    const end = after.indexOf("0\r\n\r\n");
    return end < 0 ? null : end + 5;
  }
  return Number(headerOf(head, "content-length"));
}
