// Runs a git server: git's own HTTP backend as CGI behind a small server on loopback, with one user and a password. Faults come between the
// backend and the answer, as in a network.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const USER = "alice";
export const PASSWORD = "hunter2-secret";
export const BASIC = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString("base64")}`;

/**
 * `lost` does the work and sends no answer. `refused` is 403. `down` cuts the connection before anything happens. `silent` never answers.
 */
export type Fault = "lost" | "refused" | "down" | "silent" | null;

export class GitServer {
  /**
   * Decides the fault of a request. `service` is `git-receive-pack`, for example, and `isPost` is true for requests that change something.
   */
  fault: (request: { readonly service: string; readonly isPost: boolean }) => Fault = () => null;
  /** The list has the services that a client began to use, in order. Each fetch and push has one entry, for any number of HTTP requests. */
  readonly begun: string[] = [];
  readonly #server: Server;
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Serves the repositories in `root`. */
  static async open(root: string): Promise<GitServer> {
    const server = new GitServer(root);
    server.#server.listen(0, "127.0.0.1");
    await once(server.#server, "listening");
    return server;
  }

  /** The address is `http://127.0.0.1:…`, without credentials. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const isPost = request.method === "POST";
    const service = /git-[a-z]+-pack/.exec(request.url ?? "")?.[0] ?? "";
    // Servers refuse a header that comes twice.
    const given = request.headersDistinct.authorization ?? [];
    if (given.length > 1) return void response.writeHead(400).end();
    if (given[0] !== BASIC) {
      response.writeHead(401, { "WWW-Authenticate": 'Basic realm="git"' }).end();
      return;
    }
    if (!isPost) this.begun.push(service);
    const fault = this.fault({ service, isPost });
    if (fault === "down") return void request.socket.destroy();
    if (fault === "silent") return;
    if (fault === "refused") return void response.writeHead(403).end();
    const done = await this.#backend(request, { path, query });
    if (fault === "lost") return void request.socket.destroy();
    const end = done.indexOf("\r\n\r\n");
    const head = done.toString("latin1", 0, end).split("\r\n");
    const status = Number(
      /^Status: (\d+)/.exec(head.find((line) => line.startsWith("Status:")) ?? "")?.[1] ?? 200,
    );
    response.statusCode = status;
    for (const line of head.filter((one) => !one.startsWith("Status:"))) {
      const [name = "", ...value] = line.split(": ");
      response.setHeader(name, value.join(": "));
    }
    response.end(done.subarray(end + 4));
  }

  async #backend(
    request: IncomingMessage,
    { path, query }: { path: string; query: string },
  ): Promise<Buffer> {
    const { headers } = request;
    const child = spawn("git", ["http-backend"], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: this.#root,
        GIT_HTTP_EXPORT_ALL: "1",
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: "safe.directory",
        GIT_CONFIG_VALUE_0: "*",
        REMOTE_USER: USER,
        REQUEST_METHOD: request.method,
        PATH_INFO: path,
        QUERY_STRING: query,
        CONTENT_TYPE: headers["content-type"] ?? "",
        ...(headers["content-length"] === undefined ? {} : { CONTENT_LENGTH: headers["content-length"] }),
        ...(headers["content-encoding"] === undefined
          ? {}
          : { HTTP_CONTENT_ENCODING: String(headers["content-encoding"]) }),
        ...(headers["git-protocol"] === undefined ? {} : { GIT_PROTOCOL: String(headers["git-protocol"]) }),
      },
      stdio: ["pipe", "pipe", "ignore"],
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stdin.on("error", () => undefined);
    request.pipe(child.stdin);
    await once(child, "close");
    return Buffer.concat(output);
  }
}
