// Finds the pages that people write: the front page, the guide, and the documents of the root. It leaves out the generated reference, whose
// examples have tests of their own (test/words), and pages in docs/zh and README.zh-CN.md are Chinese.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Page {
  /** The path begins at the root: `docs/start/existing-guild.md`. */
  readonly path: string;
  readonly text: string;
}

export const inRoot = (path: string): string => `${ROOT}${path}`;

/** Returns every Markdown file of docs/ and of the root, the generated ones included. */
export function allPages(): Page[] {
  const inDocs = readdirSync(inRoot("docs"), { recursive: true, encoding: "utf8" }).map(
    (name) => `docs/${name.replaceAll("\\", "/")}`,
  );
  return [...readdirSync(ROOT), ...inDocs]
    .filter((path) => path.endsWith(".md") && !path.includes("node_modules/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(inRoot(path), "utf8") }));
}

/** Returns README and the guide, in each language. */
export const guidePages = (): Page[] =>
  allPages().filter(
    ({ path }) => /^README(\.[\w-]+)?\.md$/.test(path) || /^docs\/(?!(?:zh\/)?reference\/)/.test(path),
  );

/** Returns `docs/start/bot.md` for `docs/zh/start/bot.md`. */
export const englishOf = (path: string): string =>
  path.replace(/^docs\/zh\//, "docs/").replace(".zh-CN.md", ".md");

export const languageOf = ({ path }: Page): string => (path === englishOf(path) ? "en" : "zh-CN");

/** Returns the targets of links in Markdown and HTML that lead to no file of the project. */
export function brokenLinks({ path, text }: Page): string[] {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const prose = text.replaceAll(/^(```+)[\s\S]*?^\1$/gm, "").replaceAll(/`[^`\n]*`/g, "");
  const targets = [
    ...prose.matchAll(/\]\(([^)\s]+)\)/g),
    ...prose.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, target = ""]) => target);
  return targets.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = "", anchor] = target.split("#");
    const led = new URL(file === "" ? path.slice(folder.length) : file, `file:///${folder}`).pathname.slice(
      1,
    );
    const place = decodeURIComponent(led);
    if (!existsSync(inRoot(place))) return [`${path}: ${target}`];
    if (anchor === undefined || !place.endsWith(".md")) return [];
    return anchorsOf(readFileSync(inRoot(place), "utf8")).includes(decodeURIComponent(anchor))
      ? []
      : [`${path}: ${target} has no such heading`];
  });
}

/** Returns the anchors that GitHub gives to headings. */
const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(/^(```+)[\s\S]*?^\1$/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
