// Tests state in git over HTTP: credentials in the places of people and CI, lost answers, and a remote that goes away and comes back.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foldRecords } from "../../../src/state/fold.js";
import type { StateStore } from "../../../src/state/store.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { lineOf } from "../../sentence.js";
import { gitReason, helpOf, withoutTold } from "../reason.js";
import { ENV, GitPlace, git } from "./git-place.js";
import { BASIC, GitServer, PASSWORD, USER } from "./git-server.js";

const records = [bind("channel.a", "1"), bind("channel.b", "2"), bind("channel.c", "3")];

/** Makes a clone that reaches its remote over HTTP. The repository accepts pushes with the password. */
async function served(place: GitPlace, server: GitServer): Promise<void> {
  await git(place.remote, "config", "http.receivepack", "true");
  await git(place.clone, "remote", "set-url", "origin", `${server.url}/remote.git`);
}

const header = (place: GitPlace, server: GitServer) =>
  git(place.clone, "config", `http.${server.url}/.extraheader`, `Authorization: ${BASIC}`);

async function works(store: StateStore): Promise<void> {
  const session = await store.lock(holder);
  await session.begin(initial);
  await session.append(records);
  await session.close();
  expect(await store.read()).toEqual(foldRecords(initial, records));
}

/** A lock is a push with an answer, and a look is a fetch. */
async function reaches(store: StateStore): Promise<void> {
  const session = await store.lock(holder);
  expect(await store.holder()).toEqual(session.lock);
  await session.close();
}

const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no refusal",
    (error: { code: string; message: string; hint: string }) =>
      `${error.code}: ${error.message} ${error.hint}`,
  );

test("a header in the settings of the checkout, as the checkout of a CI job leaves it", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  await reaches(await place.store());
});

test("a header in the environment, as some CI systems give settings to git", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  const settings = {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${server.url}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: ${BASIC}`,
  };
  await reaches(await place.store({ env: { ...ENV, ...settings } }));
});

test("a remote that takes connections and says nothing is waited for as long as one run of git may take", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  const store = await place.store({ limitMs: 2500 });
  server.fault = () => "silent";
  expect(await refusalOf(store.read())).toContain(gitReason({ case: "time", limitMs: 2500 }));
});

test("a header in a file that the user's settings include for that folder alone", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  const home = join(place.folder, "home");
  await mkdir(home);
  await writeFile(join(home, "extra"), `[http "${server.url}/"]\n  extraheader = Authorization: ${BASIC}\n`);
  await writeFile(join(home, ".gitconfig"), `[includeIf "gitdir:${place.clone}/"]\n  path = ${home}/extra\n`);
  await reaches(await place.store({ env: { ...ENV, HOME: home } }));
});

test("what counts everywhere on the machine is not said twice", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  const home = join(place.folder, "home");
  await mkdir(home);
  await writeFile(
    join(home, ".gitconfig"),
    `[http "${server.url}/"]\n  extraheader = Authorization: ${BASIC}\n`,
  );
  await reaches(await place.store({ env: { ...ENV, HOME: home } }));
});

test("a URL with a password works and is never shown", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  const url = new URL(`${server.url}/remote.git`);
  url.username = USER;
  url.password = PASSWORD;
  await git(place.clone, "remote", "set-url", "origin", url.href);
  await reaches(await place.store());
  server.fault = () => "refused";
  const told = await refusalOf((await place.store()).read());
  expect(told).toContain(withoutTold(gitReason({ case: "rights", told: "" })));
  expect(told).not.toContain(PASSWORD);
});

test("without credentials nobody is asked, and the error says what a CI job needs", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  const told = await refusalOf((await place.store()).read());
  expect(told).toContain(
    withoutTold(
      lineOf("STATE_UNREADABLE", {
        place: "git:origin#main",
        case: "git",
        trouble: { case: "credentials", told: "" },
      }),
    ),
  );
  expect(told).toContain(helpOf({ case: "git", trouble: { case: "credentials", told: "" } }));
});

test("whoever may read and not write plans, and is told at the lock", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  await reaches(await place.store());
  server.fault = ({ service }) => (service === "git-receive-pack" ? "refused" : null);
  const store = await place.store();
  expect(await store.read()).toBeNull();
  const told = await refusalOf(store.lock(holder));
  expect(told).toContain(
    withoutTold(
      lineOf("STATE_UNWRITABLE", {
        place: "git:origin#main",
        case: "git",
        trouble: { case: "rights", told: "" },
      }),
    ),
  );
  expect(await store.holder()).toBeNull();
});

test("every answer to a push is lost, and no record is lost or twice there", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  server.fault = ({ service, isPost }) => (isPost && service === "git-receive-pack" ? "lost" : null);
  await works(await place.store());
  // No push came twice: lock, begin, records, and the lock given back.
  expect(server.begun.filter((service) => service === "git-receive-pack")).toHaveLength(4);
  expect(await place.files()).toEqual(["state.json"]);
});

test("a remote that is gone in the middle fails the write, and the session goes on when it is back", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  const store = await place.store();
  const session = await store.lock(holder);
  await session.begin(initial);
  await session.append(records.slice(0, 1));
  server.fault = () => "down";
  const told = await refusalOf(session.append(records.slice(1, 2)));
  expect(told).toContain("STATE_UNWRITABLE");
  expect(told).toContain(withoutTold(gitReason({ case: "unreachable", told: "" })));
  server.fault = () => null;
  await session.append(records.slice(2));
  await session.close();
  expect(await store.read()).toEqual(
    foldRecords(
      initial,
      [records[0], records[2]].flatMap((one) => one ?? []),
    ),
  );
});

test("a write that failed and took effect all the same is not what the next one builds on", async () => {
  await using place = await GitPlace.make();
  await using server = await GitServer.open(place.folder);
  await served(place, server);
  await header(place, server);
  const store = await place.store();
  const session = await store.lock(holder);
  await session.begin(initial);
  let isGone = false;
  server.fault = ({ service, isPost }) => {
    if (isGone) return "down";
    isGone = isPost && service === "git-receive-pack";
    return isGone ? "lost" : null;
  };
  expect(await refusalOf(session.append(records.slice(0, 2)))).toContain(
    withoutTold(gitReason({ case: "unreachable", told: "" })),
  );
  server.fault = () => null;
  expect((await store.read())?.serial).toBe(2);
  await session.append(records.slice(2));
  expect(await store.read()).toEqual(foldRecords(initial, records.slice(2)));
  await session.close();
  expect(await store.read()).toEqual(foldRecords(initial, records.slice(2)));
});
