// Gitea and Forgejo. Much of their API is that of GitHub; they have no GraphQL, and say who a token is.
//
//   GET  /user                                     who we are
//   GET, POST /repos/{repo}/issues/{number}/comments   PATCH /repos/{repo}/issues/comments/{id}
//   GET, POST /repos/{repo}/issues                 PATCH /repos/{repo}/issues/{number}
//   GET, POST /repos/{repo}/statuses/{sha}
//   GET  /repos/{repo}/commits/{sha}/pull          the change that was merged as a commit; 404 for none

import { endsWith, type Forge, type OwnText } from "./forge.js";
import { type ForgeAccount, ForgeServer } from "./forge-server.js";
import { changeOf, patchIssue, restPage, statusOf } from "./github.js";
import { type Members, membersOf, numberIn, textIn } from "./json-members.js";
import { findInPages } from "./pages.js";

/** `repository`: `octo/guild`. */
export function gitea(options: ForgeAccount, repository: string): Forge {
  const server = new ForgeServer({ ...options, tokenHeader: ["authorization", "token "] });
  const { api } = options;
  const repo = `/repos/${repository}`;
  const find = (path: string, fits: (one: Members) => boolean) =>
    findInPages(path, (place) => restPage(server, place, api), fits);
  return {
    name: "gitea",
    host: server.host,
    comments: (change) => ({
      find: async (lastLine) => {
        const me = await whoWeAre(server);
        const found = await find(`${repo}/issues/${change}/comments`, isOurs(me.id, lastLine));
        return found === null ? null : textOf(found, "id");
      },
      add: async ({ body }) => {
        const { value } = await server.ask({
          method: "POST",
          path: `${repo}/issues/${change}/comments`,
          body: { body },
        });
        return textOf(membersOf(value), "id");
      },
      replace: async ({ id }, { body }) =>
        (await server.askFor({ method: "PATCH", path: `${repo}/issues/comments/${id}`, body: { body } })) !==
        null,
    }),
    issues: {
      find: async (lastLine) => {
        const me = await whoWeAre(server);
        const path = `${repo}/issues?state=open&type=issues&created_by=${encodeURIComponent(me.login)}&limit=50`;
        const found = await find(path, isOurs(me.id, lastLine));
        return found === null ? null : textOf(found, "number");
      },
      add: async ({ title, body }) => {
        const { value } = await server.ask({ method: "POST", path: `${repo}/issues`, body: { title, body } });
        return textOf(membersOf(value), "number");
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
    status: async (commit, name) => {
      const path = `${repo}/statuses/${commit}?sort=highestindex&limit=50`;
      const found = await find(path, (one) => textIn(one, "context") === name);
      return found === null ? null : statusOf(found, { name, state: textIn(found, "status") });
    },
    mergedAs: async (commit) => {
      const answer = await server.askFor({ method: "GET", path: `${repo}/commits/${commit}/pull` });
      if (answer === null) return null;
      const found = membersOf(answer.value);
      return found.merged === true && textIn(found, "merge_commit_sha") === commit ? changeOf(found) : null;
    },
  };
}

async function whoWeAre(server: ForgeServer): Promise<{ readonly id: number; readonly login: string }> {
  const me = membersOf((await server.ask({ method: "GET", path: "/user" })).value);
  return { id: numberIn(me, "id"), login: textIn(me, "login") };
}

const isOurs = (me: number, lastLine: string) => (one: Members) =>
  typeof one.user === "object" &&
  one.user !== null &&
  "id" in one.user &&
  one.user.id === me &&
  endsWith(textIn(one, "body"), lastLine);

const textOf = (found: Members, id: "id" | "number"): OwnText => ({
  id: String(numberIn(found, id)),
  url: textIn(found, "html_url"),
  body: textIn(found, "body"),
});
