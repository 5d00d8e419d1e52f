// Tests `guildform comment` as a program, with fakes of three forges. It writes one comment, replaces it in place, and never replaces the
// comment of another author.

import { afterAll, beforeAll, describe, test } from "vitest";
import type { CodeParams } from "../../src/words/params.js";
import { type Answer, FakeForge, type Kind, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github, NO_RIGHT } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { isLong } from "../soak/is-soak.js";
import { CERTIFICATE, TunnelProxy } from "../tunnel-proxy.js";
import { appliedLine, failedLine, markedLines, plannedLine } from "../verdict-lines.js";
import { AS_IT_IS, Desk, GUILD } from "./desk.js";

const KINDS: readonly Kind[] = [github, gitlab, gitea];
const MARKER = `<!-- guildform:comment guildform ${GUILD} -->`;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  desk.canary.guard(TOKEN);
  const planned = await desk.run(["plan", "--json", "--out", "saved.json"]);
  await desk.write("plan.json", planned.stdout);
  await desk.write("veiled.json", (await desk.run(["plan", "--json", "--only-declared"])).stdout);
  await desk.write("broken.yaml", "guildform: 1\nguild: [\n");
  await desk.write("error.json", (await desk.run(["plan", "-f", "broken.yaml", "--json"])).stdout);
  await desk.write("silent.json", "");
  await desk.write("as-it-is.yaml", AS_IT_IS);
  await desk.write("applied.ndjson", (await desk.run(["apply", "--auto-approve", "--json"])).stdout);
  const same = ["plan", "--json"];
  await desk.write("nothing.json", (await desk.run(same)).stdout);
  await desk.write("killed.ndjson", (await desk.read("applied.ndjson")).split("\n").slice(0, 3).join("\n"));
  await desk.write("half-a-line.ndjson", (await desk.read("killed.ndjson")).slice(0, -40));
  await desk.write("cut-short.json", (await desk.read("plan.json")).slice(0, -40));
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Returns the message of a failed call of a forge, and its next step. */
function failure(forge: FakeForge, trouble: CodeParams["FORGE_FAILED"]["trouble"]): string {
  const params = { forge: forge.kind.name, host: new URL(forge.url).host, use: "comment", trouble } as const;
  return `${messageOf("FORGE_FAILED", params)} = help: ${hintOf("FORGE_FAILED", params)}`;
}

