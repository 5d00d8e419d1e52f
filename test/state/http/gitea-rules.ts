// Answers by Gitea's rules of the HTTP state protocol (from 1.26 on).
// - A state must look like a Terraform state. Gitea keeps every write as a version of its serial, and returns the last written one.
// - A refused lock request returns the holder's whole lock.
// - A write is refused while another run holds the lock, and accepted while the lock is free.
// - To give back a lock that does not exist is no error.

import { type Answer, type Asked, membersOf, type Rules } from "./protocol-server.js";

export function giteaRules(): Rules {
  const versions = new Map<number, string>();
  let lock: Readonly<Record<string, unknown>> | null = null;

  const take = (asked: Asked): Answer => {
    const members = membersOf(asked.body);
    if (typeof members.ID !== "string" || members.ID === "")
      return { status: 400, body: "terraform lock is missing an ID" };
    if (lock !== null) return { status: 423, body: lock };
    // Gitea writes times without zeros at their end.
    lock = { ...members, Created: String(members.Created).replace(/\.?0+Z$/, "Z") };
    return { status: 200 };
  };

  const give = (asked: Asked): Answer => {
    const { ID } = membersOf(asked.body);
    if (ID === undefined) return { status: 400, body: "terraform lock is missing an ID" };
    if (lock !== null && lock.ID !== ID) return { status: 423, body: "lock ID mismatch" };
    lock = null;
    return { status: 200 };
  };

  const write = (asked: Asked): Answer => {
    if (lock !== null && lock.ID !== asked.id) return { status: 423, body: lock };
    const wrong = wrongState(membersOf(asked.body));
    if (wrong !== null) return { status: 400, body: wrong };
    const { serial } = membersOf(asked.body);
    if (versions.has(Number(serial))) return { status: 409, body: "package file already exists" };
    versions.set(Number(serial), asked.body);
    return { status: 201 };
  };

  const read = (): Answer => {
    const latest = [...versions.values()].at(-1);
    return latest === undefined ? { status: 404 } : { status: 200, body: latest };
  };

  return (asked) => {
    if (asked.path === "/state/lock") return asked.method === "POST" ? take(asked) : give(asked);
    return asked.method === "POST" ? write(asked) : read();
  };
}

function wrongState(state: Readonly<Record<string, unknown>>): string | null {
  if (typeof state.serial !== "number" || state.serial < 1) return "state serial is missing";
  if (state.version !== 4) return "state version is not supported";
  if (typeof state.terraform_version !== "string" || state.terraform_version === "")
    return "state terraform version is missing";
  if (typeof state.lineage !== "string" || state.lineage === "") return "state lineage is missing";
  if (state.resources === undefined) return "state resources are missing";
  return state.outputs === undefined ? "state outputs are missing" : null;
}
