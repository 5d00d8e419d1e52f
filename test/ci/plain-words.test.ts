// Tests the linter of plain words: its rules, the texts that it reads, and the record whose counts may fall and never rise.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, type TestContext, test, vi } from "vitest";

const PROGRAM = fileURLToPath(new URL("../../.ci/plain-words.js", import.meta.url));
/** The catalogue has templates inside of templates. Sentences of 25 and 26 words are in lines 2 and 3. */
const CATALOGUE = fileURLToPath(new URL("../fixtures/plain-words/catalogue.ts.txt", import.meta.url));
/** The file has short texts: a part and a whole one to rewrite, names in the source, a heading. */
const LABELS = fileURLToPath(new URL("../fixtures/plain-words/labels.ts.txt", import.meta.url));
const RECORD = ".ci/plain-words.json";

/** Makes a temporary working directory. */
function project({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const folder = mkdtempSync(join(tmpdir(), "guildform-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, ".ci"));
  return {
    write: (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    record: () => JSON.parse(readFileSync(join(folder, RECORD), "utf8")),
    commit: (): void => {
      const git = (...args: readonly string[]) =>
        execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: folder });
      git("init", "--quiet");
      git("add", "--all");
      git("commit", "--quiet", "--message", "words");
    },
    words: (...args: readonly string[]): Ended => runIn(folder, args),
    started: (...args: readonly string[]): Ended => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
        cwd: folder,
        encoding: "utf8",
      });
      return { status, output: stdout + stderr };
    },
  };
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

const { wordsProgram }: { wordsProgram: (args: readonly string[]) => number } = await import(
  pathToFileURL(PROGRAM).href
);

