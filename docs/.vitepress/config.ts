// The site of docs/. The pages stay plain Markdown that a forge shows too: links end with .md, and no page uses a syntax of VitePress.
// docs/README.md is the front page, and its lists are the sidebar.

import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefaultTheme, defineConfig } from "vitepress";
import { plainMarkdown } from "./plain-markdown.js";
import { searchTokens } from "./search-tokens.js";
import { sidebarOf } from "./sidebar.js";

const DOCS = dirname(dirname(fileURLToPath(import.meta.url)));

/** The language menu leads to the same page of the other language only when each page has both. */
const isWhole = pagesIn(DOCS)
  .filter((page) => !page.startsWith("zh/"))
  .every((page) => existsSync(join(DOCS, "zh", page)));

export default defineConfig({
  title: "guildform",
  description: "Infrastructure as code for chat guilds",
  base: process.env.SITE_BASE ?? "/",
  // Otherwise each page has the names of all chunks: 57 MB in place of 30.
  metaChunk: true,
  rewrites: (id) => id.replace(/README\.md$/, "index.md"),
  markdown: { html: false, linkify: false, attrs: { disable: true }, config: plainMarkdown },
  locales: {
    root: { label: "English", lang: "en", themeConfig: themeOf("") },
    ...(existsSync(join(DOCS, "zh/README.md"))
      ? {
          zh: {
            label: "简体中文",
            lang: "zh-CN",
            link: "/zh/",
            description: "频道的基础设施即代码",
            themeConfig: { ...themeOf("zh/"), ...chineseTheme() },
          },
        }
      : {}),
  },
  themeConfig: {
    i18nRouting: isWhole,
    externalLinkIcon: true,
    search: {
      provider: "local",
      options: {
        miniSearch: {
          options: { tokenize: searchTokens },
          searchOptions: { combineWith: "AND", fuzzy: false, prefix: true },
        },
        locales: { zh: { translations: chineseSearch() } },
      },
    },
  },
});

function themeOf(folder: "" | "zh/"): DefaultTheme.Config {
  const { nav, sidebar } = sidebarOf(DOCS, folder);
  return { nav, sidebar, outline: { level: [2, 3] } };
}

function chineseTheme(): DefaultTheme.Config {
  return {
    outline: { level: [2, 3], label: "本页目录" },
    docFooter: { prev: "上一页", next: "下一页" },
    darkModeSwitchLabel: "外观",
    lightModeSwitchTitle: "切换到浅色",
    darkModeSwitchTitle: "切换到深色",
    sidebarMenuLabel: "目录",
    returnToTopLabel: "回到顶部",
    langMenuLabel: "切换语言",
    notFound: {
      title: "没有这个页面",
      quote: "链接可能已经失效。",
      linkLabel: "回到首页",
      linkText: "回到首页",
    },
  };
}

function chineseSearch() {
  return {
    button: { buttonText: "搜索", buttonAriaLabel: "搜索" },
    modal: {
      displayDetails: "显示详情",
      resetButtonTitle: "清除",
      backButtonTitle: "关闭",
      noResultsText: "没有结果：",
      footer: { selectText: "打开", navigateText: "上下选择", closeText: "关闭" },
    },
  };
}

/** Paths below the folder, such as `how-to/drift.md`. */
function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((page) => !/^(?:node_modules|\.vitepress)\//.test(page));
}
