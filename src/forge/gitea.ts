// Implements the forge for Gitea and Forgejo. Most of their API equals GitHub's (repository-rest.ts). They have no GraphQL, and `GET /user`
// says who owns the token. use-cases/forge/open-forge.ts opens it.
//
//   GET   /user                                        our account
//   GET   /repos/{repo}/issues/{number}/comments       all at once, the oldest first
//   PATCH /repos/{repo}/issues/comments/{id}
//   GET   /repos/{repo}/issues, /repos/{repo}/statuses/{sha}
//   GET   /repos/{repo}/commits/{sha}/pull             the change that was merged as a commit; 404 for none

import { endsWith, type Forge } from "./forge.js";
import { type ForgeAccount, ForgeServer } from "./forge-server.js";
import { type JsonMembers, jsonMembersOf, numberIn, textIn } from "./json-members.js";
import { changeIn, isInto, ownText, RepositoryRest, statusIn } from "./repository-rest.js";
import { findInList } from "./rest-list.js";

/** Returns the forge of one repository on a Gitea or Forgejo server. `repository` is `octo/guild`, for example. */
export function gitea(options: ForgeAccount, repository: string): Forge {
  const server = new ForgeServer({ ...options, tokenHeader: ["authorization", "token "] });
  const rest = new RepositoryRest(server, repository);
  return {
    name: "gitea",
    host: server.host,
    comments: (change) => ({
      find: async (lastLine) => {
        const me = await whoWeAre(server);
        const list = { path: `${rest.path}/issues/${change}/comments`, query: "", isWhole: true };
        const comment = await findInList(server, list, isOurs(me.id, lastLine));
        return comment === null ? null : ownText(comment, { id: numberIn(comment, "id"), url: "html_url" });
      },
      add: async (text) => {
        const made = await rest.addComment(change, text);
        return ownText(made, { id: numberIn(made, "id"), url: "html_url" });
      },
      replace: async ({ id }, { body }) => {
        const path = `${rest.path}/issues/comments/${id}`;
        return (await server.askFor({ method: "PATCH", path, body: { body } })) !== null;
      },
    }),
    issues: {
      find: async (lastLine) => {
        const me = await whoWeAre(server);
        const query = `state=open&type=issues&created_by=${encodeURIComponent(me.login)}&limit=50`;
        const issue = await findInList(
          server,
          { path: `${rest.path}/issues`, query },
          isOurs(me.id, lastLine),
        );
        return issue === null ? null : ownText(issue, { id: numberIn(issue, "number"), url: "html_url" });
      },
      add: (text) => rest.addIssue(text),
      replace: (one, text) => rest.replaceIssue(one, text),
      close: (one) => rest.closeIssue(one),
    },
    setStatus: (commit, status) => rest.setStatus(commit, status),
    status: async (commit, name) => {
      const list = { path: `${rest.path}/statuses/${commit}`, query: "sort=highestindex&limit=50" };
      const commitStatus = await findInList(server, list, (one) => textIn(one, "context") === name);
      return commitStatus === null ? null : statusIn(commitStatus, "status");
    },
    mergedAs: async (commit, into) => {
      const answer = await server.askFor({ method: "GET", path: `${rest.path}/commits/${commit}/pull` });
      if (answer === null) return null;
      const change = jsonMembersOf(answer.value);
      const isMerged = change.merged === true && textIn(change, "merge_commit_sha") === commit;
      return isMerged && isInto(change, into) ? changeIn(change) : null;
    },
  };
}

async function whoWeAre(server: ForgeServer): Promise<{ readonly id: number; readonly login: string }> {
  const me = jsonMembersOf((await server.ask({ method: "GET", path: "/user" })).value);
  return { id: numberIn(me, "id"), login: textIn(me, "login") };
}

const isOurs = (me: number, lastLine: string) => (one: JsonMembers) =>
  typeof one.user === "object" &&
  one.user !== null &&
  "id" in one.user &&
  one.user.id === me &&
  endsWith(textIn(one, "body"), lastLine);
