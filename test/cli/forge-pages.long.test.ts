// Tests that guildform reads lists of a forge to their end, with any form of page links: cursors, another address, or a proxy that drops
// headers. If it cannot know whether its comment exists, it writes nothing.

import { afterAll, beforeAll, describe, test } from "vitest";
import type { CodeParams } from "../../src/words/params.js";
import { type Asked, FakeForge, type Kind, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { flat, messageOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

type ForgeParams = CodeParams["FORGE_FAILED"];

const MARKER = `<!-- guildform:comment guildform ${GUILD} -->`;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.write("plan.json", (await desk.run(["plan", "--json"])).stdout);
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Returns the message of a failed call of a forge. */
const failure = (forge: FakeForge, use: ForgeParams["use"], trouble: ForgeParams["trouble"]): string =>
  messageOf("FORGE_FAILED", { forge: forge.kind.name, host: new URL(forge.url).host, use, trouble });

const run = (forge: FakeForge, args: readonly string[]) =>
  desk.run([...args, "--provider", forge.kind.name, "--repository", "octo/guild", "--api-url", forge.url], {
    env: { GUILDFORM_COMMENT_TOKEN: TOKEN, GUILD_ID: GUILD },
  });

/** Writes the plan into the change and into the issue. Returns what was done each time. */
async function told(forge: FakeForge): Promise<string[]> {
  const done = [];
  for (const where of [["--change", "12"], ["--issue"]]) {
    const { stdout } = await run(forge, ["comment", ...where, "--json", "plan.json"]);
    done.push(JSON.parse(stdout).done);
  }
  return done;
}

const SITUATIONS: Readonly<Record<string, (forge: FakeForge) => void>> = {
  "all headers": () => {},
  "cursors, and the Link header alone": ({ repository }) => {
    repository.hasCursors = true;
  },
  "an address of its own in the Link header, and no other": (forge) => {
    forge.proxied = ({ link = "", ...rest }) => ({
      ...("x-total-count" in rest ? { "x-total-count": rest["x-total-count"] ?? "" } : {}),
      ...(link === ""
        ? {}
        : { link: link.replaceAll(/http:\/\/127[^/]*\/[^?]*/g, "https://inner.example/x") }),
    });
  },
  "no header at all": (forge) => {
    forge.proxied = () => ({});
  },
};

const CASES = [github, gitlab, gitea].flatMap((kind) =>
  Object.keys(SITUATIONS).map((name) => [kind.name, name, kind] as const),
);

test.for(CASES)(
  "on %s with %s ours is found on the third page, and made once where it is not there",
  async ([, name, kind], { expect }) => {
    await using forge = await FakeForge.start(kind);
    SITUATIONS[name]?.(forge);
    const { repository } = forge;
    repository.pageSize = 2;
    for (let count = 0; count < 4; count += 1) {
      repository.addComment("alice", `Comment ${count}`);
      repository.addIssue("us", `Issue ${count}`, "x");
    }
    expect(await told(forge)).toEqual(["created", "created"]);
    expect(await told(forge)).toEqual(["unchanged", "unchanged"]);
    for (const ours of [...repository.comments, ...repository.issues])
      ours.body = ours.body.replace(/^✅.*\n/, "stale\n");
    expect(await told(forge)).toEqual(["updated", "updated"]);
    expect([repository.comments, repository.issues].map(({ length }) => length)).toEqual([5, 5]);
  },
);

/** Breaks lists, so that guildform cannot know what else they hold. */
const BROKEN: Readonly<Record<string, readonly [Kind, (asked: Asked, forge: FakeForge) => void]>> = {
  "GitLab, behind a proxy that drops queries and headers": [
    gitlab,
    ({ query }, forge) => {
      query.delete("page");
      forge.proxied = () => ({});
    },
  ],
  "GitLab, which points to the same page for ever": [
    gitlab,
    ({ query }, forge) => {
      query.delete("page");
      forge.proxied = (headers) => headers;
    },
  ],
};

describe.each(Object.entries(BROKEN))("of %s", (_, [kind, breaking]) => {
  test("nothing is written, and it is said why", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.pageSize = 2;
    for (let count = 0; count < 4; count += 1) forge.repository.addComment("alice", `Comment ${count}`);
    forge.repository.addComment("us", `old\n\n${MARKER}`);
    forge.fault = (asked) => {
      breaking(asked, forge);
      return null;
    };
    const ended = await run(forge, ["comment", "--change", "12", "plan.json"]);
    expect([ended.status, flat(ended.stderr), forge.writes()]).toEqual([
      0,
      expect.stringContaining(failure(forge, "comment", { case: "pages-unknown" })),
      [],
    ]);
  });
});

test.for([
  ["comment", gitlab, "once", "updated"],
  ["issue", gitlab, "once", "updated"],
  ["issue", gitea, "once", "updated"],
  ["comment", gitlab, "again and again", "failed"],
  ["issue", gitea, "again and again", "failed"],
] as const)(
  "where something before it is taken away while the list is read, the %s is not made anew",
  async ([what, kind, often, done], { expect }) => {
    await using forge = await FakeForge.start(kind);
    const { repository } = forge;
    repository.pageSize = 2;
    const add = (author: string, body: string) =>
      what === "comment" ? repository.addComment(author, body) : repository.addIssue(author, "x", body);
    const list: { body: string }[] = what === "comment" ? repository.comments : repository.issues;
    for (const body of ["a", "b"]) add("us", body);
    const ours = add("us", `old\n\n${MARKER}`);
    for (const body of ["c", "d"]) add("us", body);
    let rounds = 0;
    forge.fault = ({ method, query, path }) => {
      if (method !== "GET" || !/\/(notes|issues)$/.test(path)) return null;
      if (query.get("page") === "2") {
        // guildform's comment moves to the page that was read already.
        if (rounds++ === 0 || often !== "once") list.splice(0, 1);
      } else if (list[1] === ours) list.splice(0, 0, { ...ours, body: "e" });
      return null;
    };
    const where = what === "comment" ? ["--change", "12"] : ["--issue"];
    const ended = await run(forge, ["comment", ...where, "--json", "plan.json"]);
    const writes = done === "failed" ? [] : [expect.stringMatching(/^(PUT|PATCH) /)];
    expect([ended.status, JSON.parse(ended.stdout).done, forge.writes()]).toEqual([0, done, writes]);
  },
);

test("a page of GitHub's comments that promises more and does not say where is no end", async ({
  expect,
}) => {
  await using forge = await FakeForge.start(github);
  const comments = { pageInfo: { hasNextPage: true, endCursor: null }, nodes: [] };
  forge.fault = () => ({
    status: 200,
    body: { data: { repository: { issueOrPullRequest: { comments } } } },
  });
  const ended = await run(forge, ["comment", "--change", "12", "plan.json"]);
  expect([ended.status, flat(ended.stderr), forge.repository.comments]).toEqual([
    0,
    expect.stringContaining(failure(forge, "comment", { case: "shape" })),
    [],
  ]);
});

test.for([
  [["comment", "--change", "12", "plan.json"], "comment"],
  [["status", "get", "--commit", "a".repeat(40)], "get-status"],
] as const)("a list without end is given up, and it is said of what: %s", async ([args, use], { expect }) => {
  await using forge = await FakeForge.start(github);
  const { repository } = forge;
  repository.pageSize = 1;
  repository.merged.push({ number: 12, head: "b".repeat(40), as: "a".repeat(40) });
  for (let count = 0; count < 51; count += 1) {
    repository.addComment("alice", "x");
    repository.statuses.push({
      commit: "b".repeat(40),
      name: `other-${count}`,
      state: "success",
      description: "x",
    });
  }
  expect(flat((await run(forge, args)).stderr)).toContain(failure(forge, use, { case: "pages", most: 50 }));
});

test.for([github, gitlab, gitea])(
  "on $name a comment that the token may not write, so that it is called missing, is not made anew",
  async (kind, { expect }) => {
    await using forge = await FakeForge.start(kind);
    const ours = forge.repository.addComment("us", `old\n\n${MARKER}`);
    const missing = { data: null, errors: [{ type: "NOT_FOUND", message: "Could not resolve to a node" }] };
    forge.fault = ({ method, path, body }) => {
      if (path.endsWith("/graphql") && String(body.query).startsWith("mutation"))
        return { status: 200, body: missing };
      return method === "PUT" || method === "PATCH"
        ? { status: 404, body: { message: "404 Not found" } }
        : null;
    };
    const ended = await run(forge, ["comment", "--change", "12", "plan.json"]);
    expect([ended.status, flat(ended.stderr), forge.repository.comments]).toEqual([
      0,
      expect.stringContaining(failure(forge, "comment", { case: "rights", status: 404, told: "" })),
      [ours],
    ]);
  },
);
