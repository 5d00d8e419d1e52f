// Tries the built site of docs/ in Chromium: pages open without errors, placeholders are visible, and the search finds English and
// Chinese words. `npm run test:site` installs, builds and runs it; `--pictures FOLDER` keeps a picture of each page.

import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openPictureBrowser } from "./pictures/picture-browser.js";

const DIST = fileURLToPath(new URL("../docs/.vitepress/dist", import.meta.url));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };
const { values } = parseArgs({ options: { pictures: { type: "string" } } });

/** Each entry has the path of a page, and texts on it. */
const PAGES = [
  ["index.html", ["guildform", "Codes"]],
  ["reference/commands/plan.html", ["guildform plan", "--file <file>"]],
  ["zh/reference/commands/plan.html", ["guildform plan", "--file <file>", "退出码"]],
  ["reference/codes/E-PINS-TOO-MANY.html", ["A channel has more than 20 pins", "message_id"]],
];
/** Each entry has a word, and the end of the address of a page that the search must find. */
const SEARCHES = [
  ["pins-too-many", "E-PINS-TOO-MANY.html"],
  ["11298", "bot.html"],
  ["--only-declared", "public-repository.html"],
];
/** The search starts on the first page of this language, with Chinese words. */
const CHINESE_SEARCHES = [["精华消息超过", "zh/reference/codes/E-PINS-TOO-MANY.html"]];
const NOT_FOUND = "zzqqxx";

const server = createServer(answer).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const base = `http://127.0.0.1:${server.address().port}`;
const browser = await openPictureBrowser();
try {
  for (const [path, texts] of PAGES) await tryPage(path, texts);
  await trySearches("index.html", SEARCHES);
  await trySearches(chinesePage(), CHINESE_SEARCHES);
  console.log("the site works");
} finally {
  await browser.close();
  server.close();
}

async function tryPage(path, texts) {
  const { page, complaints } = await open(path);
  const content = await page.locator(".VPContent").innerText();
  for (const text of texts) if (!content.includes(text)) throw new Error(`${path} has no ${text}`);
  if (/<!--|\{\{ *\}\}|&lt;/.test(content)) throw new Error(`${path} shows markup`);
  await keep(page, path.replaceAll("/", "-").replace(".html", ""));
  await page.context().close();
  if (complaints.length > 0) throw new Error(`${path}: ${complaints.join("; ")}`);
}

async function trySearches(path, searches) {
  const { page } = await open(path);
  await page.locator(".VPNavBarSearch button").first().click();
  const input = page.locator(".VPLocalSearchBox input");
  for (const [word, found] of searches) {
    await input.fill(word);
    const result = page.locator(`.VPLocalSearchBox .result[href*="${found}"]`).first();
    await result.waitFor({ timeout: 20_000 }).catch(() => {
      throw new Error(`the search for ${word} does not find ${found}`);
    });
    await keep(page, `search-${word}`);
    console.log(`${word}: ${await page.locator(".VPLocalSearchBox .result").count()} results`);
  }
  await input.fill(NOT_FOUND);
  await page.locator(".VPLocalSearchBox .no-results").waitFor({ timeout: 20_000 });
  await page.context().close();
}

async function open(path) {
  const { page, complaints } = await browser.visit(`${base}/${path}`, { scheme: "light", width: 1280 });
  await page.locator(".VPContent").waitFor();
  return { page, complaints };
}

async function keep(page, name) {
  if (values.pictures === undefined) return;
  mkdirSync(values.pictures, { recursive: true });
  await page.screenshot({ path: join(values.pictures, `${name}.png`) });
}

/** Returns the Chinese front page, or a page of codes as long as there is none. */
function chinesePage() {
  return existsSync(join(DIST, "zh/index.html")) ? "zh/index.html" : "zh/reference/codes/index.html";
}

function answer({ url }, response) {
  const path = normalize(decodeURIComponent(new URL(url, "http://site").pathname)).replace(
    /\/$/,
    "/index.html",
  );
  const file = join(DIST, path);
  if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
  return response.end(readFileSync(file));
}