/** Calls the program in this process: each start would load the tagger again. The call is synchronous, so tests do not mix. */
function runIn(folder: string, args: readonly string[]): Ended {
  const before = process.cwd();
  const written: string[] = [];
  const streams = [process.stdout, process.stderr] as const;
  const spies = streams.map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0),
  );
  process.chdir(folder);
  try {
    return { status: wordsProgram(args), output: written.join("") };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns the line and the rules of each listed sentence: `["3 opening", …]`. */
const listed = (output: string): string[] =>
  [...output.matchAll(/^ *\S+:(\d+): (.*)$/gm)].map(([, line, reasons = ""]) =>
    [line, ...Array.from(reasons.matchAll(/\[([\w-]+)/g), ([, name]) => name)].join(" "),
  );

const LONG =
  "The plan lists the calls that create channels, move channels, rename channels, delete channels, pin messages, post messages, recall messages, set permissions, remove reactions, open threads and close the old group.";

/** Each row has a rule, a sentence that breaks only this rule, and its plain form. */
const RULES: readonly (readonly [rule: string, bad: string, good: string])[] = [
  ["opening", "What the file declares is managed.", "guildform manages the objects of the file."],
  ["opening", "The same plan runs again.", "Do you want to apply it? What happens next?"],
  ["where", "Where a key is missing, the plan stops.", "If a key is missing, the plan stops."],
  ["vague", "The lock of somebody blocks the apply.", "The lock of another apply blocks this apply."],
  ["vague", "The rules of a channel replace those of the group.", "Channel rules replace group rules."],
  ["house-word", "The channel stands in a group.", "The channel belongs to a group."],
  ["exception", "The plan reads all but the pins.", "The plan reads everything except pins."],
  ["passive", "The file is read and the guild is compared.", "guildform reads the file, then the guild."],
  ["passive", "The plan was saved and is now applied.", "The plan is saved."],
  ["relative", "The key that the file has names the channel which the plan that failed moves.", "It fails."],
  ["length", LONG, LONG.replace("pin messages, post messages,", "")],
  ["semicolons", "It reads the file; it plans; it applies.", "It reads the file; then it plans."],
  ["zh-length", `${"读取频道并比较状态".repeat(7)}。`, `${"读取频道并比较状态".repeat(6)}。`],
  [
    "zh-length",
    `${"读取频道并比较状态".repeat(6)}，读取 a、b、c、d、e、f。`,
    `${"读取频道并比较状态".repeat(6)}；读取 a。`,
  ],
  ["zh-half-width", "先读取状态,再生成计划。", "先读取状态，再生成计划。"],
  ["zh-half-width", "先运行 plan,再运行 apply。", "先运行 `a,b`，再运行 apply。"],
  ["zh-half-width", "先读取状态.", "先读取 a.yaml。"],
  ["zh-full-width", "等待３０秒。", "等待 30 秒。"],
  ["zh-polite", "请您稍候。", "请稍候。"],
  ["zh-double", "频道的的名称。", "频道的名称。"],
  ["zh-space", "请运行plan命令。", "请运行 plan 命令。"],
  ["zh-space", "请运行`plan` 命令。", "请运行 `plan` 命令。"],
  ["zh-space", "保存到文件时用--out 选项。", "子频道“大厅2号”在“IP白名单”一页；IP白名单。"],
  ["zh-mark-space", "先读取状态， 再生成计划。", "先读取状态，再生成计划。"],
  ["zh-quotes", "子频道「大厅」已存在。", "子频道“大厅”已存在。"],
  ["zh-passive", "文件被读取后，状态被更新。", "读取文件，再更新状态。"],
  ["zh-de", "我的文件的频道的消息的权限的值。", "文件里频道消息的权限值。"],
  ["zh-mark-space", "子频道 “大厅”已存在。", "子频道“大厅”已存在。"],
  ["zh-mark-space", "先读取\n状态。", "先读取状态。"],
  ["zh-translated", "对频道进行删除。", "删除频道。"],
  ["zh-translated", "对于管理员来说没有变化。", "管理员那里没有变化。"],
  ["zh-translated", "当运行中断时停止，当锁释放时继续。", "当前运行中断时停止，锁释放后继续。"],
  ["zh-term", "角色已存在。", "身份组已存在。"],
];

describe("the rules", () => {
  test.concurrent("each finds its example and leaves the plain form alone", (context) => {
    const { write, words } = project(context);
    write("README.md", RULES.map(([, bad]) => `- ${bad.replace("\n", "\n  ")}\n`).join(""));
    write("GLOSSARY.md", RULES.map(([, , good]) => `- ${good}\n`).join(""));
    const bad = words("README.md");
    const lines = RULES.map(
      (_, index) =>
        RULES.slice(0, index)
          .map(([, bad]) => bad)
          .join("\n")
          .split("\n").length + (index > 0 ? 1 : 0),
    );
    expect(listed(bad.output)).toEqual(RULES.map(([rule], index) => `${lines[index]} ${rule}`));
    expect(bad.status).toBe(1);
    expect(words("GLOSSARY.md")).toEqual({ status: 0, output: "" });
  });

  test.concurrent("a listed sentence has advice, the rule and the words that break it", (context) => {
    const { write, started } = project(context);
    write("docs/how-to/locks.md", "A good sentence. The lock of somebody\nblocks the apply.\n");
    expect(started("./docs/how-to/locks.md")).toEqual({
      status: 1,
      output:
        "docs/how-to/locks.md:1: Name the thing or the person. [vague: somebody]\n    The lock of somebody blocks the apply.\n",
    });
  });

  test.concurrent("code, targets of links and headings are not judged, and code counts as one word", (context) => {
    const { write, words } = project(context);
    write(
      "README.md",
      [
        "# What stands where",
        "Write `nobody_but: what stands. Those of` or [roles](./nobody.md).",
        "```sh\nWhat is this; that; which\nplan # reads the guild\n```",
        LONG.replace("create channels, move channels", "`create channels, move channels`"),
        "<p>What stands here.</p>",
      ].join("\n\n"),
    );
    expect(words("README.md")).toEqual({ status: 0, output: "" });
  });
});

describe("the texts", () => {
  test.concurrent("a template is one text in which each filled part is one word", (context) => {
    const { write, words } = project(context);
    write("src/words/en/plan/x.ts", readFileSync(CATALOGUE, "utf8"));
    expect(listed(words("src/words/en/plan/x.ts").output)).toEqual([
      "1 vague house-word",
      "3 length",
      "5 opening",
    ]);
  });

  test.concurrent("comments of programs, YAML, the starter file and descriptions of schemas", (context) => {
    const { write, words } = project(context);
    const files: Readonly<Record<string, string>> = {
      "src/plan/a.ts":
        "// A line of a comment\n// stands here.\nconst a = 1; /** What it is for. */\n//   what stands here, an example\n",
      "templates/github/a.yml":
        "# The bot posts\n# what stands there.\na: 1  # what stands there for it\n#   what: stands there in it\nurl: a#what stands there now\n",
      "src/config/starter-file.ts":
        "const STARTER = `# A guild.\nkeep: true # whoever says so, it stays\n`;\n",
      "schema/a.json":
        '{\n"a": { "description": "the text of somebody else" },\n"b": { "description": "the text of somebody else" }\n}\n',
      "src/cli/arguments/plan.ts":
        'flag("those that the file names");\ntext("\\nExamples:\\n  guildform plan # what the file asks for\\n  what stands here");\n',
    };
    for (const [path, text] of Object.entries(files)) write(path, text);
    const found = Object.fromEntries(Object.keys(files).map((path) => [path, listed(words(path).output)]));
    expect(found).toEqual({
      "src/plan/a.ts": ["1 house-word", "3 opening no-verb"],
      "templates/github/a.yml": ["1 vague house-word", "3 opening vague house-word"],
      "src/config/starter-file.ts": ["2 opening vague house-word"],
      "schema/a.json": ["2 vague"],
      "src/cli/arguments/plan.ts": ["1 opening vague", "2 opening"],
    });
  });
});

describe("sentences without a verb", () => {
  const whole = [
    "The plan reads the guild.",
    "Returns the ids of the live channels.",
    "Marks the lines of a file.",
    "A plan that the service refused has no calls.",
    "If the key is missing, the plan stops.",
    "After the call ends, the state is written.",
    "Two runs may share the state.",
    "Source: service-facts 3.1.",
    "Errors: UsageError.",
    "`{ type: 1 }`",
  ];
  const fragments = [
    "The file of the state.",
    "The value that the file gives to the channel.",
    "Channels of the group, in the order of the guild.",
    "Whether the channel is private.",
    "Milliseconds.",
    "Ids to read after the call.",
  ];

  test.concurrent("only fragments are listed, in comments alone", (context) => {
    const { write, words } = project(context);
    const comments = (sentences: readonly string[]) => sentences.map((one) => `/** ${one} */\n`).join("");
    write("src/plan/a.ts", comments(whole));
    write("src/plan/b.ts", comments(fragments));
    write("README.md", fragments.map((one) => `- ${one}\n`).join(""));
    expect(words("src/plan/a.ts").output).toBe("");
    expect(listed(words("src/plan/b.ts").output)).toEqual(
      fragments.map((_, index) => `${index + 1} no-verb`),
    );
    expect(words("README.md").output).toBe("");
  });

  test.concurrent("a comment without a verb counts by itself, beside the other rules", (context) => {
    const { write, record, words } = project(context);
    write("src/plan/a.ts", "// The lock of somebody.\n");
    expect(listed(words("src/plan/a.ts").output)).toEqual(["1 vague no-verb"]);
    expect(words("--write").status).toBe(0);
    expect(record()).toEqual({ comments: { "src/plan": 1 }, fragments: { "src/plan": 1 } });
    expect(words().output).toBe(
      "Plain words: 1 sentence to rewrite, 1 sentence of comments without a verb.\n",
    );
    write("src/plan/b.ts", "// The lock.\n");
    expect(words().output).toContain("fragments in src/plan: 2 sentences to rewrite, the record has 1.");
  });
});

describe("short texts", () => {
  test.concurrent("labels, single parts of a sentence and names in the source", (context) => {
    const { write, words } = project(context);
    const source = readFileSync(LABELS, "utf8");
    for (const path of ["src/words/en/plan/x.ts", "src/words/say.ts", "src/emulator/gateway/x.ts"]) {
      write(path, source);
      expect([path, listed(words(path).output)]).toEqual([path, ["1 house-word", "2 vague"]]);
    }
  });

  test.concurrent("comments in code fences and texts that a script prints", (context) => {
    const { write, words } = project(context);
    write(
      "docs/reference/codes/E-X.md",
      "```console\nguildform plan  # does what is left\nwhat stands here\n```\n",
    );
    write(
      "README.md",
      "```console\n$ guildform plan\n  # what is left\n```\n\n<!-- run: whoever\nwaits -->\n",
    );
    expect(words("README.md").output).toBe("");
    write("action.yml", 'run: |\n  echo "::error::whoever waits"\n  echo "a=1" # made anew\n');
    expect(listed(words("docs/reference/codes/E-X.md").output)).toEqual(["2 vague"]);
    expect(listed(words("action.yml").output)).toEqual(["2 vague", "3 house-word"]);
  });
});

describe("Chinese places", () => {
  const places = [
    "README.zh-CN.md",
    "docs/zh/start/a.md",
    "docs/zh/reference/codes/E-X.md",
    "docs/reference/codes/E-X.zh-CN.md",
    "src/words/zh/plan/x.ts",
    "src/cli/arguments/zh/plan.ts",
    "src/cli/zh/program.ts",
  ];
  const textIn = (path: string, text: string) => (path.endsWith(".md") ? text : `const a = say\`${text}\`;`);

  test.for(places)("%s: Chinese rules for each sentence, English ones for none", (path, context) => {
    const { write, words } = project(context);
    write(path, textIn(path, "What stands here 被 somebody 被 nobody moved or deleted。"));
    expect(listed(words(path).output)).toEqual(["1 zh-passive"]);
    const most = path.includes("start") || path.includes("README") ? 60 : 45;
    write(path, textIn(path, `${"读".repeat(most)}；${"读".repeat(most)}。`));
    expect(words(path)).toEqual({ status: 0, output: "" });
    write(path, textIn(path, `${"读".repeat(most + 1)}；读。`));
    expect(listed(words(path).output)).toEqual(["1 zh-length"]);
  });

  test.concurrent("a heading and an item of a list are sentences, and comments of a catalogue are English", (context) => {
    const { write, words } = project(context);
    write("docs/zh/start/a.md", `# 您好\n\n- ${"读".repeat(60)}\n- ${"读".repeat(60)}\n`);
    write("src/words/zh/plan/x.ts", "// What stands here.\nconst a = say`读\n- 用plan\n- 用 plan`;\n");
    expect(listed(words("docs/zh/start/a.md").output)).toEqual(["1 zh-polite"]);
    expect(listed(words("src/words/zh/plan/x.ts").output)).toEqual([
      "1 opening vague house-word no-verb",
      "3 zh-space",
    ]);
  });

  test.concurrent("have the count 0, which no record raises", (context) => {
    const { write, record, words } = project(context);
    write("README.md", "The lock of nobody.");
    expect(words("--write").status).toBe(0);
    write("README.md", "A lock.");
    write("README.zh-CN.md", "请您稍候。");
    expect(words("--write")).toMatchObject({ status: 0 });
    expect(record()).toEqual({ documents: {} });
    const risen = words();
    expect(risen.status).toBe(1);
    expect(risen.output).toContain("Chinese README.zh-CN.md: 1 sentence to rewrite, the record has 0.");
  });
});

describe("the record", () => {
  const bad = "Whoever reads it stands here, and nobody is told.";

  test("a count may fall and not rise, and the check names the new sentences", (context) => {
    const { write, record, commit, words } = project(context);
    write("README.md", `${bad}\n\nThe lock of nobody.\n`);
    write("src/plan/a.ts", `// ${bad}\n`);
    write("docs/start/a.md", "The plan has one call.\n");
    expect(words("--write")).toEqual({ status: 0, output: `${RECORD}: 3 sentences to rewrite.\n` });
    expect(record()).toEqual({ documents: { "README.md": 2 }, comments: { "src/plan": 1 }, fragments: {} });
    commit();
    expect(words()).toEqual({ status: 0, output: "Plain words: 3 sentences to rewrite.\n" });

    write("README.md", `${bad}\n\nThe lock of nobody. The key of somebody.\n`);
    write("docs/start/b.md", "Whoever plans reads the guild.\n");
    const risen = words();
    expect(risen.status).toBe(1);
    expect(risen.output).toContain("README.md: 3 sentences to rewrite, the record has 2. New:\n");
    expect(risen.output).toContain("docs/start: 1 sentence to rewrite, the record has 0. New:\n");
    expect(listed(risen.output)).toEqual(["3 vague", "1 opening vague"]);
    expect(words("--write")).toMatchObject({ status: 1 });
    expect(record()).toEqual({ documents: { "README.md": 2 }, comments: { "src/plan": 1 }, fragments: {} });

    write("README.md", "The lock of nobody.\n");
    write("docs/start/b.md", "A plan reads the guild.\n");
    expect(words()).toEqual({
      status: 0,
      output: "Plain words: 2 sentences to rewrite, 1 fewer than recorded: run `npm run words -- --write`.\n",
    });
    expect(words("--write").status).toBe(0);
    expect(record()).toEqual({ documents: { "README.md": 1 }, comments: { "src/plan": 1 }, fragments: {} });
    expect(words("--count").output).toContain("| comments in src/plan | 1 | 1 |");
  });

  test("a sentence that moves to another place is written, one that moves to another kind is not", (context) => {
    const { write, record, words } = project(context);
    write("README.md", bad);
    expect(words("--write").status).toBe(0);
    write("README.md", "The plan has one call.\n");
    write("docs/why/a.md", bad);
    expect(words().output).toContain("docs/why: 1 sentence to rewrite, the record has 0. New:");
    expect(words("--write").status).toBe(0);
    expect(record()).toEqual({ documents: { "docs/why": 1 } });
    write("docs/why/a.md", "The plan has one call.\n");
    write("src/plan/a.ts", `// ${bad}\n`);
    expect(words("--write").status).toBe(1);
  });
});