/** Runs `guildform comment` with the environment of a job. */
const comment = (forge: FakeForge, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  desk.run(
    ["comment", "--provider", forge.kind.name, "--repository", "octo/guild", "--api-url", forge.url, ...args],
    { env: { GUILDFORM_COMMENT_TOKEN: TOKEN, ...env } },
  );

const onChange = (forge: FakeForge, file: string, ...args: string[]) =>
  comment(forge, ["--change", "12", ...args, file], { GUILD_ID: GUILD });

const bodies = ({ repository }: FakeForge) =>
  repository.comments.map(({ author, body }) => [author, firstLine(body)]);
const firstLine = (body: string) => body.split("\n")[0];

/** Each entry has the file that a job printed, the outcome of the comment, and the comment's first line after it. */
const STORY = [
  ["plan.json", "created", plannedLine(3)],
  ["plan.json", "unchanged", plannedLine(3)],
  ["silent.json", "updated", `⛔ ${phraseOf("verdict-silent", { of: "plan" })}`],
  ["error.json", "updated", failedLine("INVALID_INPUT")],
  ["veiled.json", "updated", plannedLine(3)],
  ["cut-short.json", "updated", `⛔ ${phraseOf("verdict-silent", { of: "plan" })}`],
  // The comment about a saved plan is the same, with the names.
  ["saved.json", "updated", plannedLine(3)],
  ["killed.ndjson", "updated", `⛔ ${phraseOf("verdict-silent", { of: "apply" })}`],
  ["applied.ndjson", "updated", appliedLine(3)],
  ["half-a-line.ndjson", "updated", `⛔ ${phraseOf("verdict-silent", { of: "apply" })}`],
  ["nothing.json", "updated", plannedLine(0)],
] as const;

describe.each(isLong() ? KINDS : KINDS.slice(0, 1))("on $name", (kind) => {
  test("one comment goes with a change from plan to outcome, whatever becomes of the plans", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.addComment("alice", "Looks good to me.");
    // Comments are the same on every forge. Each further file costs another check of its shape.
    const story = STORY.filter((_, index) => kind === github || index % 3 === 0);
    for (const [file, done, verdict] of story) {
      const run = await onChange(forge, file, "--json");
      const body = forge.repository.comments[1]?.body ?? "";
      expect([
        file,
        run.stderr,
        JSON.parse(run.stdout).done,
        firstLine(body),
        body.split("\n").at(-1),
      ]).toEqual([file, "", done, verdict, MARKER]);
    }
    expect(forge.repository.comments.map(({ author }) => author)).toEqual(["alice", "us"]);
  });

  test("no comment is made where there is nothing to say", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    const run = await onChange(forge, "nothing.json");
    expect([run.status, run.stdout, forge.writes()]).toEqual([
      0,
      `${phraseOf("told-on-forge", { what: "comment", done: "nothing", url: "" })}\n`,
      [],
    ]);
  });

  test("a comment of another author that bears our marker is left alone, and ours is found on the second page", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.pageSize = 2;
    forge.repository.addComment("mallory", `All fine.\n\n${MARKER}`);
    forge.repository.addComment("us", `Another workflow quotes ${MARKER} in its words`);
    forge.repository.addComment("us", `Of another guild\n\n${MARKER.replace(GUILD, "1")}`);
    const ours = forge.repository.addComment("us", `old\r\n\r\n${MARKER}\r\n`);
    expect((await onChange(forge, "plan.json")).status).toBe(0);
    expect(bodies(forge).map(([author]) => author)).toEqual(["mallory", "us", "us", "us"]);
    expect([firstLine(ours.body), forge.repository.comments[0]?.body]).toEqual([
      plannedLine(3),
      `All fine.\n\n${MARKER}`,
    ]);
  });

  test("a comment that was deleted between the look and the write is made anew", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    const gone = forge.repository.addComment("us", `old\n\n${MARKER}`);
    forge.fault = ({ method, path, body }) => {
      if (
        method === "PUT" ||
        method === "PATCH" ||
        (path.endsWith("/graphql") && String(body.query).startsWith("mutation"))
      )
        forge.repository.comments = forge.repository.comments.filter((one) => one !== gone);
      return null;
    };
    const run = await onChange(forge, "plan.json", "--json");
    expect([JSON.parse(run.stdout).done, bodies(forge)]).toEqual(["created", [["us", plannedLine(3)]]]);
  });

  test("two workflows have a comment each", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    for (const name of ["guildform", "staging--> x".replaceAll(/[> ]/g, ".")])
      await onChange(forge, "plan.json", "--workflow", name);
    expect(forge.repository.comments.map(({ body }) => body.split("\n").at(-1))).toEqual([
      MARKER,
      MARKER.replace("guildform 7", "staging%2D%2D..x 7"),
    ]);
  });

  test("a wrong token, and a change that is not there, are told with 0, and with 1 where it is required", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    const wrong = { GUILDFORM_COMMENT_TOKEN: "not-the-token-of-anybody", GUILD_ID: GUILD };
    const run = await comment(forge, ["--change", "12", "plan.json"], wrong);
    expect([run.status, flat(run.stderr)]).toEqual([0, expect.stringMatching(/FORGE_FAILED: .*\(401: /)]);
    expect(run.stderr).not.toContain("not-the-token-of-anybody");
    const required = await comment(forge, ["--change", "12", "--required", "plan.json"], wrong);
    expect([required.status, required.stdout]).toEqual([1, ""]);
    const missing = await comment(forge, ["--change", "77", "plan.json"]);
    expect([missing.status, flat(missing.stderr)]).toEqual([
      0,
      expect.stringMatching(/FORGE_FAILED: .*\((200|404): /),
    ]);
    expect(forge.repository.comments).toEqual([]);
  });

  test("a short wait that the forge asks for is kept, and a long one is told", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    let refused = 0;
    forge.fault = () =>
      refused++ < 2 ? { status: 429, body: { message: "slow down" }, headers: { "retry-after": "0" } } : null;
    expect((await onChange(forge, "plan.json")).status).toBe(0);
    expect(forge.repository.comments).toHaveLength(1);
    forge.fault = () => ({ status: 429, body: { message: "slow down" }, headers: { "retry-after": "3600" } });
    forge.asked.length = 0;
    const run = await onChange(forge, "error.json");
    expect([run.status, flat(run.stderr), forge.asked.length]).toEqual([
      0,
      expect.stringContaining(
        failure(forge, { case: "limit", status: 429, told: "slow down", waitMs: 3_600_000 }),
      ),
      1,
    ]);
  });

  test("a forge that fails is asked again to read, and never to create", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    const isCreate = (path: string, method: string) => method === "POST" && !path.endsWith("/graphql");
    forge.fault = ({ path, method }) => (isCreate(path, method) ? { status: 502, body: "<html>" } : null);
    const run = await onChange(forge, "plan.json");
    expect([run.status, flat(run.stderr)]).toEqual([
      0,
      expect.stringContaining(failure(forge, { case: "broken", status: 502, told: "" })),
    ]);
    expect(forge.asked.filter(({ path, method }) => isCreate(path, method))).toHaveLength(1);
    // The answer is lost, and the comment exists.
    forge.fault = ({ path, method }) => (isCreate(path, method) ? "lost" : null);
    const lost = await onChange(forge, "plan.json", "--json");
    expect([lost.status, JSON.parse(lost.stdout).done, forge.repository.comments.length]).toEqual([
      0,
      "created",
      1,
    ]);
    expect((await onChange(forge, "plan.json")).status).toBe(0);
    expect(forge.repository.comments).toHaveLength(1);
  });

  test("no redirect is followed", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    await using other = await FakeForge.start(kind);
    forge.fault = () => ({ status: 307, headers: { location: `${other.url}/user` } });
    const run = await onChange(forge, "plan.json");
    expect([run.status, flat(run.stderr), other.asked]).toEqual([
      0,
      expect.stringContaining(failure(forge, { case: "redirect", status: 307, to: new URL(other.url).host })),
      [],
    ]);
  });
});

