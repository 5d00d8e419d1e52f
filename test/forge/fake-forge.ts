// Runs a forge on this machine: comments, issues, statuses and merged changes of one repository. Its kind makes the answers, by the
// documentation of the forge (fake-github.ts, fake-gitlab.ts, fake-gitea.ts).

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Rules } from "../state/http/protocol-server.js";

export interface Text {
  id: number;
  author: string;
  body: string;
}

export interface Comment extends Text {
  /** The comment belongs to the change with this number. */
  change: number;
}

export interface Issue extends Text {
  title: string;
  open: boolean;
}

export interface Status {
  commit: string;
  name: string;
  state: string;
  description: string;
}

export interface Merged {
  number: number;
  head: string;
  as: string;
  /** The change is for this branch; main when left out. */
  into?: string;
}

/** Holds the content of the repository. The owner of the token is called `us`. */
export class Repository {
  comments: Comment[] = [];
  issues: Issue[] = [];
  statuses: Status[] = [];
  merged: Merged[] = [];
  /** This is the change of most tests. */
  readonly change = 12;
  /** The repository has changes with these numbers. */
  readonly changes = new Set([this.change]);
  /** A page holds this many items. */
  pageSize = 100;
  /** True makes lists continue by a cursor and not by a number: `cursor=2`, in the Link header alone. GitLab has such lists. */
  hasCursors = false;
  #ids = 1000;

  addComment(author: string, body: string, change: number = this.change): Comment {
    const comment = { id: ++this.#ids, author, body, change };
    this.comments.push(comment);
    return comment;
  }

  commentsOf(change: number): readonly Comment[] {
    return this.comments.filter((one) => one.change === change);
  }

  addIssue(author: string, title: string, body: string): Issue {
    const issue = { id: ++this.#ids, author, title, body, open: true };
    this.issues.push(issue);
    return issue;
  }
}

export interface Asked {
  readonly method: string;
  /** The path follows the address of the API and has no query. Outside of the API it is the whole path: `/api/graphql`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage["headers"];
  /** The API has this address: `http://127.0.0.1:40123/api/v1`. */
  readonly api: string;
}

type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Headers;
}

/**
 * A fault is another answer, or a missing one. `lost` carries out the request and closes the connection. `held` carries it out and never
 * answers.
 */
export type Fault = Answer | "lost" | "held" | null;

/** A kind is one forge, such as GitHub. A new one is added to the lists of kinds in test/cli. */
export interface Kind {
  readonly name: "github" | "gitlab" | "gitea";
  /** The API begins with this path. */
  readonly path: string;
  readonly token: (headers: IncomingMessage["headers"]) => string | null;
  readonly refused: Answer;
  readonly answer: (asked: Asked, repository: Repository) => Answer;
}

/** The forge also keeps this state, by the HTTP state protocol. */
export interface KeptState {
  /** The state has this path: `/api/packages/octo/terraform/state/guildform`. */
  readonly at: string;
  readonly rules: Rules;
  /** These Basic credentials may read and write the state: `ci:password`. */
  readonly for: string;
}

export class FakeForge {
  readonly repository = new Repository();
  readonly asked: Asked[] = [];
  state: KeptState | null = null;
  /** Decides the fault of a request; null lets the kind answer. */
  fault: (asked: Asked) => Fault = () => null;
  /** Returns the headers that a proxy leaves in an answer. */
  proxied: (headers: Headers) => Headers = (headers) => headers;
  readonly kind: Kind;
  readonly #server: Server;

  private constructor(kind: Kind) {
    this.kind = kind;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(kind: Kind): Promise<FakeForge> {
    const forge = new FakeForge(kind);
    await new Promise<void>((resolve) => forge.#server.listen(0, "127.0.0.1", resolve));
    return forge;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.kind.path}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Returns the requests that may change something: `POST /repos/…`. */
  writes(): string[] {
    return this.asked.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://127.0.0.1");
    const text = Buffer.concat(chunks).toString();
    if (this.state !== null && pathname.startsWith(this.state.at)) {
      const { status, body, headers } = stateAnswer(this.state, request, text);
      const told = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
      return void response.writeHead(status, headers).end(told);
    }
    const asked: Asked = {
      method: request.method ?? "",
      path: pathname.startsWith(`${this.kind.path}/`) ? pathname.slice(this.kind.path.length) : pathname,
      query,
      body: text === "" ? {} : JSON.parse(text),
      headers: request.headers,
      api: this.url,
    };
    this.asked.push(asked);
    const fault = this.fault(asked);
    const { status, body, headers } =
      fault === null || typeof fault === "string" ? this.#answer(asked) : fault;
    if (fault === "held") return;
    if (fault === "lost") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", ...this.proxied(headers ?? {}) });
    response.end(body === undefined ? "" : JSON.stringify(body));
  }

  #answer(asked: Asked): Answer {
    return this.kind.token(asked.headers) === TOKEN
      ? this.kind.answer(asked, this.repository)
      : this.kind.refused;
  }
}

function stateAnswer({ at, rules, for: who }: KeptState, request: IncomingMessage, body: string) {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
  const { method = "", headers } = request;
  if (headers.authorization !== `Basic ${Buffer.from(who).toString("base64")}`) return { status: 401 };
  return rules({
    method,
    path: `/state${pathname.slice(at.length)}`,
    id: searchParams.get("ID"),
    body,
    authorization: headers.authorization,
  });
}

/** Every fake forge accepts this token. */
export const TOKEN = "token-0123456789abcdef";

const isWrite = ({ method, path, body }: Asked): boolean =>
  path.endsWith("/graphql") ? String(body.query).startsWith("mutation") : method !== "GET";

/** Returns the items of a page, which counts from 1, and whether more follow. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, size }: { readonly page: number; readonly size: number },
): { readonly items: readonly Item[]; readonly isLast: boolean } {
  const end = page * size;
  return { items: items.slice(end - size, end), isLast: end >= items.length };
}

/** Returns a page of a list with a Link header, as GitHub and Gitea have it. */
export function linkedPage<Item>(
  { api, path, query }: Asked,
  all: readonly Item[],
  { size, show }: { readonly size: number; readonly show: (item: Item) => object },
): Answer {
  const page = Number(query.get("page") ?? "1");
  const { items, isLast } = pageOf(all, { page, size });
  const link = isLast
    ? `<${api}${path}?page=1>; rel="first"`
    : nextLink({ api, path, query }, { page: page + 1 });
  return { status: 200, body: items.map(show), headers: isLast && page === 1 ? {} : { link } };
}

/** Returns `<http://127.0.0.1:40123/api/v1/repos/octo/guild/issues?limit=50&page=2>; rel="next", …`, for example. */
export function nextLink(
  { api, path, query }: Pick<Asked, "api" | "path" | "query">,
  { page, as = "page" }: { readonly page: number; readonly as?: string },
): string {
  const next = new URLSearchParams(query);
  next.set(as, String(page));
  return `<${api}${path}?${next}>; rel="next", <${api}${path}?page=9>; rel="last"`;
}
