// Tests `guildform status set` and `status get`, and the issue of a nightly drift, with fakes of three forges.

import { afterAll, beforeAll, describe, test } from "vitest";
import { FakeForge, type Kind, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { isLong } from "../soak/is-soak.js";
import { driftLine } from "../verdict-lines.js";
import { AS_IT_IS, Desk, GUILD } from "./desk.js";

const KINDS: readonly Kind[] = [github, gitlab, gitea];
const HEAD = "3f".repeat(20);
const MERGE = "a1".repeat(20);
const STATUS = `guildform/${GUILD}`;

let desk: Desk;
let identity: string;
beforeAll(async () => {
  desk = await Desk.open(AS_IT_IS);
  desk.canary.guard(TOKEN);
  const planned = await desk.run(["plan", "--json"]);
  identity = JSON.parse(planned.stdout).identity;
  await desk.write("plan.json", planned.stdout);
  await desk.write("blocking.yaml", `${AS_IT_IS}tests:\n  - { who: everyone, cannot: view, in: lobby }\n`);
  await desk.write("blocked.json", (await desk.run(["plan", "-f", "blocking.yaml", "--json"])).stdout);
  await desk.write("silent.json", "");
  await desk.write("applied.ndjson", (await desk.run(["apply", "--auto-approve", "--json"])).stdout);
  await desk.write("killed.ndjson", (await desk.read("applied.ndjson")).split("\n")[0] ?? "");
  const unexpected = await desk.run(["apply", "--auto-approve", "--json", "--expect", identity]);
  await desk.write("unexpected.ndjson", unexpected.stdout);
  await desk.write("no-drift.json", (await desk.run(["drift", "--json"])).stdout);
  for (const [name, file] of [
    ["大堂", "other-drift.json"],
    ["大厅 @everyone", "drift.json"],
  ] as const) {
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, name } : one)),
    }));
    await desk.write(file, (await desk.run(["drift", "--json"])).stdout);
  }
});
afterAll(() => desk[Symbol.asyncDispose]());

const run = (forge: FakeForge, args: readonly string[]) =>
  desk.run(
    [...args, "--provider", forge.kind.name, "--repository", "octo/guild", "--api-url", forge.url, "--json"],
    {
      env: { GUILDFORM_COMMENT_TOKEN: TOKEN, GUILD_ID: GUILD, CI_JOB_URL: "https://ci.example/jobs/7" },
    },
  );

const reviewOf = async (forge: FakeForge) =>
  JSON.parse((await run(forge, ["status", "get", "--commit", MERGE])).stdout);

