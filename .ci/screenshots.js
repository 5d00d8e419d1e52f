// The pictures of README: the page of the community example, and its tree seen as everyone. Made by hand with
//
//   npm run build && node .ci/screenshots.js
//
// on a system that has a font with Chinese; a page brings none. Needs no network: the example runs on the emulator.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startEmulator } from "../build/emulator/index.js";
import { Guildform } from "../build/guildform.js";
import { planHtml } from "../build/render/plan-html.js";
import "../build/words/speak-english.js";

const COMMUNITY = fileURLToPath(new URL("../examples/community", import.meta.url));
const DOCS = fileURLToPath(new URL("../docs", import.meta.url));
const INSTALLED = "/usr/bin/chromium";
const WIDTH = 1100;

async function communityPage() {
  const folder = mkdtempSync(join(tmpdir(), "guildform-screenshots-"));
  cpSync(COMMUNITY, folder, { recursive: true });
  const emulator = await startEmulator({
    world: JSON.parse(readFileSync(join(folder, "world.json"), "utf8")),
  });
  process.chdir(folder);
  try {
    const guildform = new Guildform({
      file: "guildform.yaml",
      env: {},
      credentials: { appId: "demo", clientSecret: "demo" },
      baseUrl: emulator.url,
      tokenUrl: emulator.tokenUrl,
      concurrency: 8,
      holder: { who: "", host: "", pid: process.pid, command: "", ci_job_url: null },
    });
    const { plan, mentions, seen } = await guildform.plan();
    return planHtml(plan, seen(), { mentions, file: "guildform.yaml" });
  } finally {
    await emulator.close();
    process.chdir(tmpdir());
    rmSync(folder, { recursive: true });
  }
}

async function openBrowser() {
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  const packaged = async () => (await import("@sparticuz/chromium")).default.executablePath();
  const executablePath = existsSync(INSTALLED) ? INSTALLED : await packaged();
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
}

const text = await communityPage();
const browser = await openBrowser();
try {
  mkdirSync(DOCS, { recursive: true });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    viewport: { width: WIDTH, height: 1000 },
  });
  const page = await context.newPage();
  await page.setContent(text);
  const bar = await page.locator(".bar").boundingBox();
  const height = Math.ceil((bar?.y ?? 900) + (bar?.height ?? 0) + 8);
  await page.screenshot({
    path: join(DOCS, "plan-page.png"),
    fullPage: true,
    clip: { x: 0, y: 0, width: WIDTH, height },
  });
  await page.locator(".bar label").nth(1).click();
  await page.mouse.move(0, 0);
  await page.locator(".sides").screenshot({ path: join(DOCS, "plan-tree.png") });
} finally {
  await browser.close();
}