describe("on GitHub", () => {
  test("a job that may not write comments is told the permission that it lacks", async ({ expect }) => {
    await using forge = await FakeForge.start(github);
    forge.fault = ({ method, path }) => (method === "POST" && !path.endsWith("/graphql") ? NO_RIGHT : null);
    const run = await onChange(forge, "plan.json");
    expect([run.status, flat(run.stderr)]).toEqual([
      0,
      expect.stringContaining(
        failure(forge, { case: "rights", status: 403, told: "Resource not accessible by integration" }),
      ),
    ]);
  });

  test("in a job of GitHub Actions what was not written is a warning that people see", async ({ expect }) => {
    await using forge = await FakeForge.start(github);
    const env = { GITHUB_ACTIONS: "true", GUILDFORM_COMMENT_TOKEN: "another-token-of-nobody" };
    const run = await comment(forge, ["--change", "12", "plan.json"], env);
    expect(run.status).toBe(0);
    expect(run.stderr).toMatch(/^::warning title=FORGE_FAILED::GitHub \([^\n]*\(401: /m);
    expect(run.stderr).not.toContain("::error");
  });

  test.for([
    [403, { message: "API rate limit exceeded" }],
    // GraphQL gives this error with status 200.
    [200, { errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded" }] }],
  ] as const)(
    "an hour that is used up is told by its end, with status %i",
    async ([status, body], { expect }) => {
      await using forge = await FakeForge.start(github);
      const reset = String(Math.ceil(Date.now() / 1000) + 1800);
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
      forge.fault = () => ({ status, body, headers });
      const run = await onChange(forge, "plan.json");
      expect([flat(run.stderr), forge.asked.length]).toEqual([
        expect.stringMatching(new RegExp(`\\(${status}: API rate limit exceeded\\) = help: .*\\b(29|30)m`)),
        1,
      ]);
    },
  );

  test.for([
    [200, (message: string) => ({ errors: [{ type: "FORBIDDEN", message }] })],
    [403, (message: string) => ({ message })],
  ] as const)(
    "a token that is repeated in a refusal with status %i is not said, nor half of it where the words are cut",
    async ([status, bodyOf], { expect }) => {
      await using forge = await FakeForge.start(github);
      for (const before of ["", "x".repeat(190)]) {
        forge.fault = () => ({ status, body: bodyOf(`${before}${TOKEN} may not see this`) });
        const run = await onChange(forge, "plan.json");
        expect(flat(run.stderr)).toMatch(new RegExp(`FORGE_FAILED: .*\\(${status}: `));
        expect(run.stderr).not.toContain(TOKEN.slice(0, 8));
      }
    },
  );

  test.for<[waitMs: number | null, told: string, answer: Answer]>([
    [
      60_000,
      "You have exceeded a secondary rate limit.",
      {
        status: 403,
        body: { message: "You have exceeded a secondary rate limit." },
        headers: { "x-ratelimit-remaining": "4990", "x-ratelimit-reset": "4102444800" },
      },
    ],
    [
      null,
      "API rate limit already exceeded for user ID 1.",
      {
        status: 200,
        body: {
          errors: [{ type: "RATE_LIMIT", message: "API rate limit already exceeded for user ID 1." }],
        },
      },
    ],
  ])("a limit of %o ms, told as %s", async ([waitMs, told, answer], { expect }) => {
    await using forge = await FakeForge.start(github);
    forge.fault = () => answer;
    const run = await onChange(forge, "plan.json");
    const { status = 200 } = answer as { status?: number };
    expect(flat(run.stderr)).toContain(failure(forge, { case: "limit", status, told, waitMs }));
  });
});

test("several reports make one comment, and --print sends nothing and needs no token", async ({ expect }) => {
  await using forge = await FakeForge.start(github);
  await onChange(forge, "plan.json", "error.json");
  const [body = ""] = forge.repository.comments.map((one) => one.body);
  expect(markedLines(body)).toEqual([failedLine("INVALID_INPUT"), plannedLine(3)]);
  const run = await desk.run(["comment", "--print", "error.json", "plan.json"]);
  expect([run.status, run.stdout, run.stderr]).toEqual([
    0,
    `${body.slice(0, body.indexOf("\n\n<!--"))}\n`,
    "",
  ]);
});

test("a forge beyond this machine is reached through the proxy", async ({ expect }) => {
  await using forge = await FakeForge.start(gitea);
  await using proxy = await TunnelProxy.start(Number(new URL(forge.url).port));
  const flags = ["--provider", "gitea", "--repository", "octo/guild", "--change", "12"];
  const env = {
    NODE_EXTRA_CA_CERTS: CERTIFICATE,
    HTTPS_PROXY: `http://${proxy.host}`,
    GITEA_SERVER_URL: "https://state.guildform.test/",
    GITEA_TOKEN: TOKEN,
  };
  const run = await desk.finish(desk.start(["comment", ...flags, "plan.json"], { env }), { env });
  expect([run.status, run.stderr, forge.repository.comments.length]).toEqual([0, "", 1]);
  expect(new Set(proxy.tunnels.map(({ target }) => target))).toEqual(new Set(["state.guildform.test:443"]));
});

test("the token of a GitLab job is known to be of no use, and nothing is asked", async ({ expect }) => {
  await using forge = await FakeForge.start(gitlab);
  const run = await comment(forge, ["--change", "12", "plan.json"], {
    GUILDFORM_COMMENT_TOKEN: "",
    CI_JOB_TOKEN: "glcbt-64_0123456789",
  });
  expect([run.status, flat(run.stderr), forge.asked]).toEqual([
    1,
    expect.stringContaining(
      messageOf("USAGE", { case: "forge-token", forge: "gitlab", jobToken: "CI_JOB_TOKEN" }),
    ),
    [],
  ]);
});

test.for([
  [["--provider", "bitbucket", "--change", "1"], "“bitbucket”"],
  [["--change", "1"], messageOf("USAGE", { case: "forge-provider" })],
  [["--provider", "github"], messageOf("USAGE", { case: "forge-where" })],
  [["--provider", "github", "--change", "1", "--issue"], messageOf("USAGE", { case: "forge-where" })],
  [
    ["--provider", "github", "--change", "#12"],
    phraseOf("bad-argument", { case: "whole-number", least: 1, most: null }),
  ],
  [["--provider", "gitlab", "--change", "1"], messageOf("USAGE", { case: "forge-api", forge: "gitlab" })],
  [["--provider", "github", "--change", "1", "--api-url", "http://git.example"], "http://"],
  [
    ["--provider", "github", "--change", "1"],
    messageOf("USAGE", { case: "forge-repository", forge: "github", given: null }),
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/../admin"],
    messageOf("USAGE", { case: "forge-repository", forge: "github", given: "octo/../admin" }),
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "--guild", "1", "plan.json"],
    messageOf("USAGE", { case: "report-other-guild", place: "plan.json", guild: GUILD, asked: "1" }),
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "error.json"],
    messageOf("USAGE", { case: "report-guild", place: "error.json" }),
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "gone.json"],
    messageOf("USAGE", { case: "json-unreadable", file: "gone.json", trouble: { case: "missing" } }),
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "guildform.yaml"],
    "guildform.yaml",
  ],
] as const)("%s is refused before anything is asked", async ([args, said], { expect }) => {
  const env = { GITHUB_TOKEN: TOKEN, GITLAB_TOKEN: TOKEN, GITHUB_API_URL: "https://127.0.0.1:9/" };
  const run = await desk.run(["comment", ...args], { env });
  expect([run.status, flat(run.stderr)]).toEqual([1, expect.stringContaining(said)]);
});

