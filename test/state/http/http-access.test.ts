// Tests how the environment's variables change the way to a state over HTTP.

import { expect, test } from "vitest";
import { httpAccess } from "../../../src/state/http/http-access.js";

const URL_OF_STATE = "https://git.example/api/state/guild";

const lockOf = (env: Readonly<Record<string, string>>, url = URL_OF_STATE) => {
  const { lock, unlock } = httpAccess(url, env);
  return [`${lock.method} ${lock.url}`, `${unlock.method} ${unlock.url}`];
};

const sent = (env: Readonly<Record<string, string>>): string | null => {
  const { authorization } = httpAccess(URL_OF_STATE, env);
  return authorization === null ? null : Buffer.from(authorization.reveal().slice(6), "base64").toString();
};

test("the lock stands beside the state unless the environment says otherwise", () => {
  expect(lockOf({})).toEqual([`POST ${URL_OF_STATE}/lock`, `DELETE ${URL_OF_STATE}/lock`]);
  expect(lockOf({}, `${URL_OF_STATE}/?ref=1`)).toEqual([
    `POST ${URL_OF_STATE}/lock?ref=1`,
    `DELETE ${URL_OF_STATE}/lock?ref=1`,
  ]);
  expect(lockOf({ TF_HTTP_LOCK_METHOD: "put", TF_HTTP_UNLOCK_METHOD: "UNLOCK" })).toEqual([
    `PUT ${URL_OF_STATE}/lock`,
    `UNLOCK ${URL_OF_STATE}/lock`,
  ]);
});

test("an address of a lock is asked with LOCK and UNLOCK, as Terraform does", () => {
  const own = "https://git.example/locks/guild";
  expect(lockOf({ TF_HTTP_LOCK_ADDRESS: own })).toEqual([`LOCK ${own}`, `UNLOCK ${own}`]);
  const both = {
    TF_HTTP_LOCK_ADDRESS: own,
    TF_HTTP_UNLOCK_ADDRESS: `${own}/free`,
    TF_HTTP_UNLOCK_METHOD: "DELETE",
  };
  expect(lockOf(both)).toEqual([`LOCK ${own}`, `DELETE ${own}/free`]);
});

test("the lock of another state of the same job is not taken for ours", () => {
  const other = {
    TF_HTTP_ADDRESS: "https://git.example/api/state/infra",
    TF_HTTP_LOCK_ADDRESS: "https://git.example/api/state/infra/lock",
  };
  expect(lockOf(other)).toEqual(lockOf({}));
  expect(lockOf({ ...other, TF_HTTP_ADDRESS: URL_OF_STATE })[0]).toBe(
    "LOCK https://git.example/api/state/infra/lock",
  );
});

test.for([
  { TF_HTTP_LOCK_ADDRESS: "https://other.example/hunter2" },
  { TF_HTTP_UNLOCK_ADDRESS: "http://git.example/hunter2" },
  { TF_HTTP_LOCK_ADDRESS: "https://user:hunter2@git.example/lock" },
  { TF_HTTP_LOCK_ADDRESS: "hunter2" },
  { TF_HTTP_LOCK_METHOD: "hunter2" },
])("a lock elsewhere, or a method that nobody knows, is refused and not shown: %o", (env) => {
  expect(() => lockOf(env)).toThrow(Object.keys(env)[0]);
  expect(() => lockOf(env)).not.toThrow("hunter2");
});

test("credentials are those of guildform, else those of Terraform for the same server", () => {
  expect(sent({})).toBeNull();
  const terraform = { TF_HTTP_USERNAME: "tf", TF_HTTP_PASSWORD: "two" };
  expect(sent(terraform)).toBe("tf:two");
  expect(sent({ ...terraform, GUILDFORM_STATE_USERNAME: "ci", GUILDFORM_STATE_PASSWORD: "one" })).toBe(
    "ci:one",
  );
  expect(sent({ ...terraform, TF_HTTP_ADDRESS: "https://git.example/other" })).toBe("tf:two");
  expect(sent({ ...terraform, TF_HTTP_ADDRESS: "https://other.example/state" })).toBeNull();
});
