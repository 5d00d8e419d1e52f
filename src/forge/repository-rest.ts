// Sends the requests that GitHub and Gitea share, and reads the shapes of their answers.
//
//   POST /repos/{repo}/issues/{number}/comments
//   POST /repos/{repo}/issues                      PATCH /repos/{repo}/issues/{number}
//   POST /repos/{repo}/statuses/{sha}

import type { CommitStatus, MergedChange, NewText, OwnText, TargetBranch } from "./forge.js";
import type { ForgeServer } from "./forge-server.js";
import { type JsonMembers, jsonMembersOf, numberIn, textIn } from "./json-members.js";

export class RepositoryRest {
  /** `/repos/octo/guild` */
  readonly path: string;
  readonly #server: ForgeServer;

  /** `repository` is `octo/guild`, for example. */
  constructor(server: ForgeServer, repository: string) {
    this.#server = server;
    this.path = `/repos/${repository}`;
  }

  /** Returns the comment from the answer. Throws ForgeTroubleError, as all methods of this class do. */
  async addComment(change: number, { body }: NewText): Promise<JsonMembers> {
    const path = `${this.path}/issues/${change}/comments`;
    return jsonMembersOf((await this.#server.ask({ method: "POST", path, body: { body } })).value);
  }

  async addIssue({ title, body }: NewText): Promise<OwnText> {
    const path = `${this.path}/issues`;
    const { value } = await this.#server.ask({ method: "POST", path, body: { title, body } });
    const made = jsonMembersOf(value);
    return ownText(made, { id: numberIn(made, "number"), url: "html_url" });
  }

  /** Returns false when the issue is gone. */
  async replaceIssue({ id }: OwnText, { title, body }: NewText): Promise<boolean> {
    const path = `${this.path}/issues/${id}`;
    return (await this.#server.askFor({ method: "PATCH", path, body: { title, body } })) !== null;
  }

  async closeIssue({ id }: OwnText): Promise<void> {
    const path = `${this.path}/issues/${id}`;
    await this.#server.ask({ method: "PATCH", path, body: { state: "closed" } });
  }

  async setStatus(commit: string, { name: context, state, description, url }: CommitStatus): Promise<void> {
    const path = `${this.path}/statuses/${commit}`;
    const body = { context, state, description, ...(url === null ? {} : { target_url: url }) };
    // A second request writes the same status again.
    await this.#server.ask({ method: "POST", path, body, repeatable: true });
  }
}

/** `url` names the member that holds the address. */
export const ownText = (
  members: JsonMembers,
  { id, url }: { readonly id: number | string; readonly url: "html_url" | "url" },
): OwnText => ({ id: String(id), url: textIn(members, url), body: textIn(members, "body") });

/** `state` names the member that holds the state. */
export const statusIn = (commitStatus: JsonMembers, state: "state" | "status"): CommitStatus => ({
  name: textIn(commitStatus, "context"),
  state: textIn(commitStatus, state) === "success" ? "success" : "failure",
  description: textIn(commitStatus, "description"),
  url: textIn(commitStatus, "target_url") || null,
});

export const isInto = (change: JsonMembers, into: TargetBranch): boolean =>
  into === null || textIn(jsonMembersOf(change.base), "ref") === into;

export const changeIn = (change: JsonMembers): MergedChange => ({
  number: numberIn(change, "number"),
  head: textIn(jsonMembersOf(change.head), "sha"),
});
