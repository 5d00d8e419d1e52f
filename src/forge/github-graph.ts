// Comments and issues in GitHub's GraphQL. It says for each text whether our account wrote it (`viewerDidAuthor`), which REST does not.

import { ForgeTroubleError } from "./forge-error.js";
import { saysLimit } from "./forge-limit.js";
import { type ForgeRefusal, type ForgeServer, forbidden } from "./forge-server.js";
import { type JsonMembers, jsonMembersOf, listOf, textIn } from "./json-members.js";
import type { Page } from "./pages.js";

export interface GitHubGraph {
  /** Returns a page of the comments of a change. `after` is empty for the first page. Throws ForgeTroubleError. */
  comments(change: number, after: string): Promise<Page<string>>;
  /** Returns a page of the open issues, the oldest first. Throws ForgeTroubleError. */
  issues(after: string): Promise<Page<string>>;
  /** Returns false when the comment is gone. Throws ForgeTroubleError. */
  replaceComment(id: string, body: string): Promise<boolean>;
}

/** `api` is `https://api.github.com`, for example. GitHub Enterprise Server serves GraphQL at `/api/graphql` and REST at `/api/v3`. */
export function gitHubGraph(
  server: ForgeServer,
  { api, repository }: { readonly api: string; readonly repository: string },
): GitHubGraph {
  const base = api.replace(/(\/api)\/v3$/, "$1");
  const [owner = "", name = ""] = repository.split("/");
  const ask = async (query: string, variables: object): Promise<JsonMembers> => {
    const body = { query, variables };
    // The request may be sent twice: a query changes nothing, and the mutation writes the same text again.
    const asked = { method: "POST", path: "/graphql", base, body, repeatable: true, refusalIn } as const;
    return jsonMembersOf(jsonMembersOf((await server.ask(asked)).value).data);
  };
  const repositoryBy = async (query: string, variables: object): Promise<JsonMembers> =>
    jsonMembersOf((await ask(query, { owner, name, ...variables })).repository);
  return {
    comments: async (number, after) => {
      const repository = await repositoryBy(COMMENTS, { number, after: after || null });
      return pageOf(jsonMembersOf(repository.issueOrPullRequest).comments);
    },
    issues: async (after) => pageOf((await repositoryBy(ISSUES, { after: after || null })).issues),
    replaceComment: async (id, body) => {
      try {
        await ask(REPLACE, { id, body });
        return true;
      } catch (error) {
        if (error instanceof ForgeTroubleError && error.trouble.case === "missing") return false;
        throw error;
      }
    },
  };
}

const PAGE = "pageInfo { hasNextPage endCursor }";
const COMMENT_PAGE = `comments(first: 100, after: $after) { ${PAGE} nodes { id url body viewerDidAuthor } }`;
const COMMENTS = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) { ... on PullRequest { ${COMMENT_PAGE} } ... on Issue { ${COMMENT_PAGE} } }
  }
}`;
const ISSUES = `query ($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    issues(first: 100, states: OPEN, orderBy: { field: CREATED_AT, direction: ASC }, after: $after) {
      ${PAGE} nodes { number url body viewerDidAuthor }
    }
  }
}`;
const REPLACE = `mutation ($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { id } }
}`;

function pageOf(value: unknown): Page<string> {
  const { nodes, pageInfo } = jsonMembersOf(value);
  const { hasNextPage, endCursor } = jsonMembersOf(pageInfo);
  const isPlace = hasNextPage === false || (hasNextPage === true && typeof endCursor === "string");
  if (!isPlace) throw new ForgeTroubleError({ case: "shape" });
  return {
    items: listOf(Array.isArray(nodes) ? nodes.filter((one) => one !== null) : nodes),
    next: hasNextPage && typeof endCursor === "string" ? endCursor : null,
  };
}

type CaseOf = (reason: string) => ForgeRefusal["case"];

/** GraphQL refuses with status 200. */
function refusalIn(value: unknown): ForgeRefusal | null {
  const { errors } = jsonMembersOf(value);
  if (!Array.isArray(errors) || errors.length === 0) return null;
  const error = jsonMembersOf(errors[0]);
  const reason = textIn(error, "message").replaceAll(/\s+/g, " ");
  if (saysLimit(reason)) return { case: "limit", reason };
  return { case: CASES.get(textIn(error, "type"))?.(reason) ?? "refused", reason };
}

const CASES: ReadonlyMap<string, CaseOf> = new Map<string, CaseOf>([
  ["NOT_FOUND", () => "missing"],
  ["FORBIDDEN", forbidden],
  ["INSUFFICIENT_SCOPES", forbidden],
  ["RATE_LIMIT", () => "limit"],
  ["RATE_LIMITED", () => "limit"],
]);
