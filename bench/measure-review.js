// Measures what it costs to show a plan to its reviewers: the access that people gain and lose, Markdown, the page, and the text with all
// details. With `--against DIST` it also compares the text with the other build.
//
// Each view has its own process. The figure is the time over the planning of the plan that is shown. It measures the first time, as in a
// command, in milliseconds of user CPU time: other programs of the machine do not make it longer. It measures again with compiled code.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { AGAINST, DIST } from "./built.js";
import { inChild } from "./in-child.js";
import { figure, median, times } from "./samples.js";
import { sized } from "./size.js";
import { accessInput, planInputs } from "./synthetic-guild.js";
import { messageInputs } from "./synthetic-messages.js";

const ROUNDS = sized(3, 1);
const ACCESS = sized({ channels: 200, roles: 30, users: 500 }, { channels: 4, roles: 2, users: 3 });

/** `most` limits the milliseconds of the first time. */
const CASES = [
  { way: "access", guild: "access", most: 200 },
  { way: "markdown", guild: "entries", most: 300 },
  { way: "markdown", guild: "texts", most: 300 },
  { way: "html", guild: "entries", most: 300 },
  { way: "html", guild: "texts", most: 300 },
  { way: "verbose", guild: "many", most: null, isOld: true },
];

const NAMES = { access: "access", markdown: "Markdown", html: "page", verbose: "text, all details" };

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  try {
    const guilds = await writtenGuilds(folder);
    const wrong = new Set();
    const cases = CASES.map((one) => ({ ...one, ...guilds[one.guild], own: [], other: [] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of cases) {
        for (const [dist, costs] of [
          [DIST, one.own],
          ...(one.isOld && AGAINST ? [[AGAINST, one.other]] : []),
        ]) {
          const cost = await costIn({ ...one, dist });
          if (cost.operations !== one.operations || !cost.isStable || cost.length === 0)
            wrong.add(`review, ${nameOf(one)}: ${cost.operations} calls, not ${one.operations}, in ${dist}`);
          costs.push(cost);
        }
      }
    }
    return { wrong: [...wrong], times: cases.flatMap(timesOf), figures: cases.flatMap(figuresOf) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writtenGuilds(folder) {
  const [, entries] = await planInputs(sized(1_000, 20));
  const [, many] = await planInputs(sized(5_000, 20));
  // For each message there is a post, a pin, and an unpin of the old message. That makes three changes.
  const [, texts] = await messageInputs(sized(334, 10));
  const guilds = {
    access: { ...(await accessInput(ACCESS)), what: "200 channels, 30 roles and 500 users" },
    entries: { ...entries, what: "1000 changed entries" },
    texts: { ...texts, what: "1000 changed texts and pins" },
    many: { ...many, what: "5000 changed entries" },
  };
  for (const [name, guild] of Object.entries(guilds)) {
    guild.file = join(folder, `${name}.bin`);
    await writeFile(guild.file, serialize(guild.input));
  }
  return guilds;
}

function costIn({ way, file, dist }) {
  const env = { ...process.env, GUILDFORM_BENCH_DIST: dist };
  return inChild("review-once.js", [way, file], { execArgv: ["--expose-gc"], env });
}

const nameOf = ({ way, what }) => `${NAMES[way]} of ${what}`;

const timesOf = ({ own, ...one }) => [
  times(
    `user CPU, ${nameOf(one)}, first`,
    own.map(({ first }) => first.cpu),
  ),
  times(
    `user CPU, ${nameOf(one)}, again`,
    own.map(({ again }) => again.cpu),
  ),
];

function figuresOf({ own, other, most, ...one }) {
  const of = (costs, step, unit) => median(costs.map((cost) => cost[step][unit]));
  const first = of(own, "first", "cpu");
  const note = `${of(own, "first", "ms").toFixed(0)} ms by the clock, ${of(own, "again", "cpu").toFixed(0)} ms again`;
  const [now, before] = [own, other].map((costs) => of(costs, "first", "cpu"));
  return [
    figure(`user CPU, ${nameOf(one)}`, first, { target: most, unit: "ms", note }),
    figure(`user CPU, ${nameOf(one)}, over its plan`, first / of(own, "planning", "cpu"), { target: null }),
    ...(other.length === 0
      ? []
      : [
          figure(`user CPU, ${nameOf(one)}, over the other build`, now / before, {
            target: null,
            note: `${now.toFixed(0)} ms of ${before.toFixed(0)}`,
          }),
        ]),
  ];
}
