// Tests the rules of the house: floors, no circles inside a folder, writers of streams, and the modules that a file may load.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../src/protocol/routes.js";

const root = fileURLToPath(new URL("../src", import.meta.url));

const tests = fileURLToPath(new URL(".", import.meta.url));

/** vitest.config.ts names these files: they run for every test file. */
const SETUP_FILES = ["cli/canary-check.ts", "nothing-left-open.js", "soak/seed-setup.ts", "speak-english.ts"];

/** Lower floors come first; a folder imports from itself and from lower floors. */
const FLOORS: readonly (readonly string[])[] = [
  ["model"],
  ["words"],
  ["protocol"],
  ["http"],
  ["config", "client", "state", "emulator", "forge"],
  ["plan"],
  ["inspect"],
  ["engine", "render"],
  ["use-cases"],
  ["."],
  ["cli"],
];

/** The folders of plan/ have floors too. A floor may have several kinds: one may import another, as long as the imports make no circle. */
const FLOORS_OF_PLAN: readonly (readonly string[])[] = [
  ["value"],
  ["siblings", "content"],
  ["diff"],
  ["facts"],
  ["calls"],
  ["claims"],
  ["posting"],
  ["history"],
  ["desired"],
  ["kinds/*"],
  ["kinds"],
  ["audience", "tree"],
  ["access"],
  ["file-tests"],
  ["order", "footprint"],
  ["policy", "scope"],
  [".", "saved"],
];

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** The program has to load these imports. They have no `import type`. */
  readonly loads: readonly string[];
}

const sources: readonly Source[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => readSource(join(entry.parentPath, entry.name)));

function readSource(file: string): Source {
  const text = readFileSync(file, "utf8");
  const importsIn = (source: string) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) =>
      slashed(relative(root, resolve(dirname(file), match[1] ?? ""))).replace(/\.js$/, ".ts"),
    );
  const path = slashed(relative(root, file));
  const imports = importsIn(text);
  const loads = importsIn(text.replaceAll(/^(?:import|export) type [^;]*;$/gm, ""));
  return { path, folder: folderOf(path), text, imports, loads };
}

function slashed(path: string): string {
  return path.replaceAll(sep, "/");
}

function folderOf(path: string): string {
  const [first, ...rest] = path.split("/");
  return rest.length === 0 ? "." : (first ?? ".");
}

/** Returns `kinds/channel` for plan/kinds/channel/drafts.ts. Returns null for a file outside of plan/. */
function roomOf(path: string): string | null {
  const [first, ...inside] = path.split("/").slice(0, -1);
  return first !== "plan" ? null : inside.length === 0 ? "." : inside.join("/");
}

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/** Returns the text behind `//` or `*` of each line with a comment. */
const commentsOf = ({ text }: Source): { readonly text: string; readonly line: number }[] =>
  text.split("\n").flatMap((line, index) => {
    const [, comment] = /^\s*(?:\/\/|\/?\*+)(.*)/.exec(line) ?? /\s\/\/ (.*)/.exec(line) ?? [];
    return comment === undefined ? [] : [{ text: comment, line: index + 1 }];
  });

const floorOf = (folder: string): number => FLOORS.findIndex((floor) => floor.includes(folder));

const floorOfRoom = (room: string): number =>
  FLOORS_OF_PLAN.findIndex((floor) => floor.includes(room.replace(/^kinds\/[\w-]+$/, "kinds/*")));

