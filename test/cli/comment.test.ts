// `guildform comment`, with the program, against the fakes of three forges: one comment, replaced in place, and never that of another.

import { afterAll, beforeAll, describe, test } from "vitest";
import { type Answer, FakeForge, type Kind, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github, NO_RIGHT } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { CERTIFICATE, TunnelProxy } from "../tunnel-proxy.js";
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

const flat = (text: string) => text.replaceAll(/\s+(│ )?/g, " ");

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

/** The file that a job printed, what becomes of the comment, and how it begins then. */
const STORY = [
  ["plan.json", "created", "✅ 3 calls"],
  ["plan.json", "unchanged", "✅ 3 calls"],
  ["silent.json", "updated", "⛔ failed: the job ended early"],
  ["error.json", "updated", "⛔ failed: `INVALID_INPUT`"],
  ["veiled.json", "updated", "✅ 3 calls"],
  ["cut-short.json", "updated", "⛔ failed: the job ended early"],
  // Of a saved plan the same is told, with the names.
  ["saved.json", "updated", "✅ 3 calls"],
  ["killed.ndjson", "updated", "⛔ ended early: some calls may have been made"],
  ["applied.ndjson", "updated", "✅ applied: 3 calls"],
  ["half-a-line.ndjson", "updated", "⛔ ended early: some calls may have been made"],
  ["nothing.json", "updated", "No changes"],
] as const;

describe.each(KINDS)("on $name", (kind) => {
  test("one comment goes with a change from plan to outcome, whatever becomes of the plans", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.addComment("alice", "Looks good to me.");
    // What is told is the same on every forge; each file more costs a second look at its shape.
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
      "The comment is not needed: there is nothing to say.\n",
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
      "✅ 3 calls",
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
    expect([JSON.parse(run.stdout).done, bodies(forge)]).toEqual(["created", [["us", "✅ 3 calls"]]]);
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
    expect([run.status, flat(run.stderr)]).toEqual([
      0,
      expect.stringContaining("the token is not taken (401"),
    ]);
    expect(run.stderr).not.toContain("not-the-token-of-anybody");
    const required = await comment(forge, ["--change", "12", "--required", "plan.json"], wrong);
    expect([required.status, required.stdout]).toEqual([1, ""]);
    const missing = await comment(forge, ["--change", "77", "plan.json"]);
    expect([missing.status, flat(missing.stderr)]).toEqual([
      0,
      expect.stringContaining("there is no such change"),
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
      expect.stringContaining("too many requests (429: slow down) = help: Run it again in 1h"),
      1,
    ]);
  });

  test("a forge that fails is asked again to read, and never to create", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    const isCreate = (path: string, method: string) => method === "POST" && !path.endsWith("/graphql");
    forge.fault = ({ path, method }) => (isCreate(path, method) ? { status: 502, body: "<html>" } : null);
    const run = await onChange(forge, "plan.json");
    expect([run.status, flat(run.stderr)]).toEqual([0, expect.stringContaining("it failed (502)")]);
    expect(forge.asked.filter(({ path, method }) => isCreate(path, method))).toHaveLength(1);
    // The answer is lost, and the comment is there.
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
      expect.stringContaining("it points elsewhere (307 to"),
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
        "the token may not do this (403: Resource not accessible by integration) = help: The job needs `permissions: pull-requests: write`",
      ),
    ]);
  });

  test("in a job of GitHub Actions what was not written is a warning that people see", async ({ expect }) => {
    await using forge = await FakeForge.start(github);
    const env = { GITHUB_ACTIONS: "true", GUILDFORM_COMMENT_TOKEN: "another-token-of-nobody" };
    const run = await comment(forge, ["--change", "12", "plan.json"], env);
    expect(run.status).toBe(0);
    expect(run.stderr).toMatch(/^::warning title=FORGE_FAILED::GitHub \([^\n]*the token is not taken/m);
    expect(run.stderr).not.toContain("::error");
  });

  test.for([
    [403, { message: "API rate limit exceeded" }],
    // GraphQL says it with status 200.
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
        expect.stringMatching(
          new RegExp(
            `too many requests \\(${status}: API rate limit exceeded\\) = help: Run it again in (29|30)m`,
          ),
        ),
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
        expect(flat(run.stderr)).toContain(`the token may not do this (${status}: `);
        expect(run.stderr).not.toContain(TOKEN.slice(0, 8));
      }
    },
  );

  test.for<[told: string, answer: Answer]>([
    [
      "too many requests (403: You have exceeded a secondary rate limit.) = help: Run it again in 1m 0s.",
      {
        status: 403,
        body: { message: "You have exceeded a secondary rate limit." },
        headers: { "x-ratelimit-remaining": "4990", "x-ratelimit-reset": "4102444800" },
      },
    ],
    [
      "too many requests (200: API rate limit already exceeded for user ID 1.) = help: Run it again later.",
      {
        status: 200,
        body: {
          errors: [{ type: "RATE_LIMIT", message: "API rate limit already exceeded for user ID 1." }],
        },
      },
    ],
  ])("%s", async ([told, answer], { expect }) => {
    await using forge = await FakeForge.start(github);
    forge.fault = () => answer;
    const run = await onChange(forge, "plan.json");
    expect(flat(run.stderr)).toContain(told);
  });
});

