// Opens Chromium with the fonts of packages, so that pictures look alike on each machine.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

const INSTALLED = "/usr/bin/chromium";
const HOST = "http://pictures.test/";
/** Serves the folder of each package of fonts under the address /fonts/NAME/. */
const FONTS = Object.fromEntries(
  ["jetbrains-mono", "noto-sans-sc"].map((name) => [name, folderOf(`@fontsource-variable/${name}`)]),
);

/**
 * `show` gives a playwright page without scripts: `{ scheme: "dark", width: 940, checked: "pre *" }`. It throws when an element that
 * `checked` selects has a glyph from outside of the packages.
 */
export async function openPictureBrowser() {
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  const packaged = async () => (await import("@sparticuz/chromium")).default.executablePath();
  const executablePath = existsSync(INSTALLED) ? INSTALLED : await packaged();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none"],
  });
  return {
    show: (html, look) => show(browser, html, look),
    visit: (url, look) => visit(browser, url, look),
    close: () => browser.close(),
  };
}

async function show(browser, html, { scheme, width, checked }) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    bypassCSP: true,
    colorScheme: scheme,
    deviceScaleFactor: 1.5,
    viewport: { width, height: 1000 },
  });
  await context.route("**/*", (route) => answer(route, html));
  const page = await context.newPage();
  await page.goto(HOST, { waitUntil: "networkidle" });
  const strange = await fontsOfTheMachine(context, page, checked);
  if (strange.length > 0) throw new Error(`no package has all glyphs: ${strange.slice(0, 5).join("; ")}`);
  return page;
}

/**
 * Returns a page of a server on this machine, with its scripts, and the errors that it printed. The faces of FONTS replace the fonts of the
 * machine.
 */
async function visit(browser, url, { scheme, width }) {
  const { origin } = new URL(url);
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
  const complaints = [];
  await context.route("**/*", async (route) => {
    const { pathname, origin: of } = new URL(route.request().url());
    if (pathname.startsWith("/fonts/")) return answer(route, "");
    if (of === origin) return route.continue();
    complaints.push(`${of} was asked`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.addStyleTag({ content: fontStyle() });
  return { page, complaints };
}

function answer(route, html) {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/")
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: html.replace("</style>", `${fontStyle()}</style>`),
    });
  const [, name, file] = /^\/fonts\/([\w-]+)\/(files\/[\w-]+\.woff2)$/.exec(pathname) ?? [];
  return name === undefined ? route.abort() : route.fulfill({ path: join(FONTS[name], file) });
}

/** Returns the faces of the fonts. They replace the families that a page takes from the machine. */
function fontStyle() {
  const faces = Object.entries(FONTS).map(([name, folder]) =>
    readFileSync(join(folder, "index.css"), "utf8").replaceAll("url(./", `url(/fonts/${name}/`),
  );
  return `${faces.join("\n")}
*{font-family:"Noto Sans SC Variable"!important}
code,code *,pre,pre *,.t-typed{font-family:"JetBrains Mono Variable","Noto Sans SC Variable"!important}`;
}

/** Returns the glyphs that no package has, such as `["1 of DejaVu Sans in <i>⇅</i>"]`. */
async function fontsOfTheMachine(context, page, selector) {
  const protocol = await context.newCDPSession(page);
  await protocol.send("DOM.enable");
  await protocol.send("CSS.enable");
  const { root } = await protocol.send("DOM.getDocument");
  const { nodeIds } = await protocol.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const htmlOf = async (nodeId) =>
    (await protocol.send("DOM.getOuterHTML", { nodeId })).outerHTML.slice(0, 80);
  const strange = new Set();
  for (const id of nodeIds) {
    const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId: id });
    for (const { familyName, isCustomFont, glyphCount } of fonts)
      if (!isCustomFont) strange.add(`${glyphCount} of ${familyName} in ${await htmlOf(id)}`);
  }
  return [...strange];
}

function folderOf(package_) {
  return dirname(createRequire(import.meta.url).resolve(`${package_}/package.json`));
}