describe.each(isLong() ? KINDS : KINDS.slice(0, 1))("on $name", (kind) => {
  test("the identity of a plan is found after the merge, by the commit that the change was merged as", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    // Another change holds the commit, and was merged as another commit.
    forge.repository.merged.push({ number: 7, head: HEAD, as: "b2".repeat(20) });
    expect(await reviewOf(forge)).toEqual({ change: null, head: null, identity: null });
    forge.repository.merged.push({ number: 12, head: HEAD, as: MERGE, into: "next" });
    expect(await reviewOf(forge)).toEqual({ change: 12, head: HEAD, identity: null });
    const into = async (branch: string) =>
      (await run(forge, ["status", "get", "--commit", MERGE, "--branch", branch])).stdout;
    expect(JSON.parse(await into("main"))).toEqual({ change: null, head: null, identity: null });
    expect(JSON.parse(await into("next"))).toEqual({ change: 12, head: HEAD, identity: null });
    const set = await run(forge, ["status", "set", "--commit", HEAD, "plan.json"]);
    expect([set.status, JSON.parse(set.stdout)]).toEqual([0, { name: STATUS, state: "success" }]);
    expect(forge.repository.statuses).toEqual([
      { commit: HEAD, name: STATUS, state: "success", description: identity },
    ]);
    expect(await reviewOf(forge)).toEqual({ change: 12, head: HEAD, identity });
  });

  test("what became of a plan takes the place of its identity: a review is good for one decision", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.merged.push({ number: 12, head: HEAD, as: MERGE });
    for (const file of ["plan.json", "applied.ndjson"])
      await run(forge, ["status", "set", "--commit", HEAD, file]);
    expect(forge.repository.statuses.at(-1)).toMatchObject({
      name: STATUS,
      state: "success",
      description: phraseOf("verdict-no-call", {}),
    });
    expect(await reviewOf(forge)).toEqual({ change: 12, head: HEAD, identity: null });
    for (const [file, description] of [
      ["unexpected.ndjson", phraseOf("not-as-reviewed", {})],
      ["killed.ndjson", phraseOf("verdict-silent", { of: "apply" })],
    ] as const) {
      await run(forge, ["status", "set", "--commit", HEAD, file]);
      expect(forge.repository.statuses.at(-1)?.description).toBe(description);
      expect((await reviewOf(forge)).identity).toBeNull();
    }
  });

  test("the newest status counts: one of a blocked plan, or of a job that ended without a word, has no identity", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    forge.repository.pageSize = 1;
    forge.repository.merged.push({ number: 12, head: HEAD, as: MERGE });
    forge.repository.statuses.push({
      commit: HEAD,
      name: "guildform/1",
      state: "success",
      description: "other",
    });
    const found = [];
    for (const file of ["plan.json", "blocked.json", "plan.json", "silent.json"]) {
      await run(forge, ["status", "set", "--commit", HEAD, file]);
      found.push((await reviewOf(forge)).identity);
    }
    expect(found).toEqual([identity, null, identity, null]);
    // guildform never writes such a status. A person may, to stop a plan.
    const [good] = forge.repository.statuses.filter(({ description }) => description === identity);
    if (good === undefined) throw new Error("no status has the identity");
    forge.repository.statuses.push({ ...good, state: "failure" });
    expect((await reviewOf(forge)).identity).toBeNull();
  });

  test("a forge that does not answer ends a status with 1", async ({ expect }) => {
    await using forge = await FakeForge.start(kind);
    forge.fault = () => ({ status: 403, body: { message: "no" } });
    const get = await run(forge, ["status", "get", "--commit", MERGE]);
    const failed = (use: "get-status" | "set-status") =>
      messageOf("FORGE_FAILED", {
        forge: kind.name,
        host: new URL(forge.url).host,
        use,
        trouble: { case: "rights", status: 403, told: "no" },
      });
    expect([get.status, flat(get.stderr)]).toEqual([1, expect.stringContaining(failed("get-status"))]);
    const set = await run(forge, ["status", "set", "--commit", HEAD, "plan.json"]);
    expect([set.status, flat(set.stderr)]).toEqual([1, expect.stringContaining(failed("set-status"))]);
  });

  test("drift opens one issue, brings it up to date, and closes it once there is none", async ({
    expect,
  }) => {
    await using forge = await FakeForge.start(kind);
    const { repository } = forge;
    repository.pageSize = 1;
    const hostile = repository.addIssue("mallory", "x", `x\n\n<!-- guildform:comment drift ${GUILD} -->`);
    repository.addIssue("us", "another of ours", "x");
    const done = [];
    for (const file of [
      "no-drift.json",
      "drift.json",
      "drift.json",
      "other-drift.json",
      "no-drift.json",
      "drift.json",
    ])
      done.push(
        JSON.parse((await run(forge, ["comment", "--issue", "--workflow", "drift", file])).stdout).done,
      );
    expect(done).toEqual(["nothing", "created", "unchanged", "updated", "closed", "created"]);
    const [, , closed, open] = repository.issues;
    expect([
      closed?.open,
      closed?.body.split("\n")[0],
      open?.open,
      open?.title,
      open?.body.split("\n")[0],
    ]).toEqual([
      false,
      driftLine(0),
      true,
      phraseOf("issue-title", { guild: GUILD, of: "drift" }),
      driftLine(1),
    ]);
    expect([hostile.open, hostile.title]).toEqual([true, "x"]);
    expect(open?.body).toContain("`大厅 @everyone`");
    await run(forge, ["comment", "--issue", "--workflow", "drift", "silent.json"]);
    expect([open?.title, open?.body.split("\n")[0]]).toEqual([
      phraseOf("issue-title", { guild: GUILD, of: "failure" }),
      `⛔ ${phraseOf("verdict-silent", { of: "plan" })}`,
    ]);
  });
});

