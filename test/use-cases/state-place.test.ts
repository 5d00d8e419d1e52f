// Tests that the library opens the store of any address that the command line accepts.

import { resolve } from "node:path";
import { expect, test } from "vitest";
import { Guildform, openStore, type Settings, statePlace, UsageError } from "../../src/index.js";
import { bind, holder, initial } from "../contract/state-records.js";
import { scratchFolder } from "../scratch-folder.js";
import { ENV, GitPlace } from "../state/git/git-place.js";

const settings = (file: string): Settings => ({ file, env: {}, credentials: null, environment: ENV });

test("every address gives the store that it names, with its name and no credentials", async () => {
  await using place = await GitPlace.make();
  const file = `${place.clone}/guildform.yaml`;
  for (const [address, location] of [
    ["git:origin#main", "git:origin#main"],
    ["https://gitlab.example/state/guild", "https://gitlab.example/state/guild"],
    ["postgres://db.example:5433/guilds#main", "postgres://db.example:5433/guilds#main"],
    [`pglite:${place.folder}/db#main`, `pglite:${place.folder}/db#main`],
    [`file://${place.folder}/state.json`, `${place.folder}/state.json`],
    [`${place.folder}/state.json`, `${place.folder}/state.json`],
  ] as const)
    expect((await openStore({ ...settings(file), ...statePlace(address) })).location).toBe(location);
  expect((await openStore({ ...settings(file), ...statePlace(undefined) })).location).toBe(
    `${place.clone}/.guildform/state.json`,
  );
  expect(() => statePlace("git:https://me:hunter2@host/r#main")).toThrow(UsageError);
});

test.for([
  ["GIT:origin#main", "GIT:"],
  ["Https://hunter2:hunter2@host/state", "Https://"],
  ["git@forge.example:hunter2/forum.git#main", "forge.example:"],
  ["hunter2@forge.example:forum", "forge.example:"],
  ["gitlab:origin#main", "gitlab:"],
  ["状态:一.json", "状态:"],
] as const)("what looks like an address is no name of a file: %s", ([state, shown]) => {
  expect(() => statePlace(state)).toThrow(
    expect.objectContaining({ said: { code: "USAGE", params: { case: "state-scheme", scheme: shown } } }),
  );
});

test.for([
  "./GIT:origin#main",
  "C:\\state.json",
  "c:state.json",
  "states/a:b.json",
  "@home/a.json",
  "状态.json",
])("%s is a path", (state) => expect(statePlace(state)).toEqual({ statePath: resolve(state) }));

test("a state that was read elsewhere is told to whoever listens", async () => {
  const folder = await scratchFolder("guildform-place-");
  const around = settings(`${folder}/guildform.yaml`);
  const session = await (await openStore({ ...around, ...statePlace(`${folder}/a.json`) })).lock(holder);
  await session.begin(initial);
  await session.append([bind("channel.a", "1")]);
  await session.close();
  const old = { ...around, ...statePlace(`${folder}/a.json`), holder };
  await new Guildform(old).migrateState({ to: statePlace(`${folder}/b.json`) });
  const told: unknown[] = [];
  const guildform = new Guildform({ ...old, onStateMove: (found) => void told.push(found) });
  expect((await guildform.bindings()).bindings).toHaveLength(1);
  expect(told).toEqual([
    expect.objectContaining({ stage: "moved", other: { address: `${folder}/b.json`, host: holder.host } }),
  ]);
});
