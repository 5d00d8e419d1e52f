// Answers by GitLab's rules of the HTTP state protocol, as its API of Terraform states has them.
// - GitLab keeps every write as a version of its serial, and returns the highest one. A serial that exists is refused.
// - A lock needs all seven members. A refused lock request returns the asker's own members with the holder's ID, user and time.
// - A write and an unlock need the very lock, also when there is none.

import { type Answer, type Asked, membersOf, type Rules } from "./protocol-server.js";

interface Lock {
  readonly id: string;
  readonly created: string;
}

const LOCK_MEMBERS = ["ID", "Operation", "Info", "Who", "Version", "Created", "Path"];

export function gitlabRules(): Rules {
  const versions = new Map<number, string>();
  let lock: Lock | null = null;
  /** The database has a row after the first lock request or write. */
  let exists = false;
  let seconds = 0;

  const take = (asked: Asked): Answer => {
    const members = membersOf(asked.body);
    const missing = LOCK_MEMBERS.filter((name) => typeof members[name] !== "string");
    if (missing.length > 0) return { status: 400, body: { error: `${missing.join(", ")} is missing` } };
    const id = String(members.ID);
    if (id === "" || id.length > 255) return { status: 400, body: { error: "ID must be less than 255" } };
    exists = true;
    const status = lock === null ? 200 : 409;
    seconds += 1;
    lock ??= { id, created: new Date(Date.UTC(2026, 10, 23, 12, 0, seconds, 120)).toISOString() };
    const { Operation, Info, Version, Path } = members;
    return {
      status,
      body: { Operation, Info, Version, Path, ID: lock.id, Who: "project_7_bot", Created: lock.created },
    };
  };

  const give = (asked: Asked): Answer => {
    const { ID } = membersOf(asked.body);
    if (ID !== undefined && (lock?.id ?? "") !== ID) return { status: 409 };
    lock = null;
    return { status: 200 };
  };

  const write = (asked: Asked): Answer => {
    if (asked.body === "") return { status: 204 };
    // GitLab does not catch the refusal of a write without the lock.
    if ((lock?.id ?? null) !== asked.id)
      return { status: 500, body: { message: "500 Internal Server Error" } };
    const { serial } = membersOf(asked.body);
    if (typeof serial !== "number" || versions.has(serial))
      return { status: 422, body: { message: "Version has already been taken" } };
    exists = true;
    versions.set(serial, asked.body);
    return { status: 200 };
  };

  const read = (): Answer => {
    if (!exists) return { status: 404, body: { message: "404 Not found" } };
    const latest = [...versions.keys()].sort((left, right) => right - left)[0];
    return latest === undefined ? { status: 204 } : { status: 200, body: versions.get(latest) };
  };

  return (asked) => {
    if (asked.path === "/state/lock") return asked.method === "POST" ? take(asked) : give(asked);
    return asked.method === "POST" ? write(asked) : read();
  };
}
