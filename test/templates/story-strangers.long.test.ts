// Tests stories of people with few rights: a change of a fork, a change that brings its own programs, and readers of a public repository.

import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { AS_IT_IS, DECLARED, type Desk, GUILD, SMALL } from "../cli/desk.js";
import { flat, phraseOf } from "../sentence.js";
import { appliedLine, failedLine, plannedLine } from "../verdict-lines.js";
import { TOKEN_OF_FORK } from "./actions-workflow.js";
import type { FurtherFiles } from "./repository.js";
import { SITE_NAMES, SITES, type SiteName } from "./sites.js";
import { SECRETS, Story } from "./story.js";
import { type Told, tellStories } from "./tell-stories.js";

const EVIL = '#!/bin/sh\ntouch "$RUNNER_TEMP/pwned" pwned\n';

/** npm, Node.js and shells would use these files if they ran in the checkout. */
const PROGRAMS: FurtherFiles = {
  "package.json": JSON.stringify({
    name: "guildform",
    version: "9.9.9",
    bin: "evil.sh",
    scripts: { preinstall: "./evil.sh", install: "./evil.sh", prepare: "./evil.sh" },
    dependencies: { guildform: "file:evil" },
  }),
  "package-lock.json": JSON.stringify({
    lockfileVersion: 3,
    packages: { "node_modules/guildform": { resolved: "file:evil", link: true } },
  }),
  ".npmrc": "registry=http://127.0.0.1:9/\nignore-scripts=false\nnode-options=--require ./evil.cjs\n",
  ".node_options": "--require ./evil.cjs\n",
  "evil.cjs": 'require("node:fs").writeFileSync("pwned", "");\n',
  ".bashrc": "touch pwned\n",
  "evil.sh": EVIL,
  guildform: EVIL,
  npm: EVIL,
  node: EVIL,
  "node_modules/.bin/guildform": EVIL,
  "node_modules/.bin/node": EVIL,
  "node_modules/guildform/dist/cli/main.js": 'require("node:fs").writeFileSync("pwned", "");\n',
};

/** Every word of this file tries to run, or to be a command for the runner. */
const HOSTILE = `${AS_IT_IS}  - name: $(touch pwned)
  - name: "\`touch pwned\`"
  - name: "::add-path::/tmp"
  - name: "';touch pwned;'"
`;

/** Expects that no code of a checkout or a change ran: no file that it would have made exists. */
async function expectNothingRan(story: Story): Promise<void> {
  const files = await readdir(story.desk.folder, { recursive: true });
  expect(files.filter((name) => /(^|\/)pwned$/.test(name))).toEqual([]);
  const installs = story.started.filter(({ what }) => what === "npm");
  const inside = installs.filter(({ env }) => env.PWD?.includes("checkout"));
  expect([installs.length > 0, inside]).toEqual([true, []]);
}

/** Expects that no process of any step had a variable with a secret in it. */
function expectNoSecret(story: Story): void {
  const secrets = [...SECRETS, TOKEN_OF_FORK, story.desk.canary.secret];
  const told = story.started.flatMap(({ what, env }) =>
    Object.entries(env).flatMap(([name, value]) =>
      secrets.some((secret) => value.includes(secret)) ? [`${what}: ${name}`] : [],
    ),
  );
  expect(told).toEqual([]);
  const programs = new Set(story.started.map(({ what }) => what));
  expect([...programs]).toEqual(expect.arrayContaining(["bash", "guildform", "npm"]));
}

/** Returns the files of a change whose author removes conditions of the workflow's jobs. */
const unconditional = (on: SiteName): FurtherFiles => {
  const { place, template } = SITES[on];
  return {
    [place]: template
      .replaceAll(/ && (github\.event\.pull_request\.head\.repo|\$CI_MERGE_REQUEST_SOURCE_PROJECT_ID).*/g, "")
      .replaceAll(/github\.event_name == '(push|schedule)'/g, "true"),
  };
};

const jobsOf = (story: Story): readonly string[] =>
  story.jobs.map(({ job }) => job.replace("guildform:", ""));

