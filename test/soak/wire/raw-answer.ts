// takeAnswer: the first answer in bytes that came over a connection, read without any HTTP library.

export interface RawAnswer {
  /** `HTTP/1.1 200 OK` */
  readonly statusLine: string;
  /** As sent, `Name: value` each. */
  readonly headers: readonly string[];
  /** One character a byte. */
  readonly body: string;
}

/** The answer and the bytes after it; null when it is not there whole. `bytes` has one character a byte. */
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

/** The value of a header, in lower case; empty when there is none. */
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
