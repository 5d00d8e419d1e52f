// Tests refusals of a forge by status: the error and the next step, on each forge and for each use of it.

import { afterAll, beforeAll, test } from "vitest";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { flat, hintOf, messageOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const HEAD = "3f".repeat(20);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  desk.canary.guard(TOKEN);
  await desk.write("plan.json", (await desk.run(["plan", "--json"])).stdout);
});
afterAll(() => desk[Symbol.asyncDispose]());

const USES = {
  comment: ["comment", "--change", "12", "--required", "plan.json"],
  issue: ["comment", "--issue", "--required", "plan.json"],
  set: ["status", "set", "--commit", HEAD, "plan.json"],
  get: ["status", "get", "--commit", HEAD],
} as const;
type Use = keyof typeof USES;
const USE_IN_WORDS = { comment: "comment", issue: "issue", set: "set-status", get: "get-status" } as const;

const TEXTS = ["comment", "issue"] as const;
const STATUSES = ["set", "get"] as const;
const ALL = [...TEXTS, ...STATUSES];
const KINDS = [github, gitlab, gitea];
/** Returns the same names for each forge. */
const names = (...all: readonly string[]) => ({ github: all, gitlab: all, gitea: all });
const ONE_FORGE = names("--provider", "--api-url");

/**
 * A row has the status and words of the forge, and the uses that ask for it. Then come the case of the error, and the names in the next
 * step of each forge.
 */
const TABLE: readonly (readonly [
  status: number,
  told: string,
  uses: readonly Use[],
  trouble: "archived" | "broken" | "credentials" | "locked" | "missing" | "refused" | "rights",
  named: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    401,
    "Bad credentials",
    ALL,
    "credentials",
    {
      github: ["GUILDFORM_COMMENT_TOKEN", "GITHUB_TOKEN"],
      gitlab: ["GUILDFORM_COMMENT_TOKEN"],
      gitea: ["GUILDFORM_COMMENT_TOKEN", "GITEA_TOKEN", "GITHUB_TOKEN"],
    },
  ],
  [
    403,
    "no",
    ["comment"],
    "rights",
    {
      github: ["`permissions: pull-requests: write`"],
      gitlab: ["GUILDFORM_COMMENT_TOKEN"],
      gitea: ["GUILDFORM_COMMENT_TOKEN"],
    },
  ],
  [403, "no", ["issue"], "rights", { github: ["`permissions: issues: write`"] }],
  [403, "no", ["set"], "rights", { github: ["`permissions: statuses: write`"] }],
  [403, "no", ["get"], "rights", { github: ["`permissions: statuses: read`", "`pull-requests: read`"] }],
  [403, "Unable to create comment because issue is locked.", TEXTS, "locked", names("--print")],
  [403, "Repository was archived so is read-only.", TEXTS, "archived", names("--print")],
  [423, "octo/guild is archived", TEXTS, "archived", names("--print")],
  [423, "", ["set"], "archived", names()],
  [404, "Not Found", ["comment"], "missing", names("--change", "--repository")],
  [404, "Not Found", ["issue"], "missing", names("--repository")],
  [410, "Issues has been disabled", ["issue"], "missing", names("--repository")],
  [404, "Not Found", ["set"], "missing", names("--commit", "--repository")],
  [422, "Validation Failed", TEXTS, "refused", names("--print")],
  [400, "title is missing", TEXTS, "refused", names("--print")],
  [422, "Body is too long", TEXTS, "refused", names("--limit 20000")],
  [413, "", TEXTS, "refused", names("--limit 20000")],
  [422, "No commit found for SHA", STATUSES, "refused", names("--commit")],
  [405, "", ALL, "refused", ONE_FORGE],
  [415, "", ALL, "refused", ONE_FORGE],
  [500, "", ALL, "broken", names()],
];

const CASES = TABLE.flatMap(([status, told, uses, trouble, named]) =>
  uses.flatMap((use) =>
    KINDS.map((kind) => [status, told, use, kind.name, { kind, trouble, named }] as const),
  ),
);

test("of every status each forge and use has its words", async ({ expect }) => {
  const told = await Promise.all(
    CASES.map(async ([status, message, use, name, { kind, trouble, named }]) => {
      await using forge = await FakeForge.start(kind);
      forge.fault = () => ({ status, body: message === "" ? undefined : { message } });
      const flags = ["--provider", name, "--repository", "octo/guild", "--api-url", forge.url];
      const ended = await desk.run([...USES[use], ...flags], {
        env: { GUILDFORM_COMMENT_TOKEN: TOKEN, GUILD_ID: GUILD },
      });
      const text = flat(ended.stderr);
      const params = {
        forge: name,
        host: new URL(forge.url).host,
        use: USE_IN_WORDS[use],
        trouble: { case: trouble, status, told: message },
      } as const;
      const hint = hintOf("FORGE_FAILED", params);
      const said = `${messageOf("FORGE_FAILED", params)} = help: ${hint}`;
      return [
        status,
        message,
        use,
        name,
        ended.status,
        text.includes(said) && (named[name] ?? []).every((one) => hint.includes(one)) ? "" : text,
      ];
    }),
  );
  expect(told).toEqual(CASES.map(([status, message, use, name]) => [status, message, use, name, 1, ""]));
});
