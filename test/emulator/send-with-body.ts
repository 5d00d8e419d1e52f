// Sends a request with a body under any method. `fetch` refuses a body with GET, and published clients send one (service-facts 2.2).

import { request } from "node:http";

export function sendWithBody(
  url: string,
  options: {
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  },
): Promise<number> {
  const { method, headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    request(url, { method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", reject)
      .end(body);
  });
}
