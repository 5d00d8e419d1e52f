// Finds a real browser for the tests of pages: Chromium of the machine, or of a package. Returns null if neither starts.

import { existsSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const INSTALLED = "/usr/bin/chromium";

export async function openBrowser(): Promise<Browser | null> {
  const { chromium } = await import("playwright-core");
  try {
    const executablePath = existsSync(INSTALLED) ? INSTALLED : await packaged();
    return await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  } catch (error) {
    process.stderr.write(`no browser runs here: ${String(error).split("\n")[0]}\n`);
    return null;
  }
}

/** The package unpacks its libraries only if this variable has the name of its system. */
async function packaged(): Promise<string> {
  const before = process.env.AWS_EXECUTION_ENV;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = before;
  }
}

/** The complaints are refused requests, messages of the console, dialogs and errors of the page. */
export interface Shown extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: readonly string[];
}

export async function showPage(
  browser: Browser,
  text: string,
  options: Pick<BrowserContextOptions, "colorScheme" | "javaScriptEnabled"> & { readonly width: number },
): Promise<Shown> {
  const { width, ...rest } = options;
  const context = await browser.newContext({ ...rest, viewport: { width, height: 900 } });
  const complaints: string[] = [];
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url === ADDRESS) return route.fulfill({ contentType: "text/html; charset=utf-8", body: text });
    complaints.push(url);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("console", (message) => complaints.push(message.text()));
  page.on("dialog", async (dialog) => {
    complaints.push(dialog.message());
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(ADDRESS);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

const ADDRESS = "http://plan.test/";
