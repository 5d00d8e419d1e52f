// Makes the pictures of the documents from real output of the community example, on an emulator:
//
//   docs/pictures/plan-light.png, plan-dark.png   the terminal: `guildform plan`
//   docs/plan-page.png, docs/plan-tree.png        the page: `guildform plan --format html`
//
// `npm run pictures` builds and runs it. It needs no network, and its fonts come from packages. It fails when the packages have
// no glyph for a character, or when a picture is larger than README can load fast.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmulator } from "../build/emulator/index.js";
import { LANGUAGES } from "../build/words/languages.js";
import { openPictureBrowser } from "./pictures/picture-browser.js";
import { smallPng } from "./pictures/small-png.js";
import { terminalHtml } from "./pictures/terminal-html.js";

const COMMUNITY = fileURLToPath(new URL("../examples/community", import.meta.url));
const DOCS = fileURLToPath(new URL("../docs", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const MOST_KILOBYTES = 150;
const PAGE_WIDTH = 1100;
/** Tells the program that its output is a terminal of 100 columns. */
const TERMINAL = "data:text/javascript,Object.assign(process.stdout, { isTTY: true, columns: 100 })";
/** The picture of the terminal leaves out the lines from this address to the last two paragraphs. */
const LEFT_OUT = "channel.news";
const NAME_ENDINGS = { en: "", "zh-CN": ".zh-CN" };

mkdirSync(join(DOCS, "pictures"), { recursive: true });
const browser = await openPictureBrowser();
try {
  for (const language of Object.keys(NAME_ENDINGS).filter((one) => LANGUAGES.includes(one))) {
    const { text, page } = await communityPlan(language);
    for (const scheme of ["light", "dark"])
      await pictureOfTerminal(text, { scheme, end: NAME_ENDINGS[language] });
    await picturesOfPage(page, NAME_ENDINGS[language]);
  }
} finally {
  await browser.close();
}

/** Returns the plan of the community example as text with colors, and as a page. */
async function communityPlan(language) {
  const folder = mkdtempSync(join(tmpdir(), "guildform-pictures-"));
  cpSync(COMMUNITY, folder, { recursive: true });
  const world = JSON.parse(readFileSync(join(folder, "world.json"), "utf8"));
  const emulator = await startEmulator({ world });
  const env = {
    ...process.env,
    GUILDFORM_LANG: language,
    GUILDFORM_APP_ID: "demo",
    GUILDFORM_CLIENT_SECRET: "demo",
    GUILDFORM_BASE_URL: emulator.url,
    GUILDFORM_TOKEN_URL: emulator.tokenUrl,
  };
  const plan = async (...flags) => {
    const args = ["--import", TERMINAL, PROGRAM, "plan", ...flags];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env,
    });
    return stdout;
  };
  try {
    return { text: await plan("--color=always"), page: await plan("--format=html") };
  } finally {
    await emulator.close();
    rmSync(folder, { recursive: true });
  }
}

async function pictureOfTerminal(text, { scheme, end }) {
  const shown = await browser.show(terminalHtml("guildform plan", shortened(text)), {
    scheme,
    width: 940,
    checked: ".terminal, .terminal *",
  });
  await take(shown.locator(".terminal"), `pictures/plan-${scheme}${end}.png`, { omitBackground: true });
}

async function picturesOfPage(page, end) {
  const shown = await browser.show(page, {
    scheme: "light",
    width: PAGE_WIDTH,
    checked: ".verdict *, .columns *, .note *, .bar *, .sides *",
  });
  const bar = await shown.locator(".bar").boundingBox();
  const height = Math.ceil(bar.y + bar.height + 8);
  await take(shown, `plan-page${end}.png`, {
    fullPage: true,
    clip: { x: 0, y: 0, width: PAGE_WIDTH, height },
  });
  await shown.locator(".bar label").nth(1).click();
  await shown.mouse.move(0, 0);
  await take(shown.locator(".sides"), `plan-tree${end}.png`, {});
}

async function take(shown, name, options) {
  const bytes = smallPng(await shown.screenshot(options));
  writeFileSync(join(DOCS, name), bytes);
  const kilobytes = Math.ceil(bytes.length / 1024);
  console.log(`docs/${name}: ${kilobytes} KB`);
  if (kilobytes > MOST_KILOBYTES) throw new Error(`docs/${name} has more than ${MOST_KILOBYTES} KB`);
}

/** Returns the first and the last lines of the plan, with a mark in between. */
function shortened(plan) {
  const lines = plan.trimEnd().split("\n");
  const from = lines.findIndex((line) => line.includes(LEFT_OUT));
  const to = lines.lastIndexOf("", lines.lastIndexOf("") - 1);
  if (from < 0 || to < from) throw new Error(`the plan has no ${LEFT_OUT} before its last paragraphs`);
  return [...lines.slice(0, from), "    …", ...lines.slice(to)].join("\n");
}
