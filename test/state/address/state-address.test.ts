// Tests which addresses of a state guildform takes and which ones it refuses. It never shows a refused address.

import { expect, test } from "vitest";
import { stateAddress } from "../../../src/state/address/state-address.js";
import { messageOf } from "../../sentence.js";

const refusal = (address: string): string => {
  try {
    return `taken: ${JSON.stringify(stateAddress(address))}`;
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

test("git:REMOTE#NAME is a ref of guildform's own, and a whole ref is taken as it is", () => {
  expect(stateAddress("git:origin#main")).toEqual({
    store: "git",
    remote: "origin",
    ref: "refs/guildform/main",
  });
  expect(stateAddress("git:up.stream-2#refs/heads/guildform/规则")).toEqual({
    store: "git",
    remote: "up.stream-2",
    ref: "refs/heads/guildform/规则",
  });
});

test.for(["state.json", "./git:origin#main", "/srv/state.json", "C:\\state.json", "gitlab:origin#main"])(
  "%s is no address of a store",
  (text) => {
    expect(stateAddress(text)).toBeNull();
  },
);

test.for(["git:", "git:origin", "git:#main", "git:origin#", "git:origin#a#b"])(
  "%s has not its form",
  (text) => {
    expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-git-form" }));
  },
);

test.for(["git:https://user:hunter2@host/repository.git#main", "git:ssh://hunter2@host/repository#main"])(
  "credentials are refused and not shown: %s",
  (text) => {
    expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-credentials", scheme: "git:" }));
    expect(refusal(text)).not.toContain("hunter2");
  },
);

test.for([
  "git:https://host/hunter2.git#main",
  "git:git@host:hunter2.git#main",
  "git:--upload-pack=hunter2#main",
  "git:../hunter2#main",
])("a URL or path is no name of a remote: %s", (text) => {
  expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-git-remote" }));
  expect(refusal(text)).not.toContain("hunter2");
});

test.for([
  "a..b",
  "a b",
  "a.lock",
  ".a",
  "a/",
  "a//b",
  "a~1",
  "a^",
  "a:b",
  "a?",
  "a*",
  "a[",
  "a\\b",
  "a@{1}",
  "a.",
])("git takes no ref named %s", (name) => {
  expect(refusal(`git:origin#${name}`)).toContain(messageOf("USAGE", { case: "state-git-name", name }));
});

test("https:// is a state over HTTP, http:// one of this machine", () => {
  for (const url of [
    "https://git.example/api/state?ref=1",
    "http://127.0.0.1:8080/state",
    "http://[::1]/state",
  ])
    expect(stateAddress(url)).toEqual({ store: "http", url });
});

test.for([
  "https://me:hunter2@host/state",
  "https:\\\\hunter2@host/state",
  "http://hunter2@127.0.0.1/state",
  "https://me:12/hunter2@host/state",
  "https://host/state?private_token=hunter2",
  "https://host/state?ref=1&PASSWORD=hunter2",
])("credentials in %s are refused and not shown", (text) => {
  const credentials = (scheme: string) => messageOf("USAGE", { case: "state-credentials", scheme });
  const form = messageOf("USAGE", { case: "state-http-form" });
  expect([credentials("https:"), credentials("http:"), form]).toContain(refusal(text));
  expect(refusal(text)).not.toContain("hunter2");
});

test.for(["http://host/state", "http://127.0.0.1.example/state"])("%s would travel in the clear", (text) => {
  expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-http-plain", host: new URL(text).host }));
});

test("postgres://HOST/DATABASE#NAME is a row there, and what is left out the environment says", () => {
  expect(stateAddress("postgres://db.example:5433/guilds?sslmode=disable#teams/规则")).toEqual({
    store: "postgres",
    host: "db.example",
    port: 5433,
    database: "guilds",
    tls: "none",
    name: "teams/规则",
  });
  expect(stateAddress("postgresql://[::1]/my%2Fguilds#main")).toMatchObject({
    host: "::1",
    database: "my/guilds",
  });
  expect(stateAddress("postgres://#main")).toEqual({
    store: "postgres",
    ...{ host: null, port: null, database: null, tls: null },
    name: "main",
  });
});

test("pglite:FOLDER#NAME is a row in that folder", () => {
  expect(stateAddress("pglite:C:\\my db#1#main")).toEqual({
    store: "pglite",
    folder: "C:\\my db#1",
    name: "main",
  });
});

test.for([
  "postgres:",
  "postgres:db#main",
  "postgres://db/guilds",
  "postgres://db:0/guilds#main",
  "postgres://d b/guilds#main",
])("%s has not the form of PostgreSQL", (text) => {
  expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-postgres-form" }));
});

test.for(["pglite:", "pglite:#main", "pglite:db", "pglite://db#main"])(
  "%s has not the form of PGlite",
  (text) => {
    expect(refusal(text)).toContain(messageOf("USAGE", { case: "state-pglite-form" }));
  },
);

test.for([
  "postgres://bob:hunter2@db/guilds#main",
  "postgresql://hunter2@db/guilds#main",
  "postgres://bob:hun/ter2@db/guilds#main",
  "postgres://bob:hunter2#@db/guilds#main",
  "postgres://bob:12/hunter2@db#main",
  "postgres://bob#hunter2@db/guilds",
  "postgres://db/guilds?password=hunter2#main",
  "postgres://db/guilds?sslmode=hunter2#main",
])("no part of a password is shown: %s", (text) => {
  expect(refusal(text)).not.toMatch(/^taken|hun|ter2/);
});

test.for(["a b", "-a", "a@b", "a?b"])("a row is not named %s", (name) => {
  expect(refusal(`postgres://db/guilds#${name}`)).toContain(messageOf("USAGE", { case: "state-row-name" }));
});
