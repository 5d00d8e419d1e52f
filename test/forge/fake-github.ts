// Answers as GitHub does, by its documentation. The token of a job uses REST, and GraphQL says who wrote a comment. `GET /user` is refused
// to the token of a job, and so is each write without a permission.

import {
  type Answer,
  type Asked,
  type Kind,
  linkedPage,
  type Merged,
  pageOf,
  type Repository,
} from "./fake-forge.js";

const NOT_FOUND: Answer = {
  status: 404,
  body: { message: "Not Found", documentation_url: "https://docs.github.com/rest" },
};
export const NO_RIGHT: Answer = {
  status: 403,
  body: {
    message: "Resource not accessible by integration",
    documentation_url: "https://docs.github.com/rest",
  },
};

export const github: Kind = {
  name: "github",
  path: "/api/v3",
  token: ({ authorization }) => /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? null,
  refused: { status: 401, body: { message: "Bad credentials" } },
  answer: (asked, repository) => {
    const { method, path } = asked;
    if (path === "/api/graphql") return graphqlOf(asked, repository);
    if (path === "/user") return NO_RIGHT;
    const at = path.replace("/repos/octo/guild", "");
    const [, number] = /^\/issues\/(\d+)/.exec(at) ?? [];
    if (method === "POST" && at.endsWith("/comments") && repository.changes.has(Number(number))) {
      const { id, body } = repository.addComment("us", String(asked.body.body), Number(number));
      const html_url = `https://github.example/octo/guild/pull/${number}#issuecomment-${id}`;
      return { status: 201, body: { id, node_id: nodeOf(id), body, html_url } };
    }
    if (method === "POST" && at === "/issues") {
      const { title, body } = asked.body;
      const { id } = repository.addIssue("us", String(title), String(body));
      return { status: 201, body: { number: id, node_id: `I_${id}`, title, body, html_url: issueUrl(id) } };
    }
    if (method === "PATCH" && number !== undefined) return patched(asked, repository, Number(number));
    return statusAnswer(asked, at, repository) ?? NOT_FOUND;
  },
};

/** An Enterprise Server has GraphQL next to its REST API. */
const graphqlOf = ({ body }: Asked, repository: Repository): Answer => {
  const { query, variables } = body as { query: string; variables: Record<string, unknown> };
  if (query.startsWith("mutation")) {
    const comment = repository.comments.find(({ id }) => nodeOf(id) === variables.id);
    if (comment === undefined)
      return graphError("NOT_FOUND", `Could not resolve to a node with the global id of '${variables.id}'`);
    if (comment.author !== "us") return graphError("FORBIDDEN", "Resource not accessible by integration");
    comment.body = String(variables.body);
    return { status: 200, body: { data: { updateIssueComment: { issueComment: { id: variables.id } } } } };
  }
  if (variables.owner !== "octo" || variables.name !== "guild")
    return graphError(
      "NOT_FOUND",
      `Could not resolve to a Repository with the name '${variables.owner}/${variables.name}'.`,
    );
  const page = Number(variables.after ?? 0) + 1;
  const size = repository.pageSize;
  const connection = <Item>(all: readonly Item[], show: (item: Item) => object) => {
    const { items, isLast } = pageOf(all, { page, size });
    return { pageInfo: { hasNextPage: !isLast, endCursor: String(page) }, nodes: items.map(show) };
  };
  if (query.includes("issueOrPullRequest")) {
    if (!repository.changes.has(Number(variables.number)))
      return graphError(
        "NOT_FOUND",
        `Could not resolve to an issue or pull request with the number of ${variables.number}.`,
      );
    const ofChange = repository.comments.filter(({ change }) => change === variables.number);
    const comments = connection(ofChange, ({ id, author, body: text }) => ({
      id: nodeOf(id),
      url: `https://github.example/octo/guild/pull/${variables.number}#issuecomment-${id}`,
      body: text,
      viewerDidAuthor: author === "us",
    }));
    return { status: 200, body: { data: { repository: { issueOrPullRequest: { comments } } } } };
  }
  const issues = connection(
    repository.issues.filter(({ open }) => open),
    ({ id, author, body: text }) => ({
      number: id,
      url: issueUrl(id),
      body: text,
      viewerDidAuthor: author === "us",
    }),
  );
  return { status: 200, body: { data: { repository: { issues } } } };
};

const nodeOf = (id: number): string => `IC_${id}`;
const issueUrl = (id: number): string => `https://github.example/octo/guild/issues/${id}`;

const graphError = (type: string, message: string): Answer => ({
  status: 200,
  body: { data: { repository: null }, errors: [{ type, path: ["repository"], message }] },
});

function patched({ body }: Asked, repository: Repository, number: number): Answer {
  const issue = repository.issues.find(({ id }) => id === number);
  if (issue === undefined) return NOT_FOUND;
  if (body.state === "closed") issue.open = false;
  if (typeof body.body === "string") issue.body = body.body;
  if (typeof body.title === "string") issue.title = body.title;
  return { status: 200, body: { number, html_url: issueUrl(number), body: issue.body } };
}

function statusAnswer(asked: Asked, at: string, repository: Repository): Answer | null {
  const { method, body } = asked;
  const [, commit = ""] = /^\/(?:statuses|commits)\/([0-9a-f]{40})/.exec(at) ?? [];
  if (method === "POST" && at === `/statuses/${commit}`) {
    const { context, state, description } = body;
    if (String(description).length > 140) return { status: 422, body: { message: "Validation Failed" } };
    repository.statuses.push({
      commit,
      name: String(context),
      state: String(state),
      description: String(description),
    });
    return { status: 201, body: { context, state, description } };
  }
  const size = repository.pageSize;
  if (at === `/commits/${commit}/statuses`)
    return linkedPage(asked, repository.statuses.filter((one) => one.commit === commit).toReversed(), {
      size,
      show: ({ name, state, description }) => ({ context: name, state, description, target_url: null }),
    });
  // The list also has changes that only hold the commit, and open ones.
  if (at === `/commits/${commit}/pulls`)
    return linkedPage(asked, [{ number: 99, head: commit, as: "" } as Merged, ...repository.merged], {
      size,
      show: ({ number, head, as, into = "main" }) => ({
        number,
        merged_at: as === "" ? null : "2026-11-23T10:00:00Z",
        merge_commit_sha: as === "" ? commit : as,
        head: { sha: head },
        base: { ref: into },
      }),
    });
  return null;
}