test.for([
  [
    { GUILDFORM_COMMENT_TOKEN: "two\nlines-0123456789" },
    {},
    messageOf("USAGE", { case: "forge-token-form", name: "GUILDFORM_COMMENT_TOKEN" }),
  ],
  [
    { GITHUB_TOKEN: "日本-0123456789" },
    {},
    messageOf("USAGE", { case: "forge-token-form", name: "GITHUB_TOKEN" }),
  ],
  [
    { GUILDFORM_COMMENT_TOKEN: "with blank-0123456789" },
    {},
    messageOf("USAGE", { case: "forge-token-form", name: "GUILDFORM_COMMENT_TOKEN" }),
  ],
  ...["@everyone", "9".repeat(400), "x\n::error::y"].map(
    (given) => [{ GUILD_ID: given }, {}, flat(messageOf("USAGE", { case: "guild-id", given }))] as const,
  ),
  [
    {},
    { id: "@everyone" },
    messageOf("USAGE", { case: "report-guild-id", place: "report.json", given: "@everyone" }),
  ],
] as const)(
  "%o with the guild %o is refused before anything is asked, and no secret is said",
  async ([given, guild, said], { expect }) => {
    await using forge = await FakeForge.start(github);
    const plan = { ...JSON.parse(await desk.read("veiled.json")) };
    await desk.write("report.json", JSON.stringify({ ...plan, guild: { ...plan.guild, ...guild } }));
    const env = { ...("GITHUB_TOKEN" in given ? {} : { GUILDFORM_COMMENT_TOKEN: TOKEN }), ...given };
    const flags = ["--provider", "github", "--repository", "octo/guild", "--api-url", forge.url];
    const run = await desk.run(["comment", ...flags, "--change", "12", "report.json"], { env });
    expect([run.status, flat(run.stderr), forge.asked]).toEqual([1, expect.stringContaining(said), []]);
    expect(run.stderr).not.toContain("0123456789");
  },
);