const STRANGERS: readonly Told[] = [
  {
    of: "a fork's change: only its file is checked, and no process sees a secret",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const change = await story.propose(12, HOSTILE, { files: PROGRAMS, isOfFork: true });
      const checked = await story.review(change);
      expect([jobsOf(story), checked.status]).toEqual([["validate"], 0]);
      expectNoSecret(story);
      await expectNothingRan(story);
      const { comments, statuses, issues } = story.forge.repository;
      expect([comments, statuses, issues, story.forge.asked]).toEqual([[], [], [], []]);
      expect(story.desk.emulator.journal().filter(({ path }) => path.includes(GUILD))).toEqual([]);
    },
  },
  {
    of: "a fork's change with a workflow of its own: whatever runs has no secret, and tells and makes nothing",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const files = { ...PROGRAMS, ...unconditional(on) };
      const change = await story.propose(12, HOSTILE, { files, isOfFork: true });
      const ended = await story.review(change);
      expect([jobsOf(story).slice(0, 2), ended.status]).toEqual([["validate", "plan"], 1]);
      const tokens = new Set(["GUILDFORM_COMMENT_TOKEN"]);
      // Only the fork's own token is left, which may read what everyone may read.
      for (const { env } of story.started)
        for (const [name, value] of Object.entries(env))
          if (tokens.has(name)) expect(["", TOKEN_OF_FORK]).toContain(value);
          else
            expect(SECRETS.concat(story.desk.canary.secret).filter((one) => value.includes(one))).toEqual([]);
      const { comments, statuses } = story.forge.repository;
      expect([comments, statuses, story.desk.writes()]).toEqual([[], [], []]);
    },
  },
];

/** Returns the template with another value of an input of the workflow, in the jobs of a change. */
const withInput = (on: SiteName, input: "file" | "package", value: string): FurtherFiles => {
  const { place, template } = SITES[on];
  const quoted = JSON.stringify(value);
  const edited =
    on === "gitlab"
      ? template.replace(
          new RegExp(`(GUILDFORM_${input.toUpperCase()}): .*`),
          (_, name) => `${name}: ${quoted}`,
        )
      : template.replaceAll(/mode: (?:validate|plan)/g, (mode) => `${mode}\n          ${input}: ${quoted}`);
  return { [place]: edited };
};

const PACKAGES = [
  "./evil.tgz",
  "guildform@latest",
  "git+https://forge.example/eve/guildform@1.0.0",
  "guildform@1.0.0; touch pwned",
  "guildform@1.0.0\n/evil.tgz",
];

const OWN_PROGRAMS: readonly Told[] = [
  {
    of: "a change that brings a package, its lock, settings of npm and programs: it is made, and nothing of it runs",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const change = await story.propose(12, DECLARED, { files: PROGRAMS });
      expect([(await story.review(change)).status, story.verdicts(12)]).toEqual([0, [plannedLine(3)]]);
      const applied = await story.apply(await story.merge(change));
      expect([applied.status, story.verdicts(12)]).toEqual([0, [appliedLine(3)]]);
      await expectNothingRan(story);
      const programs = story.started.filter(({ what }) => what === "guildform");
      expect(programs.map(({ env }) => env.NODE_OPTIONS ?? "").join("")).toBe("");
      const ofNpm = story.started.filter(({ what }) => what === "npm");
      for (const { env } of ofNpm)
        expect(Object.keys(env).filter((name) => /SECRET|TOKEN$|KEY|PASSWORD|APP_ID/.test(name))).toEqual([]);
    },
  },
  ...PACKAGES.map(
    (name): Told => ({
      of: `a change whose workflow installs ${JSON.stringify(name)}: nothing is installed`,
      on: SITE_NAMES,
      tell: async (on) => {
        await using story = await Story.begin(AS_IT_IS, { on });
        const files = { ...PROGRAMS, ...withInput(on, "package", name) };
        const ended = await story.review(await story.propose(12, DECLARED, { files }));
        expect([jobsOf(story), ended.status, ended.log]).toEqual([
          ["validate", "plan"],
          1,
          expect.stringContaining("give exact versions"),
        ]);
        expect(story.started.map(({ what }) => what)).toEqual(["bash", "bash"]);
      },
    }),
  ),
  {
    of: "a change whose workflow names a file that is a command: it is looked for, and not run",
    on: SITE_NAMES,
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on });
      const file =
        on === "gitlab" ? '";touch pwned;" `touch pwned`' : '$(touch pwned)";touch pwned;"`touch pwned`';
      const files = { ...PROGRAMS, ...withInput(on, "file", file) };
      const ended = await story.review(await story.propose(12, DECLARED, { files }));
      expect([jobsOf(story), ended.status]).toEqual([["validate", "plan"], 1]);
      await expectNothingRan(story);
    },
  },
];

