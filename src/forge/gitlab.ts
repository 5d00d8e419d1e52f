// Implements the forge for GitLab. The token of a job has no right to any of this: a project access token or a personal one with the scope
// `api` has. use-cases/forge/open-forge.ts opens it.
//
//   GET  /user                                                     our account
//   GET, POST /projects/{id}/merge_requests/{iid}/notes            PUT …/notes/{note}
//   GET, POST /projects/{id}/issues                                PUT …/issues/{iid}
//   POST /projects/{id}/statuses/{sha}                             GET /projects/{id}/repository/commits/{sha}/statuses
//   GET  /projects/{id}/repository/commits/{sha}/merge_requests    changes that hold a commit, or were merged as it

import { type CommitStatus, endsWith, type Forge, type NewText, type OwnText } from "./forge.js";
import { type ForgeAccount, ForgeServer } from "./forge-server.js";
import { type JsonMembers, jsonMembersOf, numberIn, textIn } from "./json-members.js";
import { findInList } from "./rest-list.js";

/** Returns the forge of one project on GitLab. `project` is its number, or its path `group/guild`. */
export function gitLab(options: ForgeAccount, project: string): Forge {
  const server = new ForgeServer({ ...options, tokenHeader: ["private-token", ""] });
  const at = `/projects/${encodeURIComponent(project)}`;
  const find = (path: string, query: string, fits: (one: JsonMembers) => boolean) =>
    findInList(server, { path, query: `${query}${query === "" ? "" : "&"}per_page=100` }, fits);
  return {
    name: "gitlab",
    host: server.host,
    comments: (change) => {
      const notes = `${at}/merge_requests/${change}/notes`;
      // GitLab's answer has no address of a note, which people read on the page of its change.
      const noteOf = (note: JsonMembers): OwnText => ({
        id: String(numberIn(note, "id")),
        url: "",
        body: textIn(note, "body"),
      });
      return {
        find: async (lastLine) => {
          const me = await ownId(server);
          const isOurs = (one: JsonMembers) =>
            idOf(one.author) === me && one.system !== true && endsWith(textIn(one, "body"), lastLine);
          const note = await find(notes, OLDEST_COMMENTS, isOurs);
          return note === null ? null : noteOf(note);
        },
        add: async ({ body }) =>
          noteOf(jsonMembersOf((await server.ask({ method: "POST", path: notes, body: { body } })).value)),
        replace: async ({ id }, { body }) =>
          (await server.askFor({ method: "PUT", path: `${notes}/${id}`, body: { body } })) !== null,
      };
    },
    issues: {
      find: async (lastLine) => {
        const isOurs = (one: JsonMembers) => endsWith(textIn(one, "description"), lastLine);
        const issue = await find(`${at}/issues`, `state=opened&scope=created_by_me&${OLDEST}`, isOurs);
        return issue === null ? null : issueOf(issue);
      },
      add: async (text) =>
        issueOf(
          jsonMembersOf(
            (await server.ask({ method: "POST", path: `${at}/issues`, body: described(text) })).value,
          ),
        ),
      replace: async ({ id }, text) =>
        (await server.askFor({ method: "PUT", path: `${at}/issues/${id}`, body: described(text) })) !== null,
      close: async ({ id }) => {
        await server.ask({ method: "PUT", path: `${at}/issues/${id}`, body: { state_event: "close" } });
      },
    },
    setStatus: async (commit, { name, state, description, url }) => {
      const is = state === "success" ? "success" : "failed";
      const body = { state: is, name, description, ...(url === null ? {} : { target_url: url }) };
      await server.ask({ method: "POST", path: `${at}/statuses/${commit}`, body, repeatable: true });
    },
    status: async (commit, name) => {
      const path = `${at}/repository/commits/${commit}/statuses`;
      // Each pipeline of a commit may have one such status, and older versions of GitLab promise no order of this list.
      let newest: JsonMembers | null = null;
      await find(path, `name=${encodeURIComponent(name)}`, (one) => {
        const isNewer = newest === null || numberIn(one, "id") > numberIn(newest, "id");
        if (textIn(one, "name") === name && isNewer) newest = one;
        return false;
      });
      return newest === null ? null : statusOf(newest, name);
    },
    mergedAs: async (commit, into) => {
      const change = await find(
        `${at}/repository/commits/${commit}/merge_requests`,
        "",
        (one) =>
          textIn(one, "state") === "merged" &&
          MERGED_AS.some((member) => textIn(one, member) === commit) &&
          (into === null || textIn(one, "target_branch") === into),
      );
      return change === null ? null : { number: numberIn(change, "iid"), head: textIn(change, "sha") };
    },
  };
}

const OLDEST = "sort=asc&order_by=created_at";
/**
 * GitLab removes its own notes after it cuts the pages, so a page in the middle could be empty. This filter leaves them out of the list.
 */
const OLDEST_COMMENTS = `${OLDEST}&activity_filter=only_comments`;

/** A fast-forward merge makes no commit of its own: the last commit of the change becomes the last one of the branch. */
const MERGED_AS = ["merge_commit_sha", "squash_commit_sha", "sha"] as const;

const ownId = async (server: ForgeServer): Promise<number> =>
  numberIn(jsonMembersOf((await server.ask({ method: "GET", path: "/user" })).value), "id");

const statusOf = (commitStatus: JsonMembers, name: string): CommitStatus => ({
  name,
  state: textIn(commitStatus, "status") === "success" ? "success" : "failure",
  description: textIn(commitStatus, "description"),
  url: textIn(commitStatus, "target_url") || null,
});

const idOf = (author: unknown): number | null =>
  typeof author === "object" && author !== null && "id" in author && typeof author.id === "number"
    ? author.id
    : null;

const described = ({ title, body }: NewText) => ({ title, description: body });

const issueOf = (issue: JsonMembers): OwnText => ({
  id: String(numberIn(issue, "iid")),
  url: textIn(issue, "web_url"),
  body: textIn(issue, "description"),
});
