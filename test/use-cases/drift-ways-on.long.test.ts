// Tests both remedies for a change by hand, in an emulated guild over HTTP. An apply does exactly what drift says. The command that accepts
// a change leaves a file without changes for it.

import { readFile, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { InvalidWorldError, type WorldGuild, type WrittenGuild } from "../../src/emulator/index.js";
import type { DriftedObject } from "../../src/plan/drifted-object.js";
import type { Change } from "../../src/plan/value/plan.js";
import { driftText } from "../../src/render/drift/drift-document.js";
import { driftJson } from "../../src/render/drift/drift-json.js";
import type { GuildDrift } from "../../src/use-cases/drift.js";
import { driftToShow } from "../../src/use-cases/report/report-in.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { holds } from "../soak/slice.js";
import {
  BY_HAND,
  FILE,
  type Hand,
  HELLO,
  inChannel,
  inTable,
  WORLD,
  withoutChannel,
  withoutGroup,
  withoutMessage,
} from "./changes-by-hand.js";

let workshop: Workshop;
let settled: WorldGuild;
let state: string;

beforeAll(async () => {
  workshop = await Workshop.open(WORLD);
  await workshop.write(FILE);
  // One call at a time posts `hello` first, so its id is known.
  await workshop.apply({ concurrency: 1 });
  await workshop.apply({ concurrency: 1 });
  settled = workshop.guild;
  state = await readFile(workshop.statePath, "utf8");
});
afterAll(() => workshop.close());
beforeEach(() => startOver());

async function startOver(): Promise<void> {
  workshop.byHand(() => settled);
  await workshop.write(FILE);
  await writeFile(workshop.statePath, state);
}

/** A change is left out if an earlier one has deleted its object. */
function byHand(act: Hand): void {
  try {
    workshop.byHand(() => act(workshop.guild));
  } catch (error) {
    if (!(error instanceof InvalidWorldError)) throw error;
  }
}

type Edit = readonly [from: string, to: string];

/** Returns the file after edits. Each edit must change something. */
function edited(edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    expect(text, `an edit before this one took "${from}" away`).toContain(from);
    return text.replace(from, () => to);
  }, FILE);
}

const role =
  (change: (roles: WorldGuild["roles"]) => unknown): Hand =>
  (guild) =>
    ({ ...guild, roles: change(guild.roles) }) as WrittenGuild;

/** Each edit is in another part of the file, so that any of them may come together. */
const EDITS = {
  "a channel by its id": ["{ name: lobby }", '{ name: lobby, channel_id: "103" }'],
  "a group by its id": ["- name: start", '- name: start\n    channel_id: "100"'],
  "a role by its name": ['moderator: "10012"', "moderator: { name: moderator }"],
  "another name": ["{ name: hall }", "{ key: hall, name: Hall }"],
  "no pin by its id": [", { message_id: m2 }", ""],
  "another text": ["text: 公告", "text: 公告！"],
  "fewer bits": ["moderator: [view, speak]", "moderator: [view]"],
  "another thread": ["content: 第一帖", "content: 第二帖"],
  "another privacy": ["private_type: members", "private_type: admins"],
  "a name from a variable": ["key: forum, name: attic", `key: forum, name: "\${FORUM:-attic}"`],
  "no post": ["groups:", "policy: { messages_per_channel_per_day: 1 }\ngroups:"],
} satisfies Record<string, Edit>;

const withoutRole = role((roles) => roles.filter(({ id }) => id !== "10012"));

const HANDS: readonly Hand[] = [
  ...BY_HAND.map(([, hand]) => hand),
  withoutChannel("103"),
  withoutChannel("104"),
  (guild) => {
    const text = { id: "9104", name: "attic", type: 0 };
    return {
      ...withoutChannel("104")(guild),
      channels: [...guild.channels.filter(({ id }) => id !== "104"), text],
    };
  },
  withoutRole,
  role((roles) => roles.map((one) => (one.id === "10012" ? { ...one, name: "mods" } : one))),
];

type Verdict =
  | { readonly refused: readonly string[] }
  | { readonly changes: readonly Change[]; readonly deferred: readonly string[] };

