// GitHub: REST but for one question, which comments are ours. The token of a job may not ask who it is (`GET /user` is refused with 403),
// so that GraphQL tells it of each comment (`viewerDidAuthor`).
//
//   POST /graphql                                  comments of a change, open issues; replaces a comment
//   POST /repos/{repo}/issues/{number}/comments    adds one; PATCH /repos/{repo}/issues/{number} is for issues
//   POST /repos/{repo}/statuses/{sha}              GET /repos/{repo}/commits/{sha}/statuses: the newest first
//   GET  /repos/{repo}/commits/{sha}/pulls         changes that hold a commit, or were merged as it

import {
  type CommitStatus,
  endsWith,
  type Forge,
  type MergedChange,
  type NewText,
  type OwnText,
} from "./forge.js";
import { type ForgeAccount, type ForgeAnswer, ForgeServer } from "./forge-server.js";
import { gitHubGraph } from "./github-graph.js";
import { listOf, type Members, membersOf, numberIn, textIn } from "./json-members.js";
import { nextPage } from "./next-page.js";
import { findInPages, type Page } from "./pages.js";

/** `repository`: `octo/guild`. */
export function gitHub(options: ForgeAccount, repository: string): Forge {
  const server = new ForgeServer({
    ...options,
    tokenHeader: ["authorization", "Bearer "],
    headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
  });
  const repo = `/repos/${repository}`;
  const graph = gitHubGraph(server, { api: options.api, repository });
  const ours = (lastLine: string) => (one: Members) =>
    one.viewerDidAuthor === true && endsWith(textIn(one, "body"), lastLine);
  return {
    name: "github",
    host: server.host,
    comments: (change) => ({
      find: async (lastLine) => {
        const found = await findInPages("", (after) => graph.comments(change, after), ours(lastLine));
        return found === null ? null : textOf(found, textIn(found, "id"));
      },
      add: async ({ body }) =>
        restText(
          await server.ask({ method: "POST", path: `${repo}/issues/${change}/comments`, body: { body } }),
        ),
      replace: ({ id }, { body }) => graph.replaceComment(id, body),
    }),
    issues: {
      find: async (lastLine) => {
        const found = await findInPages("", graph.issues, ours(lastLine));
        return found === null ? null : textOf(found, String(numberIn(found, "number")));
      },
      add: async ({ title, body }) => {
        const answer = await server.ask({ method: "POST", path: `${repo}/issues`, body: { title, body } });
        return { ...restText(answer), id: String(numberIn(membersOf(answer.value), "number")) };
      },
      replace: ({ id }, text) => patchIssue(server, `${repo}/issues/${id}`, text),
      close: async ({ id }) => {
        await server.ask({ method: "PATCH", path: `${repo}/issues/${id}`, body: { state: "closed" } });
      },
    },
    setStatus: async (commit, { name: context, state, description, url }) => {
      const body = { context, state, description, ...(url === null ? {} : { target_url: url }) };
      await server.ask({ method: "POST", path: `${repo}/statuses/${commit}`, body, repeatable: true });
    },
    status: async (commit, context) => {
      const found = await findInPages<string>(
        `${repo}/commits/${commit}/statuses?per_page=100`,
        (path) => restPage(server, path, options.api),
        (one) => textIn(one, "context") === context,
      );
      return found === null ? null : statusOf(found, { name: context, state: textIn(found, "state") });
    },
    mergedAs: async (commit) => {
      const found = await findInPages<string>(
        `${repo}/commits/${commit}/pulls?per_page=100`,
        (path) => restPage(server, path, options.api),
        (one) => textIn(one, "merged_at") !== "" && textIn(one, "merge_commit_sha") === commit,
      );
      return found === null ? null : changeOf(found);
    },
  };
}

/** Of GitHub and of Gitea, which answers alike. */
export async function patchIssue(
  server: ForgeServer,
  path: string,
  { title, body }: NewText,
): Promise<boolean> {
  return (await server.askFor({ method: "PATCH", path, body: { title, body } })) !== null;
}

export const restText = ({ value }: ForgeAnswer): OwnText => {
  const members = membersOf(value);
  return { id: textIn(members, "node_id"), url: textIn(members, "html_url"), body: textIn(members, "body") };
};

export const statusOf = (
  found: Members,
  { name, state }: { readonly name: string; readonly state: string },
): CommitStatus => ({
  name,
  state: state === "success" ? "success" : "failure",
  description: textIn(found, "description"),
  url: textIn(found, "target_url") || null,
});

export const changeOf = (found: Members): MergedChange => ({
  number: numberIn(found, "number"),
  head: textIn(membersOf(found.head), "sha"),
});

export async function restPage(server: ForgeServer, path: string, api: string): Promise<Page<string>> {
  const { value, header } = await server.ask({ method: "GET", path });
  return { items: listOf(value), next: nextPage(header("link"), api) };
}

const textOf = (found: Members, id: string): OwnText => ({
  id,
  url: textIn(found, "url"),
  body: textIn(found, "body"),
});