/** A person changes the issue right before guildform writes it. */
const MEANWHILE = {
  deleted: (forge: FakeForge) => forge.repository.issues.splice(0),
  closed: (forge: FakeForge) => {
    for (const issue of forge.repository.issues) issue.open = false;
  },
} as const;

test.for([
  ["deleted", "drift.json", "created", 1],
  ["deleted", "no-drift.json", "nothing", 0],
  ["closed", "drift.json", "updated", 1],
  ["closed", "no-drift.json", "closed", 1],
] as const)(
  "an issue that was %s meanwhile, with %s, is %s",
  async ([hand, file, done, issues], { expect }) => {
    for (const kind of KINDS) {
      await using forge = await FakeForge.start(kind);
      forge.repository.addIssue("us", "x", `old\n\n<!-- guildform:comment drift ${GUILD} -->`);
      let once = true;
      forge.fault = ({ method }) => {
        if (once && (method === "PATCH" || method === "PUT")) MEANWHILE[hand](forge);
        once &&= method === "GET" || (method === "POST" && kind === github);
        return null;
      };
      const told = await run(forge, ["comment", "--issue", "--workflow", "drift", file]);
      expect([kind.name, told.status, JSON.parse(told.stdout).done, forge.repository.issues.length]).toEqual([
        kind.name,
        0,
        done,
        issues,
      ]);
    }
  },
);

test("of two issues with the marker the oldest is kept up to date, and both are closed, one a night", async ({
  expect,
}) => {
  for (const kind of KINDS) {
    await using forge = await FakeForge.start(kind);
    const { repository } = forge;
    for (const age of ["old", "young"])
      repository.addIssue("us", age, `${age}\n\n<!-- guildform:comment drift ${GUILD} -->`);
    const seen = [];
    for (const file of ["drift.json", "no-drift.json", "no-drift.json", "no-drift.json"]) {
      await run(forge, ["comment", "--issue", "--workflow", "drift", file]);
      seen.push(repository.issues.map(({ open, title }) => `${open ? "open" : "closed"} ${title}`));
    }
    const told = phraseOf("issue-title", { guild: GUILD, of: "drift" });
    expect([kind.name, seen]).toEqual([
      kind.name,
      [
        [`open ${told}`, "open young"],
        [`closed ${told}`, "open young"],
        [`closed ${told}`, `closed ${told}`],
        [`closed ${told}`, `closed ${told}`],
      ],
    ]);
  }
});

test("drift that cannot be looked for is no change by hand: the title says so too, until there is an answer again", async ({
  expect,
}) => {
  await using forge = await FakeForge.start(github);
  await desk.write("broken.yaml", "guildform: 1\nguild: [\n");
  await desk.write("failed.json", (await desk.run(["drift", "-f", "broken.yaml", "--json"])).stdout);
  const titles = [];
  for (const file of ["failed.json", "drift.json", "silent.json"]) {
    await run(forge, ["comment", "--issue", "--workflow", "drift", file]);
    titles.push(forge.repository.issues.map(({ title }) => title));
  }
  expect(titles).toEqual([
    [phraseOf("issue-title", { guild: GUILD, of: "failure" })],
    [phraseOf("issue-title", { guild: GUILD, of: "drift" })],
    [phraseOf("issue-title", { guild: GUILD, of: "failure" })],
  ]);
});