/** Makes the apply of a person, and returns its verdict. */
async function applied(): Promise<Verdict> {
  try {
    const { status, plan } = await workshop.apply({ attended: true });
    if (status === "blocked")
      return { refused: plan.findings.flatMap(({ level, code }) => (level === "error" ? [code] : [])) };
    return { changes: plan.changes, deferred: plan.deferred.map(({ address }) => address) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { refused: error.diagnostics.map(({ code }) => code) };
  }
}

const BESIDE = ["adopt", "move", "forget", "protect", "unprotect"];

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort();

function expectTrue(one: DriftedObject, verdict: Verdict): void {
  if (one.is === "says-else" || one.with !== null) return;
  const { presentAddress: address, nextApply, attributes } = one;
  if ("refused" in verdict) {
    expect(["refused", "leaves", "records"]).toContain(nextApply);
    for (const code of one.refusedBy) expect(verdict.refused).toContain(code);
    return;
  }
  const own = verdict.changes.filter(
    (change) => change.address === address && !BESIDE.includes(change.action),
  );
  if (nextApply === "later") expect(verdict.deferred).toContain(address);
  else if (nextApply === "leaves" || nextApply === "records") expect(own).toEqual([]);
  else {
    expect(["puts-back", "file-says-else"]).toContain(nextApply);
    expect(verdict.deferred).not.toContain(address);
    expect(own).not.toEqual([]);
    for (const { path, next, both } of attributes) {
      const wanted = own.flatMap((change) => change.attributes).find((each) => each.path === path);
      if (wanted !== undefined && next !== null) expect(next).toEqual(wanted.after);
      if (nextApply === "puts-back") expect(both).toBe(false);
    }
  }
}

test("what drift says that an apply does, that apply does", async () => {
  const edits = fc.subarray(Object.values(EDITS) as Edit[], { maxLength: 3 });
  const hands = fc.subarray([...HANDS], { minLength: 1, maxLength: 3 });
  await holds(
    fc.asyncProperty(edits, hands, async (changes, acts) => {
      await startOver();
      await workshop.write(edited(changes));
      for (const act of acts) byHand(act);
      const drift = await workshop.guildform().drift();
      const { report, file } = drift;
      expectSameOnceRead(drift);
      const verdict = await applied();
      for (const one of report.objects) {
        expectTrue(one, verdict);
      }
      if (report.objects.length > 0)
        expect(sorted(file.problems.map(({ code }) => code))).toEqual(
          sorted("refused" in verdict ? verdict.refused : []),
        );
    }),
    { soak: 500, test: 13 },
  );
});

/** Checks that the JSON of drift gives the same text, for example in the issue of a forge. */
function expectSameOnceRead(drift: GuildDrift): void {
  const read = driftToShow(JSON.parse(JSON.stringify(driftJson(drift))));
  const options = { color: false, width: 100, wholeHeadlines: true, verbose: true };
  expect(driftText(read, options)).toBe(driftText(drift, options));
}

/** Returns the arguments of the command that accepts the change, without `guildform pull --into FILE`. */
function accepting(drift: GuildDrift, { address }: DriftedObject): readonly string[] | null {
  const json = driftJson(drift).drifted.find((one) => one.address === address);
  const [, args = null] = /^guildform pull --into \S+ (.*)$/.exec(json?.accept ?? "") ?? [];
  return args?.split(" ").map((one) => one.replace(/^'(.*)'$/, "$1")) ?? null;
}

/** Checks an object that a person must decide or edit: the command shows it, and accepts nothing else of it. */
async function expectShown(one: DriftedObject, args: readonly string[]): Promise<void> {
  const { followed } = await pulled(args);
  const own = followed.filter(({ address }) => address === one.presentAddress);
  expect(own).not.toEqual([]);
  if (one.isByHand) expect(new Set(own.map(({ is }) => is))).toEqual(new Set(["by-hand"]));
  else expect(own.map(({ is }) => is)).toContain("conflict");
}

const isExclude = (index: number, args: readonly string[]) => args[index - 1] === "--exclude";

const pulled = (args: readonly string[]) =>
  workshop.guildform().pullInto({
    addresses: args.filter((each, index) => !each.startsWith("--") && !isExclude(index, args)),
    excludes: args.filter((_, index) => isExclude(index, args)),
    prune: args.includes("--prune"),
    roles: new Map(),
    users: new Map(),
    signal: new AbortController().signal,
  });

/** Runs the command, and plans the resulting file: the plan has no change of this object. */
async function expectAccepted(one: DriftedObject, args: readonly string[]): Promise<void> {
  const { text } = await pulled(args);
  await workshop.writeWhole(text);
  const { plan } = await workshop.plan();
  const own = plan.changes.filter(
    ({ address, action }) => address === one.presentAddress && !BESIDE.includes(action),
  );
  const isByHand = (path: string) => one.attributes.some((each) => each.path === path);
  if (one.is === "gone") expect(own).toEqual([]);
  else expect(own.flatMap(({ attributes }) => attributes.filter(({ path }) => isByHand(path)))).toEqual([]);
}

test("the command that accepts a change leaves the file with nothing to change of it", async () => {
  const edits = fc.subarray(Object.values(EDITS) as Edit[], { maxLength: 2 });
  const hands = fc.subarray([...HANDS], { minLength: 1, maxLength: 2 });
  await holds(
    fc.asyncProperty(edits, hands, fc.nat(), async (changes, acts, number) => {
      await startOver();
      await workshop.write(edited(changes));
      for (const act of acts) byHand(act);
      const drift = await workshop.guildform().drift();
      const { objects } = drift.report;
      const one = objects[number % Math.max(1, objects.length)];
      const args = one === undefined ? null : accepting(drift, one);
      if (one === undefined || args === null) return;
      if (args.includes("--write")) await expectAccepted(one, args);
      else await expectShown(one, args);
    }),
    { soak: 400, test: 10 },
  );
});

test("a channel whose key is a star is accepted without its neighbours", async () => {
  await startOver();
  const keyed: readonly Edit[] = [
    ["{ name: hall }", '{ key: "*", name: hall }'],
    ["groups:", 'moved: [{ from: channel.hall, to: "channel.*" }]\ngroups:'],
  ];
  await workshop.write(edited(keyed));
  byHand(inChannel("102", { name: "by hand" }));
  byHand(inChannel("103", { name: "its neighbour" }));
  const { drifted } = driftJson(await workshop.guildform().drift());
  const { accept } = drifted.find(({ address }) => address === "channel.hall") ?? {};
  expect(accept).toMatch(/ --write \$'channel\.\\x5c\*'$/);
  const { text } = await pulled(["--write", "channel.\\*"]);
  expect(text).toContain('{ key: "*", name: by hand }');
  expect(text).toContain("{ name: lobby }");
});

test("a channel is accepted without what else was changed in its block", async () => {
  await startOver();
  byHand(inChannel("101", { name: "by hand" }));
  byHand((guild) => ({
    ...guild,
    role_permissions: { ...guild.role_permissions, "101": { "10012": "0" } },
  }));
  const drift = await workshop.guildform().drift();
  const rules = drift.report.objects.find(({ address }) => address === "channel.rules");
  if (rules === undefined) throw new Error("the channel did not drift");
  const before = (await workshop.plan()).plan.changes.filter(({ address }) => address !== "channel.rules");
  expect(before.map(({ address }) => address)).toContain("permission.rules/role.moderator");
  const args = accepting(drift, rules) ?? [];
  expect(args).toEqual(["--write", "channel.rules", "--exclude", "*.rules/*"]);
  await expectAccepted(rules, args);
  expect((await workshop.plan()).plan.changes.map(({ address }) => address)).toEqual(
    before.map(({ address }) => address),
  );
});

const lobbyById = EDITS["a channel by its id"];
const threadId = (): string => JSON.parse(state).resources["thread.forum/welcome"].id.split("/")[1];

function handOf(what: string): Hand {
  const found = BY_HAND.find(([name]) => name === what);
  if (found === undefined) throw new Error(`nobody does "${what}"`);
  return found[1];
}

/**
 * A row has edits of the file and a change by hand. The last two members are the line of drift about the object, and the codes about the
 * file.
 */
const REFUSALS: readonly (readonly [
  what: string,
  edits: () => readonly Edit[],
  hand: Hand,
  told: string,
  codes: readonly string[],
])[] = [
  [
    "a deleted channel that the file names by its id",
    () => [lobbyById],
    withoutChannel("103"),
    "channel.lobby refused E-CHANNEL-ID-GONE --prune --write channel.lobby",
    ["E-CHANNEL-ID-GONE"],
  ],
  [
    "the same under another key, which an entry of `moved:` names too",
    () => [
      ["{ name: lobby }", '{ key: hut, name: lobby, channel_id: "103" }'],
      ["channel: lobby", "channel: hut"],
      ["groups:", "moved: [{ from: channel.lobby, to: channel.hut }]\ngroups:"],
    ],
    withoutChannel("103"),
    "channel.lobby refused E-CHANNEL-ID-GONE --prune --write channel.hut",
    ["E-CHANNEL-ID-GONE"],
  ],
  [
    "a deleted thread under another key, which an entry of `moved:` names too",
    () => [
      ["key: welcome", "key: greeting"],
      ["groups:", "moved: [{ from: thread.forum/welcome, to: thread.forum/greeting }]\ngroups:"],
    ],
    inTable("threads", "104", []),
    "thread.forum/welcome puts-back --prune --write thread.forum/greeting",
    [],
  ],
  [
    "a deleted message under another key, which an entry of `moved:` names too",
    () => [
      ["  hello: {", "  hi: {"],
      ["pins: [hello", "pins: [hi"],
      ["groups:", "moved: [{ from: message.hello, to: message.hi }]\ngroups:"],
    ],
    withoutMessage(HELLO),
    "message.hello puts-back --prune --write message.hi",
    [],
  ],
  [
    "a deleted group under another key, which an entry of `moved:` names too",
    () => [
      ["- name: start", "- key: begin\n    name: start"],
      ["groups:", "moved: [{ from: group.start, to: group.begin }]\ngroups:"],
    ],
    withoutGroup,
    "group.start puts-back --prune --write group.begin/**",
    [],
  ],
  [
    "another change of a channel under another key",
    () => [
      ["{ name: lobby }", "{ key: hut, name: lobby }"],
      ["channel: lobby", "channel: hut"],
      ["groups:", "moved: [{ from: channel.lobby, to: channel.hut }]\ngroups:"],
    ],
    inChannel("103", { name: "by hand" }),
    "channel.lobby puts-back --write channel.hut",
    [],
  ],
  [
    "another name of a channel that has its name from a variable",
    () => [EDITS["a name from a variable"]],
    inChannel("104", { name: "agora" }),
    "channel.forum puts-back channel.forum",
    [],
  ],
  [
    "another privacy where the file has it from `defaults:`",
    () => [
      ["        private_type: members\n", ""],
      ["groups:", "defaults: { channel: { private_type: members } }\ngroups:"],
      ["- { name: hall }", "- { name: hall, private_type: public }"],
      ["- { name: lobby }", "- { name: lobby, private_type: public }"],
      ["type: forum,", "type: forum, private_type: public,"],
    ],
    inChannel("101", { private_type: 1 }),
    "channel.rules puts-back channel.rules",
    [],
  ],
  [
    "another change while the file names a deleted channel by its id",
    () => [lobbyById],
    (guild) => inChannel("102", { name: "aula" })(withoutChannel("103")(guild) as WorldGuild),
    "channel.hall refused",
    ["E-CHANNEL-ID-GONE"],
  ],
  [
    "a deleted group that the file names by its id",
    () => [EDITS["a group by its id"]],
    withoutGroup,
    "group.start refused E-CHANNEL-ID-GONE --prune --write group.start/**",
    ["E-CHANNEL-ID-GONE"],
  ],
  [
    "a deleted message that the file names by its id: it is posted again",
    () => [["text: 你好", `message_id: "${HELLO}", text: 你好`]],
    withoutMessage(HELLO),
    "message.hello puts-back --prune --write message.hello",
    [],
  ],
  [
    "a deleted thread that the file names by its id: it is posted again",
    () => [["key: welcome", `key: welcome, thread_id: "${threadId()}"`]],
    inTable("threads", "104", []),
    "thread.forum/welcome puts-back --prune --write thread.forum/welcome",
    [],
  ],
  [
    "a deleted channel with a pin by the id of a message of others",
    () => [],
    withoutChannel("101"),
    "channel.rules refused E-PIN-NEW-CHANNEL --prune --write channel.rules",
    ["E-PIN-NEW-CHANNEL"],
  ],
  [
    "a deleted role that the file finds by its name",
    () => [EDITS["a role by its name"]],
    (guild) => inChannel("103", { name: "hut" })(withoutRole(guild) as WorldGuild),
    "channel.lobby refused",
    ["E-ROLE-NOT-THERE"],
  ],
  [
    "a change that policy blocks",
    () => [EDITS["another privacy"]],
    inChannel("101", { private_type: 0 }),
    "channel.rules refused E-LOCKOUT-VIEW channel.rules",
    ["E-LOCKOUT-VIEW"],
  ],
  [
    "a reaction taken away from a message whose words were changed too: the message is posted anew",
    () => [],
    (guild) => handOf("the text of a message")(handOf("a reaction taken back")(guild) as WorldGuild),
    "reaction.hello/🎉 puts-back --write reaction.hello/🎉",
    [],
  ],
  [
    "a deleted message on a day that has no room for a post",
    () => [EDITS["no post"]],
    withoutMessage(HELLO),
    "message.hello later --prune --write message.hello",
    [],
  ],
];

test.each(REFUSALS)("%s", async (_what, edits, hand, expected, codes) => {
  await workshop.write(edited(edits()));
  workshop.byHand(() => hand(settled));
  const drift = await workshop.guildform().drift();
  expectSameOnceRead(drift);
  const [address] = expected.split(" ");
  const one = drift.report.objects.find((each) => each.address === address);
  if (one === undefined) throw new Error(`nothing is told of ${address}`);
  const words = [one.address, one.nextApply, ...one.refusedBy, ...(accepting(drift, one) ?? [])];
  expect(words.join(" ")).toBe(expected);
  expect(drift.file.problems.map(({ code }) => code)).toEqual(codes);
  const json = driftJson(drift).drifted.find((each) => each.address === address);
  expect(json).toMatchObject({
    next_apply: one.nextApply,
    refused_by: one.refusedBy,
    back: codes.length > 0 ? null : `guildform apply -f ${drift.file.path}`,
  });
  const accept = accepting(drift, one) ?? [];
  if (accept.includes("--write")) await expectAccepted(one, accept);
  await workshop.write(edited(edits()));
  expectTrue(one, await applied());
});