test("a forge where nobody asks for a token is refused without one", async ({ expect }) => {
  const run = await desk.run(["comment", "--provider", "github", "--change", "1", "plan.json"]);
  expect([run.status, flat(run.stderr)]).toEqual([
    1,
    expect.stringContaining(messageOf("USAGE", { case: "forge-token", forge: "github", jobToken: null })),
  ]);
});

test.for([
  ["gitea", {}, hintOf("USAGE", { case: "forge-token", forge: "gitea", jobToken: null })],
  [
    "github",
    { GITEA_ACTIONS: "true" },
    hintOf("USAGE", { case: "forge-token", forge: "github", jobToken: null }),
  ],
] as const)(
  "the token of another forge's job is not sent to %s",
  async ([name, runner, said], { expect }) => {
    await using forge = await FakeForge.start(name === "gitea" ? gitea : github);
    const flags = [
      "--provider",
      name,
      "--repository",
      "octo/guild",
      "--api-url",
      forge.url,
      "--change",
      "12",
    ];
    const env = { GITHUB_ACTIONS: "true", GITHUB_TOKEN: TOKEN, ...runner };
    const run = await desk.run(["comment", ...flags, "plan.json"], { env });
    expect([run.status, flat(run.stderr), forge.asked]).toEqual([1, expect.stringContaining(said), []]);
  },
);