/** Returns circles such as `["a", "b", "a"]`. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const finished = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node]);
    else if (!finished.has(node)) {
      for (const target of graph.get(node) ?? []) visit(target, [...trail, node]);
      finished.add(node);
    }
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

describe("floors", () => {
  it("every folder has its floor", () => {
    expect(sources.filter(({ folder }) => floorOf(folder) < 0).map(({ path }) => path)).toEqual([]);
  });

  it("a file imports from its own folder and from lower floors", () => {
    const wrong = sources.flatMap(({ path, folder, imports }) =>
      imports
        .filter((target) => folderOf(target) !== folder && floorOf(folderOf(target)) >= floorOf(folder))
        .map((target) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("the emulator reads the wire with its own eyes", () => {
    const allowed = /^(emulator|model|words)\/|^protocol\/(routes\.ts|gateway\.ts|payloads\/)/;
    // A wrong row of the table of attributes is visible only to an emulator that does not read the table.
    const table = /^model\/(channel-attributes|attribute-values)\.ts$/;
    const wrong = sources
      .filter(({ folder }) => folder === "emulator")
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => !allowed.test(target) || table.test(target))
          .map((target) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("what all backends of state share knows none of them", () => {
    const wrong = sources
      .filter(({ path }) => /^state\/[^/]+$/.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => /^state\/(?!text\/).+\//.test(target))
          .map((target) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("no circle", () => {
    expect(circlesIn(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  it("every folder of plan/ has its floor, and imports from lower floors", () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const room = roomOf(path);
      if (room === null) return [];
      if (floorOfRoom(room) < 0) return [path];
      const isWrong = (target: string): boolean => {
        const other = roomOf(target);
        if (other === null || other === room) return false;
        const above = floorOfRoom(room) - floorOfRoom(other);
        return above < 0 || (above === 0 && !room.startsWith("kinds/"));
      };
      return imports.filter(isWrong).map((target) => `${path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("no circle of kinds, nor of any folders", () => {
    const place = (path: string): string => {
      const room = roomOf(path);
      return room === null ? folderOf(path) : `plan/${room}`;
    };
    const graph = new Map<string, Set<string>>();
    for (const { path, imports } of sources) {
      const targets = imports.map(place).filter((target) => target !== place(path));
      graph.set(place(path), new Set([...(graph.get(place(path)) ?? []), ...targets]));
    }
    expect(circlesIn(graph)).toEqual([]);
  });
});

describe("one call, one row", () => {
  const floors = /^(plan|inspect|engine|render|cli)\//;
  const code = (pattern: RegExp, known: RegExp) =>
    sources.flatMap(({ path, text }) =>
      floors.test(path) && !known.test(path)
        ? text
            .split("\n")
            .flatMap((line, index) =>
              !isComment(line) && pattern.test(line) ? [`${path}:${index + 1}`] : [],
            )
        : [],
    );

  it("calls are known by name in their rows, where drafts make them, and to `guildform call`", () => {
    const rows =
      /^plan\/(calls\/|kinds\/rows\.ts|kinds\/[\w-]+\/(rows|(\w+-)?drafts)\.ts|value\/planned-call\.ts)/;
    const shown = /^(cli|render)\/call\/|^cli\/commands\/call/;
    const left = /^plan\/(kinds|posting)\/|^engine\/posting\//;
    const known = new RegExp([rows, shown, left].map(({ source }) => source).join("|"));
    const names = Object.keys(ROUTES).filter((name) => name.includes("_"));
    expect(code(new RegExp(`"(${names.join("|")})"`), known)).toEqual([]);
  });

  it("kinds of facts are told apart in their rows", () => {
    const known = /^plan\/(facts|saved|kinds)\//;
    expect(code(/\bfact\??\.kind\b/, known)).toEqual([]);
  });
});

describe("words", () => {
  /** These folders name codes and leave the sentences to words/. */
  const WORDLESS: readonly string[] = [
    "cli",
    "client",
    "config",
    "engine",
    "forge",
    "http",
    "plan",
    "inspect",
    "render",
    "state",
    "use-cases",
  ];
  /**
   * These files may have sentences: descriptions and titles of schemas, the file that `guildform init` writes, help, and the pages of
   * `guildform call`. The generated reference is a document. Scripts for shells and statements in SQL are no sentences either.
   */
  const SPOKEN = new RegExp(
    [
      "config/(schema/|starter-file)",
      "plan/value/([a-z-]+-schema|fact-members)",
      "use-cases/(published-schemas|apply-events)",
      "render/(call/|(drift/drift|doctor/doctor|follow/follow|guild-file/pull|rehearsal/rehearsal|state/state)-json-schema)",
      "cli/(arguments/|reference/|program|exit-meanings|environment-variables|commands/call-pages)",
      "cli/completion/completion-script",
      "state/sql/state(ments|-tables)",
      "forge/github-graph",
      "cli/call/(named-values|operation-flags)",
    ]
      .map((path) => `^${path}`)
      .join("|"),
  );

  const wordless = sources.filter(({ path, folder }) => WORDLESS.includes(folder) && !SPOKEN.test(path));

  /** An error that is no GuildformError shows a bug of ours, or of the program that calls the library. */
  const OF_A_BUG = /\bthrow new (?:Type|Range)?Error\(/;

  /** A person can type such a command into a shell: `guildform apply`. */
  const COMMAND = /^.(?:# )?(?:guildform|export) /;

  /** The pattern matches `<td class="g">`. */
  const TAG = /<\/?\w[^<>]*>?/g;

  /** Two words with a blank between them, inside of quotes; lists of words and names in capitals are data. */
  const sentencesIn = (line: string): string[] =>
    [...line.matchAll(/(["'`])(?:(?!\1)[^\\]|\\.)*\1(?!\.split\()/g)]
      .map(([literal]) => literal.replaceAll(/\$\{[^}]*\}/g, "X").replaceAll(TAG, ""))
      .filter((literal) => !COMMAND.test(literal))
      .filter((literal) => /\p{Ll}{2,}[,;:]? +\p{L}{2,}/u.test(literal));

  it("no sentence stands outside of words/ in a folder that is done", () => {
    const found = wordless.flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          !isComment(line) && !OF_A_BUG.test(line) && sentencesIn(line).length > 0
            ? [`${path}:${index + 1} ${line.trim()}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });

  it("a refused flag says why in words of words/, also beside help", () => {
    const found = sources.filter(({ text }) =>
      /\bInvalidArgumentError\b/.test(text.replaceAll(/\/\*\*.*\*\//g, "")),
    );
    expect(found.map(({ path }) => path)).toEqual(["cli/wrong-usage.ts"]);
  });

  it("nor does such a folder make sentences", () => {
    const makers = /^words\/(en\/|in-words\.ts|plain-text\.ts|say\.ts|talk-text\.ts|words-of\.ts)/;
    // Printers ask for sentences by their names. The types of params come from English, and load nothing.
    const language = /^words\/en\//;
    const found = wordless.flatMap(({ path, folder, loads }) =>
      loads
        .filter((target) => (folder === "render" || folder === "cli" ? language : makers).test(target))
        .map((target) => `${path} -> ${target}`),
    );
    expect(found).toEqual([]);
  });
});

describe("habits", () => {
  const findings = (pattern: RegExp, in_: (source: Source) => boolean) =>
    sources.flatMap(({ text, ...source }) =>
      in_({ text, ...source })
        ? text
            .split("\n")
            .flatMap((line, index) =>
              !isComment(line) && pattern.test(line) ? [`${source.path}:${index + 1}`] : [],
            )
        : [],
    );

  it("only cli/ touches streams, environment, arguments and exit statuses", () => {
    const pattern = /\bconsole\.\w+\(|\bprocess\.(stdout|stderr|stdin|exit|env|argv|on)\b/;
    expect(findings(pattern, ({ folder }) => folder !== "cli")).toEqual([]);
  });

  it("no escape from the types", () => {
    expect(
      findings(/\bas any\b|: any\b|@ts-(ignore|expect-error)|as unknown as|biome-ignore/, () => true),
    ).toEqual([]);
  });

  it("addresses, bound ids and sequences are made where they are described", () => {
    const pattern = /\bas (Address|BoundId|SequenceKey)\b/;
    const makers = new Set(["model/address.ts", "model/bound-id.ts", "model/sequence.ts"]);
    expect(findings(pattern, ({ path }) => !makers.has(path))).toEqual([]);
    // This matches text such as `${channel}/${message}`. A text that begins with a kind of id, `role/10012`, is only a part of one.
    const pasted = /`\$\{(?!(\w+\.)?(kind|subject|type)\})[^}]*\}\/(\$\{|`)/;
    const rooms = new Set(["plan", "inspect", "engine", "state", "use-cases"]);
    expect(findings(pasted, ({ folder }) => rooms.has(folder))).toEqual([]);
  });

  it("every module says what it is, and fits a page and a half", () => {
    const silent = sources
      .filter(({ text }) => !/^(#!.*\n)?(\/\/|\/\*\*) /.test(text))
      .map(({ path }) => path);
    const long = sources.filter(({ text }) => text.split("\n").length > 270).map(({ path }) => path);
    expect({ silent, long }).toEqual({ silent: [], long: [] });
  });

  /** Returns `drafts`, `pin/drafts` and `kinds/pin/drafts` of `kinds/pin/drafts`: a comment names a file by any of them. */
  const endsOf = (path: string): string[] =>
    path.split("/").map((_, index, parts) => parts.slice(index).join("/"));
  const filesByEnd = new Map<string, Source[]>();
  for (const source of sources)
    for (const end of endsOf(source.path)) filesByEnd.set(end, [...(filesByEnd.get(end) ?? []), source]);
  const filesNamed = (path: string): readonly Source[] =>
    filesByEnd.get(path.replace(/^src\//, "").replace(/(?:\.ts)?$/, ".ts")) ?? [];

  it("a file or folder that a comment names exists", () => {
    const folders = new Set(
      sources.flatMap(({ path }) =>
        path
          .split("/")
          .slice(0, -1)
          .flatMap((_, index, parts) => endsOf(parts.slice(0, index + 1).join("/"))),
      ),
    );
    const pattern = /(?<![\w./@<:$-])((?:[a-z][a-z0-9-]*\/)*[a-z][a-z0-9-]*)(\.ts|\/)?(?![\w/*(-]|\.\w)/g;
    // `forum/welcome` is an example of a key.
    const isElsewhere = (path: string) => path === "forum/welcome";
    const isThere = (path: string, end: string) =>
      (end !== ".ts" && folders.has(path)) ||
      (end !== "/" && filesNamed(path).length > 0) ||
      existsSync(join(root, "..", `${path}${end}`));
    const missing = sources.flatMap((source) =>
      commentsOf(source).flatMap(({ text, line }) =>
        (/\/|\.ts/.test(text) ? [...text.matchAll(pattern)] : [])
          .map(([, path = "", end = ""]) => ({ path, end }))
          // Without an end, only a path that begins with a folder is one: a comment may say `page/body`.
          .filter(
            ({ path, end }) => end === ".ts" || (path.includes("/") && folders.has(path.split("/")[0] ?? "")),
          )
          .filter(({ path, end }) => !isElsewhere(path) && !isThere(path, end))
          .map(({ path, end }) => `${source.path}:${line} ${path}${end}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  // The head of removal.ts says `make-plan.ts calls it`. A file that is the subject of such a sentence, with `it`, `them`, `these` or `such` behind
  // it, must import the module.
  it("a user that the head of a module names imports the module", () => {
    const file = String.raw`(?:[a-z][a-z0-9-]*\/)*[a-z][a-z0-9-]*\.ts|[a-z][a-z-]*(?:\/[a-z0-9-]+)+`;
    const users = new RegExp(
      String.raw`(?:^|[.;:] +|, and )((?:${file})(?:(?:, | and )(?:${file}))*) \w+ [^.]*?\b(?:it|them|such|these)\b`,
      "g",
    );
    const strangers = sources.flatMap(({ path, text }) => {
      const [head = ""] = /^(?:\/\/.*\n)+/.exec(text.replace(/^#!.*\n/, "")) ?? [];
      const said = head
        .replaceAll(/^\/\/ ?/gm, "")
        .replaceAll("\n", " ")
        .replaceAll("`", "");
      return [...said.matchAll(users)]
        .flatMap(([, subjects = ""]) => subjects.split(/, | and /))
        .map((user) => ({ user, files: filesNamed(user) }))
        .filter(({ files }) => files.length > 0 && !files.some(({ imports }) => imports.includes(path)))
        .map(({ user }) => `${path} names ${user}`);
    });
    expect(strangers).toEqual([]);
  });

  it("two files do not export one name", () => {
    const files = new Map<string, Set<string>>();
    // Another language has the same names as English.
    for (const { path, text } of sources.filter((one) => !one.path.startsWith("words/zh/")))
      for (const [, name = ""] of text.matchAll(
        /^export (?:abstract |async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ))
        files.set(name, (files.get(name) ?? new Set()).add(path));
    const shared = [...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths]);
    expect(shared).toEqual([]);
  });

  it("no file is named after no subject", () => {
    const vague = /(^|\/)(utils?|helpers?|common|types|misc)\.ts$/;
    expect(sources.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
  });

  /** Returns the files that a file loads, itself included. */
  function loadedWith(path: string, seen = new Set<string>()): Set<string> {
    const source = sources.find((one) => one.path === path);
    if (source === undefined || seen.has(path)) return seen;
    seen.add(path);
    for (const target of eagerImports(source)) {
      if (target.startsWith(".")) {
        loadedWith(slashed(join(dirname(path), target)).replace(/\.js$/, ".ts"), seen);
      }
    }
    return seen;
  }

  const eagerImports = ({ text }: Source): string[] =>
    [...text.matchAll(/^(?:import|export)(?! type)[^;]*?from "([^"]+)"/gms)].map((match) => match[1] ?? "");

  it("what plans and validates loads no schema and nothing that holds values against one", () => {
    const ofAjv = sources.filter((one) => eagerImports(one).includes("ajv")).map(({ path }) => path);
    const unwanted = ["model/json-schema.ts", ...ofAjv];
    for (const entry of [
      "cli/main.ts",
      "cli/commands/validate.ts",
      "cli/commands/plan.ts",
      "cli/commands/apply.ts",
      "engine/plan-guild.ts",
      "engine/apply-guild.ts",
    ]) {
      const loaded = loadedWith(entry);
      expect(unwanted.filter((path) => loaded.has(path))).toEqual([]);
    }
  });

  it("a test that is skipped says why: skip and skipFor of test/missing-here.ts take words", () => {
    const mute = /\.(skipIf|runIf)\(|\b(test|it|describe)\.skip\b/;
    const found = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".ts") && mute.test(readFileSync(join(tests, path), "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("what tests share registers no hook when it is loaded: it is loaded once, for the first file of a worker only", () => {
    const shared = readdirSync(tests, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.[jt]s$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const hook = /^(before|after|around)(Each|All)\(/m;
    const found = shared.filter((file) => hook.test(readFileSync(file, "utf8")));
    expect(found.map((file) => slashed(relative(tests, file))).sort()).toEqual(SETUP_FILES);
  });
});

describe("documents", () => {
  const house = resolve(tests, "..");
  const passedBy = /^(?:node_modules|dist|build|\.git|\.cache)$/;
  const filesIn = (folder: string): string[] =>
    readdirSync(join(house, folder), { withFileTypes: true }).flatMap((entry) => {
      if (passedBy.test(entry.name)) return [];
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
    });
  const files = filesIn("");
  const places = new Set(
    files.flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"))),
  );
  const code = files.filter((path) => /\.(?:[jt]s|json|ya?ml)$/.test(path));
  const words = new Set(
    code.flatMap((path) => readFileSync(join(house, path), "utf8").match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  /** Documents name folders of src/ and plan/ without these prefixes, and modules without `.ts`. */
  const isPlace = (path: string): boolean =>
    ["", "src/", "src/plan/", "test/"].some((above) =>
      ["", ".ts", ".js"].some((end) => places.has(`${above}${path.replace(/\/$/, "")}${end}`)),
    );
  /** These are paths of examples, of git and of systems. One is a kind that a trial had added and removed. */
  const elsewhere =
    /^(?:permission|101|refs|\.guildform|dist)\b|^docs\/reference\/codes\/CODE\.md$|^src\/plan\/kinds\/banner$|[*<]/;
  const FOREIGN_NAMES = ["psql"];

  const NAMED = ["ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "DECISIONS.md"].map((name) => {
    const text = readFileSync(join(house, name), "utf8").replaceAll(/```[\s\S]*?```/g, "");
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
    const bare = [...text.matchAll(/(?<![\w/`.])(?:src|test|schema|docs|examples|bench)\/[\w./-]*\w/g)];
    return { name, text, spans, bare: bare.map(([path]) => path) };
  });

  it.each(NAMED)("every path in $name exists", ({ spans, bare }) => {
    const isPath = /^[\w.-]+(?:\/[\w.<>*-]+)+\/?$|^[\w-]+\/$/;
    const named = [...spans.filter((span) => isPath.test(span)), ...bare];
    expect(named.filter((path) => !elsewhere.test(path) && !isPlace(path))).toEqual([]);
  });

  it.each(NAMED)("every name of code in $name exists", ({ spans }) => {
    const unknown = spans
      .filter((span) => /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/.test(span))
      .filter((span) => span.match(/[\w$]+/g)?.some((word) => !words.has(word)));
    expect(unknown.filter((name) => !FOREIGN_NAMES.includes(name))).toEqual([]);
  });

  it.each(NAMED)("a name of code that $name finds in a file is in that file", ({ text }) => {
    const found = [
      ...text.matchAll(
        /(?<names>(?:`\w+`(?:, | and )?)+)\s(?:in|of|from)\s`?(?<path>(?:src\/)?[\w./-]+\.ts)`?/g,
      ),
      ...text.matchAll(/(?<path>`[\w-]+(?:\/[\w-]+)+`): (?<names>(?:`\w+`(?:, )?)+)/g),
    ].map(({ groups: { names = "", path = "" } = {} }) => ({
      names: names.match(/\w+/g) ?? [],
      path: path.replaceAll("`", "").replace(/(?<!\.ts)$/, ".ts"),
    }));
    const missing = found.flatMap(({ names, path }) => {
      const file = ["", "src/", "src/plan/", "test/"]
        .map((above) => above + path)
        .find((one) => places.has(one));
      if (file === undefined) return [path];
      const source = readFileSync(join(house, file), "utf8");
      return names.filter((name) => !["and", ...(source.match(/\w+/g) ?? [])].includes(name));
    });
    expect(missing).toEqual([]);
  });
});
