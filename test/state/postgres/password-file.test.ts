// Tests where the password file is on each system.

import { join } from "node:path";
import { expect, test } from "vitest";
import { passwordFile } from "../../../src/state/postgres/postgres-server.js";

test("the password file is the one of libpq", () => {
  expect(passwordFile({ HOME: "/home/ann" }, "linux")).toBe(join("/home/ann", ".pgpass"));
  expect(passwordFile({ HOME: "/home/ann", PGPASSFILE: "/run/pgpass" }, "linux")).toBe("/run/pgpass");
  expect(passwordFile({ APPDATA: "roaming", HOME: "/home/ann" }, "win32")).toBe(
    join("roaming", "postgresql", "pgpass.conf"),
  );
});

test("without a home there is none: guildform never reads .pgpass of the working folder", () => {
  expect(passwordFile({}, "linux")).toBeNull();
  expect(passwordFile({ HOME: "/home/ann" }, "win32")).toBeNull();
});