test("drift with --only-declared says in the issue what the file holds, and is no plan that a status could have", async ({
  expect,
}) => {
  await using own = await Desk.open(AS_IT_IS);
  await own.run(["apply", "--auto-approve"]);
  await own.write("less.yaml", AS_IT_IS.replace("channels:\n  - name: lobby\n", ""));
  own.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) =>
      one.id === "103" ? { ...one, name: "地下 <!-- @all", private_type: 1 } : one,
    ),
  }));
  for (const [file, said] of [
    ["guildform.yaml", "`channel.lobby`"],
    ["less.yaml", "`channel.#1`"],
  ] as const) {
    const drifted = await own.run(["drift", "-f", file, "--json", "--only-declared"]);
    await desk.write("veiled.json", drifted.stdout);
    await using forge = await FakeForge.start(gitea);
    await run(forge, ["comment", "--issue", "--workflow", "drift", "veiled.json"]);
    const [issue] = forge.repository.issues;
    expect([issue?.body.split("\n")[0], issue?.title]).toEqual([
      driftLine(1),
      phraseOf("issue-title", { guild: GUILD, of: "drift" }),
    ]);
    expect(issue?.body).toContain(said);
    expect(`${issue?.title}${issue?.body}`).not.toMatch(
      file === "less.yaml" ? /地下|lobby|小频道|103/ : /地下|小频道/,
    );
    const set = await run(forge, ["status", "set", "--commit", HEAD, "veiled.json"]);
    expect([set.status, forge.repository.statuses]).toEqual([1, []]);
  }
});

test("a plan that a rehearsal saw fail is told as that, and has no identity to be applied by", async ({
  expect,
}) => {
  await using own = await Desk.open();
  own.byHand((guild) => ({ ...guild, ungranted: ["create_channel"] }));
  const planned = await own.run(["plan", "--json", "--rehearse"]);
  await desk.write("rehearsed.json", planned.stdout);
  await using forge = await FakeForge.start(github);
  forge.repository.merged.push({ number: 12, head: HEAD, as: MERGE });
  const set = await run(forge, ["status", "set", "--commit", HEAD, "rehearsed.json"]);
  expect([planned.status, JSON.parse(set.stdout).state, (await reviewOf(forge)).identity]).toEqual([
    5,
    "failure",
    null,
  ]);
  await run(forge, ["comment", "--change", "12", "rehearsed.json"]);
  const [body = ""] = forge.repository.comments.map((one) => one.body);
  expect(body.split("\n")[0]).toBe(`⛔ ${phraseOf("verdict-rehearsed", { wrong: 1 })}`);
  expect(body).toContain("`group.more` code 11264");
});

test.for([
  [
    ["status", "set", "--commit", "main", "plan.json"],
    messageOf("USAGE", { case: "forge-commit", given: "main" }),
  ],
  [
    ["status", "get", "--commit", HEAD.slice(1)],
    messageOf("USAGE", { case: "forge-commit", given: HEAD.slice(1) }),
  ],
  [
    ["status", "set", "--commit", HEAD, "drift.json"],
    messageOf("USAGE", { case: "status-of-plan", place: "drift.json" }),
  ],
  [
    ["status", "set", "--commit", HEAD, "--guild", "1", "plan.json"],
    messageOf("USAGE", { case: "report-other-guild", place: "plan.json", guild: GUILD, asked: "1" }),
  ],
  [
    ["status", "set", "--commit", HEAD, "silent.json"],
    messageOf("USAGE", { case: "report-guild", place: "silent.json" }),
  ],
  [["status", "get", "--commit", HEAD], messageOf("USAGE", { case: "status-guild" })],
] as const)("%s is refused, and nothing is asked", async ([args, said], { expect }) => {
  await using forge = await FakeForge.start(github);
  const flags = ["--provider", "github", "--repository", "octo/guild", "--api-url", forge.url];
  const refused = await desk.run([...args, ...flags], { env: { GITHUB_TOKEN: TOKEN } });
  expect([refused.status, flat(refused.stderr), forge.asked]).toEqual([1, expect.stringContaining(said), []]);
});
