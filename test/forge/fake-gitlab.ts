// Answers as GitLab does, by its documentation. The token of a job comes in JOB-TOKEN and not in PRIVATE-TOKEN, and every request with it
// gets 401.

import {
  type Answer,
  type Asked,
  type Kind,
  type Merged,
  nextLink,
  pageOf,
  type Repository,
} from "./fake-forge.js";

const OUR_ID = 7;
const NOT_FOUND: Answer = { status: 404, body: { message: "404 Not Found" } };

export const gitlab: Kind = {
  name: "gitlab",
  path: "/api/v4",
  token: (headers) => [headers["private-token"]].flat()[0] ?? null,
  refused: { status: 401, body: { message: "401 Unauthorized" } },
  answer: (asked, repository) => {
    const { method, path, body } = asked;
    if (path === "/user") return { status: 200, body: { id: OUR_ID, username: "project_1_bot" } };
    const at = path.replace("/projects/octo%2Fguild", "");
    const [, change, note] = /^\/merge_requests\/(\d+)\/notes(?:\/(\d+))?$/.exec(at) ?? [];
    const isThere = repository.changes.has(Number(change));
    if (isThere && note === undefined) {
      if (method === "POST")
        return { status: 201, body: noteOf(repository.addComment("us", String(body.body), Number(change))) };
      const began = { id: 1, author: "us", body: "added 1 commit", system: true };
      const asksAll = asked.query.get("activity_filter") !== "only_comments";
      const all = [...(asksAll ? [began] : []), ...repository.commentsOf(Number(change))];
      return pageAnswer(asked, all, { repository, show: noteOf });
    }
    if (isThere) {
      const comment = repository.commentsOf(Number(change)).find(({ id }) => id === Number(note));
      if (comment === undefined) return NOT_FOUND;
      if (comment.author !== "us") return { status: 403, body: { message: "403 Forbidden" } };
      comment.body = String(body.body);
      return { status: 200, body: noteOf(comment) };
    }
    return issueAnswer(asked, at, repository) ?? statusAnswer(asked, at, repository) ?? NOT_FOUND;
  },
};

const noteOf = ({
  id,
  author,
  body,
  system = false,
}: {
  id: number;
  author: string;
  body: string;
  system?: boolean;
}) => ({
  id,
  body,
  system,
  author: { id: author === "us" ? OUR_ID : 8, username: author },
});

function pageAnswer<Item>(
  { api, path, query }: Asked,
  all: readonly Item[],
  { repository, show }: { readonly repository: Repository; readonly show: (item: Item) => object },
): Answer {
  const { pageSize: size, hasCursors } = repository;
  const page = Number(query.get(hasCursors ? "cursor" : "page") ?? "1");
  const { items, isLast } = pageOf(all, { page, size });
  const next = page + 1;
  const link = nextLink({ api, path, query }, { page: next, as: hasCursors ? "cursor" : "page" });
  const headers = {
    ...(isLast ? {} : { link }),
    ...(hasCursors ? {} : { "x-next-page": isLast ? "" : String(next), "x-total": String(all.length) }),
  };
  return { status: 200, body: items.map(show), headers };
}

function issueAnswer(asked: Asked, at: string, repository: Repository): Answer | null {
  const { method, body, query } = asked;
  const show = ({ id, body: description }: { id: number; body: string }) => ({
    id: id + 5000,
    iid: id,
    description,
    web_url: `https://gitlab.example/octo/guild/-/issues/${id}`,
  });
  if (at === "/issues") {
    if (method === "POST")
      return {
        status: 201,
        body: show(repository.addIssue("us", String(body.title), String(body.description))),
      };
    const asksOurs = query.get("scope") === "created_by_me";
    const found = repository.issues.filter(({ open, author }) => open && (!asksOurs || author === "us"));
    return pageAnswer(asked, found, { repository, show });
  }
  const [, number] = /^\/issues\/(\d+)$/.exec(at) ?? [];
  const issue = repository.issues.find(({ id }) => id === Number(number));
  if (issue === undefined) return null;
  if (body.state_event === "close") issue.open = false;
  if (typeof body.description === "string") issue.body = body.description;
  if (typeof body.title === "string") issue.title = body.title;
  return { status: 200, body: show(issue) };
}

function statusAnswer(asked: Asked, at: string, repository: Repository): Answer | null {
  const { method, body, query } = asked;
  const [, posted] = /^\/statuses\/([0-9a-f]{40})$/.exec(at) ?? [];
  if (method === "POST" && posted !== undefined) {
    const { name, state, description } = body;
    if (!["pending", "running", "success", "failed", "canceled"].includes(String(state)))
      return { status: 400, body: { error: "state does not have a valid value" } };
    repository.statuses.push({
      commit: posted,
      name: String(name),
      state: String(state),
      description: String(description),
    });
    return { status: 201, body: { name, status: state, description } };
  }
  const [, commit, what] =
    /^\/repository\/commits\/([0-9a-f]{40})\/(statuses|merge_requests)$/.exec(at) ?? [];
  if (what === "statuses") {
    const found = repository.statuses.filter(
      (one) => one.commit === commit && one.name === query.get("name"),
    );
    return pageAnswer(asked, found, {
      repository,
      show: (status) => ({
        id: repository.statuses.indexOf(status) + 1,
        name: status.name,
        status: status.state,
        description: status.description,
        target_url: null,
      }),
    });
  }
  if (what === "merge_requests")
    return pageAnswer(asked, [{ number: 99, head: commit ?? "", as: "" } as Merged, ...repository.merged], {
      repository,
      show: ({ number, head, as, into = "main" }) => ({
        iid: number,
        state: as === "" ? "opened" : "merged",
        target_branch: into,
        sha: head,
        merge_commit_sha: null,
        squash_commit_sha: as === "" ? null : as,
      }),
    });
  return null;
}
