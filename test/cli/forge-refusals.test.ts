// What a forge refuses, by status: what was wrong and what to do, on each forge and for each use of it.

import { afterAll, beforeAll, test } from "vitest";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { Desk, GUILD } from "./desk.js";

const HEAD = "3f".repeat(20);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  desk.canary.guard(TOKEN);
  await desk.write("plan.json", (await desk.run(["plan", "--json"])).stdout);
});
afterAll(() => desk[Symbol.asyncDispose]());

const flat = (text: string) => text.replaceAll(/\s+(│ )?/g, " ");

/** Each use of a forge. */
const USES = {
  comment: ["comment", "--change", "12", "--required", "plan.json"],
  issue: ["comment", "--issue", "--required", "plan.json"],
  set: ["status", "set", "--commit", HEAD, "plan.json"],
  get: ["status", "get", "--commit", HEAD],
} as const;
type Use = keyof typeof USES;

const TEXTS = ["comment", "issue"] as const;
const STATUSES = ["set", "get"] as const;
const ALL = [...TEXTS, ...STATUSES];
const KINDS = [github, gitlab, gitea];
const ONE_FORGE = "Check --provider and --api-url: they must be of one forge.";

/** The status, its words, for which uses, what is said of it, and what comes next; by forge where they differ. */
const TABLE: readonly (readonly [
  status: number,
  told: string,
  uses: readonly Use[],
  said: string,
  hint: string | Readonly<Record<string, string>>,
])[] = [
  [
    401,
    "Bad credentials",
    ALL,
    "the token is not taken (401: Bad credentials)",
    {
      github:
        "It is wrong, has expired or was revoked, or is one of another server. Give a valid one in GUILDFORM_COMMENT_TOKEN, or GITHUB_TOKEN of the job.",
      gitlab:
        "Give a valid one in GUILDFORM_COMMENT_TOKEN: a project access token with the scope api, never the token of the job.",
      gitea: "Give a valid one in GUILDFORM_COMMENT_TOKEN, or GITEA_TOKEN or GITHUB_TOKEN of the job.",
    },
  ],
  [
    403,
    "no",
    ["comment"],
    "the token may not do this (403: no)",
    {
      github: "The job needs `permissions: pull-requests: write`.",
      gitlab: "give a project access token with the scope api and the role Developer",
      gitea: "Give a token that may write issues and the repository and read its user",
    },
  ],
  [403, "no", ["issue"], "the token may not do this", { github: "`permissions: issues: write`" }],
  [403, "no", ["set"], "the token may not do this", { github: "`permissions: statuses: write`" }],
  [403, "no", ["get"], "the token may not do this", { github: "`permissions: statuses: read, and" }],
  [
    403,
    "Unable to create comment because issue is locked.",
    TEXTS,
    "the conversation is locked (403",
    "Unlock it, or read the text in the log of the job: --print shows it.",
  ],
  [
    403,
    "Repository was archived so is read-only.",
    TEXTS,
    "the repository is archived (403",
    "Take it out of the archive, or read the text in the log of the job: --print shows it.",
  ],
  [423, "octo/guild is archived", TEXTS, "the repository is archived (423", "--print shows it."],
  [423, "", ["set"], "the repository is archived (423)", "Take it out of the archive, and run it again."],
  [404, "Not Found", ["comment"], "there is no such change", "Check --change and --repository."],
  [404, "Not Found", ["issue"], "there is no such", "Check --repository, and that it has issues."],
  [410, "Issues has been disabled", ["issue"], "there is no such", "and that it has issues."],
  [404, "Not Found", ["set"], "there is no such", "Check --commit and --repository."],
  [
    422,
    "Validation Failed",
    TEXTS,
    "it refuses what was sent (422: Validation Failed)",
    "The forge says what it does not take; --print shows the text.",
  ],
  [400, "title is missing", TEXTS, "it refuses what was sent (400", "--print shows the text."],
  [422, "Body is too long", TEXTS, "it refuses what was sent (422", "Make the text shorter: --limit 20000."],
  [413, "", TEXTS, "it refuses what was sent (413)", "Make the text shorter: --limit 20000."],
  [422, "No commit found for SHA", STATUSES, "it refuses what was sent (422", "one of the repository."],
  [405, "", ALL, "it refuses what was sent (405)", ONE_FORGE],
  [415, "", ALL, "it refuses what was sent (415)", ONE_FORGE],
  [500, "", ALL, "it failed (500)", "Run it again. Nothing in the guild depends on it."],
];

const CASES = TABLE.flatMap(([status, told, uses, said, hint]) =>
  uses.flatMap((use) => KINDS.map((kind) => [status, told, use, kind.name, { kind, said, hint }] as const)),
);

test("of every status each forge and use has its words", async ({ expect }) => {
  const told = await Promise.all(
    CASES.map(async ([status, message, use, name, { kind, said, hint }]) => {
      await using forge = await FakeForge.start(kind);
      forge.fault = () => ({ status, body: message === "" ? undefined : { message } });
      const flags = ["--provider", name, "--repository", "octo/guild", "--api-url", forge.url];
      const ended = await desk.run([...USES[use], ...flags], {
        env: { GUILDFORM_COMMENT_TOKEN: TOKEN, GUILD_ID: GUILD },
      });
      const text = flat(ended.stderr);
      const next = typeof hint === "string" ? hint : (hint[name] ?? "");
      return [
        status,
        message,
        use,
        name,
        ended.status,
        text.includes(said) && text.includes(next) ? "" : text,
      ];
    }),
  );
  expect(told).toEqual(CASES.map(([status, message, use, name]) => [status, message, use, name, 1, ""]));
});