/** The file does not have these: a private channel, its group, and the name of the guild. */
const HIDDEN = ["暗室", "密谈组", SMALL.name ?? "", "夜话", "后门"] as const;

const STAFF = `${DECLARED}  - { name: staff, private_type: members }\n`;

/** Moves the state to a place that not everyone reads. */
const withPrivateState = (template: string, desk: Desk): string =>
  template.replaceAll("git:origin#main", desk.path("private/state.json"));

const READERS: readonly Told[] = [
  {
    of: "a public repository whose state would be public too: nothing is planned and nothing made",
    on: ["github"],
    tell: async (on) => {
      await using story = await Story.begin(AS_IT_IS, { on, isPrivate: false });
      const change = await story.propose(12, DECLARED);
      const planned = await story.review(change);
      const applied = await story.apply(await story.merge(change));
      const refused = expect.stringContaining("::error::GUILDFORM_STATE: ");
      for (const { status, log } of [planned, applied]) expect([status, log]).toEqual([1, refused]);
      expect([await story.repository.refs(), story.desk.writes(), story.comments(12)]).toEqual([
        ["refs/heads/change-12", "refs/heads/main"],
        [],
        [],
      ]);
      // An owner who allows a public state sets this input.
      await using open = await Story.begin(AS_IT_IS, {
        on,
        isPrivate: false,
        edit: (text) => text.replaceAll("mode: apply", 'mode: apply\n          public-state: "true"'),
      });
      expect(open.waits(await open.apply(await open.repository.pushDirectly(DECLARED)))).toBe(true);
    },
  },
  {
    of: "a public repository: from the first look to the drift of a night nobody reads what the file does not hold",
    on: SITE_NAMES,
    tell: async (on) => {
      const further = [
        { id: "200", name: "密谈组", type: 4 },
        { id: "201", name: "暗室", parent_id: "200", private_type: 2 },
      ] as const;
      const guild = { ...SMALL, channels: [...(SMALL.channels ?? []), ...further] };
      await using story = await Story.begin(AS_IT_IS, {
        on,
        guild,
        isPrivate: false,
        edit: withPrivateState,
      });
      const rename = (id: string, name: string) =>
        story.desk.byHand((one) => ({
          ...one,
          channels: (one.channels ?? []).map((channel) =>
            channel.id === id ? { ...channel, name } : channel,
          ),
        }));
      const change = await story.propose(12, STAFF);
      expect([(await story.review(change)).status, story.verdicts(12)]).toEqual([0, [plannedLine(4)]]);
      const commit = await story.merge(change);
      // A person renames a channel that the file would adopt. The plan is then another one, and the refusal names the differences.
      rename("101", "后门");
      const waiting = await story.apply(commit);
      expect([story.waits(waiting), story.verdicts(12)]).toEqual([true, [failedLine("UNEXPECTED_PLAN")]]);
      rename("101", "rules");
      const approved = await story.approve(commit, await story.apply(commit));
      expect([approved.status, story.verdicts(12)]).toEqual([0, [appliedLine(4)]]);
      const [staff] = story.desk.emulator
        .world()
        .guilds.flatMap(({ channels }) => channels.filter(({ name }) => name === "staff"));
      rename(staff?.id ?? "", "夜话");
      expect((await story.night()).status).toBe(0);
      expect(story.forge.repository.issues).toMatchObject([{ open: true }]);
      const told = await story.told();
      expect(HIDDEN.filter((name) => told.includes(name))).toEqual([]);
      expect(told.match(/\b20[01]\b/g) ?? []).toEqual([]);
      const rehearsed = phraseOf("rehearsed-verdict", { is: "done", wrong: 0 });
      expect(story.jobs.map(({ log }) => flat(log).includes(rehearsed))).toContain(true);
    },
  },
];

test("a fork's change is checked, and nothing else happens", async () => {
  await tellStories(STRANGERS, { test: 1 });
});

test("nothing runs that a change brings along", async () => {
  await tellStories(OWN_PROGRAMS, { test: 2 });
});

test("in a public repository nobody reads what the file does not hold", async () => {
  await tellStories(READERS, { test: 1 });
});