test("several reports make one comment, and --print sends nothing and needs no token", async ({ expect }) => {
  await using forge = await FakeForge.start(github);
  await onChange(forge, "plan.json", "error.json");
  const [body = ""] = forge.repository.comments.map((one) => one.body);
  expect(body).toMatch(/^⛔ failed: `INVALID_INPUT`\n[\s\S]*\n\n---\n\n✅ 3 calls\n/);
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
    expect.stringContaining("CI_JOB_TOKEN, the token of the job, can write nothing to GitLab"),
    [],
  ]);
});

test.for([
  [["--provider", "bitbucket", "--change", "1"], "argument 'bitbucket' is invalid"],
  [["--change", "1"], "nothing says which forge it is"],
  [["--provider", "github"], "either a change or an issue is written to"],
  [["--provider", "github", "--change", "1", "--issue"], "either a change or an issue is written to"],
  [["--provider", "github", "--change", "#12"], "It must be a whole number from 1 on"],
  [["--provider", "gitlab", "--change", "1"], "nothing says where the API of GitLab is"],
  [["--provider", "github", "--change", "1", "--api-url", "http://git.example"], "http://"],
  [["--provider", "github", "--change", "1"], "nothing says which repository is meant"],
  [["--provider", "github", "--change", "1", "--repository", "octo/../admin"], "is no repository"],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "--guild", "1", "plan.json"],
    "is about the guild",
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "error.json"],
    "does not say which guild",
  ],
  [
    ["--provider", "github", "--change", "1", "--repository", "octo/guild", "gone.json"],
    "gone.json does not exist",
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
    "the text in GUILDFORM_COMMENT_TOKEN is no token",
  ],
  [{ GITHUB_TOKEN: "日本-0123456789" }, {}, "the text in GITHUB_TOKEN is no token"],
  [{ GUILDFORM_COMMENT_TOKEN: "with blank-0123456789" }, {}, "is no token"],
  [{ GUILD_ID: "@everyone" }, {}, "“@everyone” is no guild id"],
  [{ GUILD_ID: "9".repeat(400) }, {}, "is no guild id"],
  [{ GUILD_ID: "x\n::error::y" }, {}, "is no guild id"],
  [{}, { id: "@everyone" }, "report.json is about the guild “@everyone”, which is no guild id"],
] as const)(
  "%o with the guild %o is refused before anything is asked, and no secret is said",
  async ([given, guild, said], { expect }) => {
    await using forge = await FakeForge.start(github);
    const plan = { ...JSON.parse(await desk.read("veiled.json")) };
    await desk.write("report.json", JSON.stringify({ ...plan, guild: { ...plan.guild, ...guild } }));
    const env = { ...("GITHUB_TOKEN" in given ? {} : { GUILDFORM_COMMENT_TOKEN: TOKEN }), ...given };
    const flags = ["--provider", "github", "--repository", "octo/guild", "--api-url", forge.url];
    const run = await desk.run(["comment", ...flags, "--change", "12", "report.json"], { env });
    expect([run.status, flat(run.stderr).replaceAll('"', "“").replace("“ is", "” is"), forge.asked]).toEqual([
      1,
      expect.stringContaining(said),
      [],
    ]);
    expect(run.stderr).not.toContain("0123456789");
  },
);

test("a forge where nobody asks for a token is refused without one", async ({ expect }) => {
  const run = await desk.run(["comment", "--provider", "github", "--change", "1", "plan.json"]);
  expect([run.status, flat(run.stderr)]).toEqual([
    1,
    expect.stringContaining("there is no token for GitHub"),
  ]);
});

test.for([
  ["gitea", {}, "GITHUB_TOKEN counts in a job of Gitea alone"],
  ["github", { GITEA_ACTIONS: "true" }, "GITHUB_TOKEN, which counts in a job of GitHub alone"],
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
