// Answers as Gitea does, by its documentation and its routes. Comments come all at once. Issues and statuses come in pages, by the Link
// header.

import {
  type Answer,
  type Asked,
  type Comment,
  type Kind,
  linkedPage,
  type Repository,
} from "./fake-forge.js";

const OUR_ID = -2;
const NOT_FOUND: Answer = {
  status: 404,
  body: { message: "The target couldn't be found.", url: "https://gitea.example/api/swagger" },
};

export const gitea: Kind = {
  name: "gitea",
  path: "/api/v1",
  token: ({ authorization }) => /^token (.+)$/.exec(authorization ?? "")?.[1] ?? null,
  refused: { status: 401, body: { message: "invalid username, password or token" } },
  answer: (asked, repository) => {
    const { method, path, body } = asked;
    if (path === "/user") return { status: 200, body: { id: OUR_ID, login: "gitea-actions" } };
    const at = path.replace("/repos/octo/guild", "");
    const [, change] = /^\/issues\/(\d+)\/comments$/.exec(at) ?? [];
    if (repository.changes.has(Number(change))) {
      if (method === "POST") {
        const added = repository.addComment("us", String(body.body), Number(change));
        return { status: 201, body: commentOf(added) };
      }
      const all = repository.commentsOf(Number(change));
      return { status: 200, body: all.map(commentOf), headers: { "x-total-count": String(all.length) } };
    }
    const [, number] = /^\/issues\/comments\/(\d+)$/.exec(at) ?? [];
    if (method === "PATCH" && number !== undefined) {
      const comment = repository.comments.find(({ id }) => id === Number(number));
      if (comment === undefined) return NOT_FOUND;
      if (comment.author !== "us")
        return { status: 403, body: { message: "user has no permission to edit this comment" } };
      comment.body = String(body.body);
      return { status: 200, body: commentOf(comment) };
    }
    return issueAnswer(asked, at, repository) ?? statusAnswer(asked, at, repository) ?? NOT_FOUND;
  },
};

const userOf = (author: string) => ({
  id: author === "us" ? OUR_ID : 8,
  login: author === "us" ? "gitea-actions" : author,
});

const commentOf = ({ id, author, body, change }: Comment) => ({
  id,
  body,
  user: userOf(author),
  html_url: `https://gitea.example/octo/guild/pulls/${change}#issuecomment-${id}`,
});

function issueAnswer(asked: Asked, at: string, repository: Repository): Answer | null {
  const { method, body, query } = asked;
  const show = ({ id, author, body: text }: { id: number; author: string; body: string }) => ({
    id: id + 5000,
    number: id,
    body: text,
    user: userOf(author),
    html_url: `https://gitea.example/octo/guild/issues/${id}`,
  });
  if (at === "/issues") {
    if (method === "POST")
      return { status: 201, body: show(repository.addIssue("us", String(body.title), String(body.body))) };
    const by = query.get("created_by");
    const found = repository.issues.filter(
      ({ open, author }) => open && (by === null || userOf(author).login === by),
    );
    const page = linkedPage(asked, found, { size: repository.pageSize, show });
    return { ...page, headers: { ...page.headers, "x-total-count": String(found.length) } };
  }
  const [, number] = /^\/issues\/(\d+)$/.exec(at) ?? [];
  const issue = repository.issues.find(({ id }) => id === Number(number));
  if (issue === undefined || method !== "PATCH") return null;
  if (body.state === "closed") issue.open = false;
  if (typeof body.body === "string") issue.body = body.body;
  if (typeof body.title === "string") issue.title = body.title;
  return { status: 201, body: show(issue) };
}

function statusAnswer(asked: Asked, at: string, repository: Repository): Answer | null {
  const { method, body } = asked;
  const [, commit] = /^\/statuses\/([0-9a-f]{40})$/.exec(at) ?? [];
  if (commit !== undefined && method === "POST") {
    const { context, state, description } = body;
    repository.statuses.push({
      commit,
      name: String(context),
      state: String(state),
      description: String(description),
    });
    return { status: 201, body: { context, status: state, description } };
  }
  if (commit !== undefined) {
    const found = repository.statuses.filter((one) => one.commit === commit).toReversed();
    return linkedPage(asked, found, {
      size: repository.pageSize,
      show: ({ name, state, description }) => ({ context: name, status: state, description, target_url: "" }),
    });
  }
  const [, merged] = /^\/commits\/([0-9a-f]{40})\/pull$/.exec(at) ?? [];
  const change = repository.merged.find(({ as }) => as === merged);
  if (change === undefined) return null;
  return {
    status: 200,
    body: {
      number: change.number,
      merged: true,
      merge_commit_sha: change.as,
      head: { sha: change.head },
      base: { ref: change.into ?? "main" },
    },
  };
}
