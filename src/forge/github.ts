// Implements the forge for GitHub with REST, and with GraphQL to find and replace our texts. The token of a job must not ask who it is
// (`GET /user` is refused with 403). GraphQL says of each comment whether it is ours (`viewerDidAuthor`). use-cases/forge/open-forge.ts
// opens it.
//
//   POST /graphql                              comments of a change, open issues; replaces a comment
//   repository-rest.ts                         adds comments and issues, edits issues, writes statuses
//   GET  /repos/{repo}/commits/{sha}/statuses  the newest first
//   GET  /repos/{repo}/commits/{sha}/pulls     changes that hold a commit, or were merged as it

import { endsWith, type Forge } from "./forge.js";
import { type ForgeAccount, ForgeServer } from "./forge-server.js";
import { gitHubGraph } from "./github-graph.js";
import { type JsonMembers, numberIn, textIn } from "./json-members.js";
import { findInPages } from "./pages.js";
import { changeIn, isInto, ownText, RepositoryRest, statusIn } from "./repository-rest.js";
import { findInList } from "./rest-list.js";

/** GitHub lists at most this many items on a page, and a list that fits one page has no Link header. */
const FULL_PAGE = 100;

/** Returns the forge of one repository on GitHub. `repository` is `octo/guild`, for example. */
export function gitHub(options: ForgeAccount, repository: string): Forge {
  const server = new ForgeServer({
    ...options,
    tokenHeader: ["authorization", "Bearer "],
    headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
  });
  const rest = new RepositoryRest(server, repository);
  const graph = gitHubGraph(server, { api: options.api, repository });
  const ours = (lastLine: string) => (one: JsonMembers) =>
    one.viewerDidAuthor === true && endsWith(textIn(one, "body"), lastLine);
  const ofCommit = (commit: string, what: "statuses" | "pulls") => ({
    path: `${rest.path}/commits/${commit}/${what}`,
    query: `per_page=${FULL_PAGE}`,
    fullPage: FULL_PAGE,
  });
  return {
    name: "github",
    host: server.host,
    comments: (change) => ({
      find: async (lastLine) => {
        const comment = await findInPages("", (after) => graph.comments(change, after), ours(lastLine));
        return comment === null ? null : ownText(comment, { id: textIn(comment, "id"), url: "url" });
      },
      add: async (text) => {
        const made = await rest.addComment(change, text);
        return ownText(made, { id: textIn(made, "node_id"), url: "html_url" });
      },
      replace: ({ id }, { body }) => graph.replaceComment(id, body),
    }),
    issues: {
      find: async (lastLine) => {
        const issue = await findInPages("", graph.issues, ours(lastLine));
        return issue === null ? null : ownText(issue, { id: numberIn(issue, "number"), url: "url" });
      },
      add: (text) => rest.addIssue(text),
      replace: (one, text) => rest.replaceIssue(one, text),
      close: (one) => rest.closeIssue(one),
    },
    setStatus: (commit, status) => rest.setStatus(commit, status),
    status: async (commit, name) => {
      const commitStatus = await findInList(
        server,
        ofCommit(commit, "statuses"),
        (one) => textIn(one, "context") === name,
      );
      return commitStatus === null ? null : statusIn(commitStatus, "state");
    },
    mergedAs: async (commit, into) => {
      const change = await findInList(
        server,
        ofCommit(commit, "pulls"),
        (one) =>
          textIn(one, "merged_at") !== "" && textIn(one, "merge_commit_sha") === commit && isInto(one, into),
      );
      return change === null ? null : changeIn(change);
    },
  };
}
