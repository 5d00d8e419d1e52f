// The sidebars and the menu of a language, from the lists of its README.md. Each page contains its whole sidebar, so that commands and
// keys of the file are only in the sidebars of their own pages. The codes are one link: they are hundreds.

import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { DefaultTheme } from "vitepress";

/** `folder` is the folder of the language: empty for English, or `zh/`. */
export function sidebarOf(
  docs: string,
  folder: string,
): { readonly nav: DefaultTheme.NavItem[]; readonly sidebar: DefaultTheme.SidebarMulti } {
  const readme = readFileSync(join(docs, folder, "README.md"), "utf8");
  const sections = sectionsOf(readme, folder);
  return {
    nav: sections.flatMap(({ text = "", items = [] }) => {
      const link = firstLink(items);
      return link === null ? [] : [{ text, link }];
    }),
    sidebar: {
      [`/${folder}`]: sections,
      ...Object.fromEntries(
        TABLES.map((table) => [
          `/${folder}${table}/`,
          withPagesOfTable(docs, sectionsOf(readme, folder), folder + table),
        ]),
      ),
    },
  };
}

function sectionsOf(markdown: string, folder: string): DefaultTheme.SidebarItem[] {
  const sections: DefaultTheme.SidebarItem[] = [];
  let items: DefaultTheme.SidebarItem[] = [];
  for (const line of markdown.split("\n")) {
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    if (heading !== null) {
      items = [];
      const section = { text: heading[2] ?? "", items, ...(heading[1] === "###" && { collapsed: true }) };
      if (heading[1] === "##") sections.push(section);
      else sections.at(-1)?.items?.push(section);
    } else if (/^(?:-|\d+\.) /.test(line)) {
      for (const [, text = "", href = ""] of line.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g))
        if (!isOutside(posix.join(folder, href)))
          items.push({ text, link: linkOf(posix.join(folder, href)) });
    }
  }
  return sections.filter((section) => (section.items ?? []).length > 0);
}

/** Folders whose README.md has a table of links: the commands, and the keys of the file. */
const TABLES = ["reference/commands", "reference/file"];

/** Puts the links of the table below the item of its folder. */
function withPagesOfTable(
  docs: string,
  sections: DefaultTheme.SidebarItem[],
  table: string,
): DefaultTheme.SidebarItem[] {
  const readme = join(docs, table, "README.md");
  const rows = existsSync(readme)
    ? readFileSync(readme, "utf8").matchAll(/^\| \[`?([^`\]]+)`?\]\(([\w-]+\.md)\)/gm)
    : [];
  const items = [...rows].map(([, text = "", href = ""]) => ({ text, link: linkOf(`${table}/${href}`) }));
  for (const item of sections.flatMap(({ items: all = [] }) => all))
    if (item.link === `/${table}/`) Object.assign(item, { items, collapsed: false });
  return sections;
}

function firstLink(items: readonly DefaultTheme.SidebarItem[]): string | null {
  for (const { link, items: below = [] } of items) {
    const found = link ?? firstLink(below);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}

/** A document of the root, such as `../ARCHITECTURE.md`, has no page on the site. */
const isOutside = (page: string): boolean => page.startsWith("../");

/** `reference/file/README.md` becomes `/reference/file/`. */
const linkOf = (page: string): string => `/${page.replace(/README\.md$/, "").replace(/\.md$/, "")}`;
