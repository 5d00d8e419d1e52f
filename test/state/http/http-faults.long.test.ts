// Tests state over HTTP with lost answers, refusals, and servers with mistakes.

import { describe, expect, onTestFinished, test } from "vitest";
import { foldRecords } from "../../../src/state/fold.js";
import {
  StateLockedError,
  StateLockLostError,
  StateReplacedError,
  StateUnreadableError,
  StateUnwritableError,
} from "../../../src/state/state-errors.js";
import type { StateSession } from "../../../src/state/store.js";
import { HIDDEN_PID } from "../../../src/words/hidden-pid.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { helpOf, httpReason, withoutTold } from "../reason.js";
import { giteaRules } from "./gitea-rules.js";
import { gitlabRules } from "./gitlab-rules.js";
import { HttpPlace } from "./http-place.js";
import { type Asked, type Fault, membersOf, type Rules } from "./protocol-server.js";

async function placeWith(rules: Rules): Promise<HttpPlace> {
  const place = await HttpPlace.make(rules);
  onTestFinished(() => place.dispose());
  return place;
}

async function begun(place: HttpPlace): Promise<StateSession> {
  const session = await place.open().lock(holder);
  await session.begin(initial);
  return session;
}

const isWrite = ({ method, path, id }: Asked): boolean =>
  method === "POST" && path === "/state" && id !== null && id.length > 16;
const isLock = ({ method, path }: Asked): boolean => method === "POST" && path === "/state/lock";
const isUnlock = ({ method }: Asked): boolean => method === "DELETE";
const isRead = ({ method }: Asked): boolean => method === "GET";

/** Makes the fault at the first of these requests, or at the first `times` of them. */
function at(which: (asked: Asked) => boolean, fault: Fault, times = 1): (asked: Asked) => Fault {
  let left = times;
  return (asked) => {
    if (left === 0 || !which(asked)) return null;
    left -= 1;
    return fault;
  };
}

const errorOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe.for([
  ["GitLab", gitlabRules],
  ["Gitea", giteaRules],
] as const)("by the rules of %s", ([, rules]) => {
  test.for(["lost", "unheard"] as const)(
    "an answer that is %s to a write costs no record and no second write",
    async (fault) => {
      const place = await placeWith(rules());
      const session = await begun(place);
      place.server.fault = at(isWrite, fault);
      await session.append([bind("channel.a", "1")]);
      await session.append([bind("channel.b", "2")]);
      await session.close();
      const records = [bind("channel.a", "1"), bind("channel.b", "2")];
      expect(await place.open().read()).toEqual(foldRecords(initial, records));
      const serials = place.server.asked.filter(isWrite).map(({ body }) => membersOf(body).serial);
      expect(serials).toHaveLength(fault === "lost" ? 4 : 5);
      expect([...new Set(serials)]).toEqual([1, 2, 3, 4]);
    },
  );

  test.for(["lost", "unheard"] as const)(
    "an answer that is %s to a lock leaves no lock of nobody",
    async (fault) => {
      const place = await placeWith(rules());
      place.server.fault = at(isLock, fault, 2);
      const session = await begun(place);
      place.server.fault = at(isUnlock, fault, 2);
      await session.close();
      await (await place.open().lock(holder)).close();
    },
  );

  test("a write that fails for good can be followed by another, which leaves nothing out", async () => {
    const place = await placeWith(rules());
    const session = await begun(place);
    let isGone = false;
    place.server.fault = (asked) => {
      if (isWrite(asked) && !isGone) {
        isGone = true;
        return "lost";
      }
      return isGone ? "unheard" : null;
    };
    await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateUnwritableError);
    place.server.fault = () => null;
    await session.append([bind("channel.b", "2")]);
    await session.close();
    expect(await place.open().read()).toEqual(foldRecords(initial, [bind("channel.b", "2")]));
  });

  test("whoever has lost the lock while another writes is refused and overwrites nothing", async () => {
    const place = await placeWith(rules());
    const session = await begun(place);
    await place.open().unlock(session.lock.id);
    const other = await place.open().lock({ ...holder, who: "bob" });
    await other.append([bind("channel.c", "3")]);
    await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateLockLostError);
    await expect(session.close()).rejects.toBeInstanceOf(StateLockLostError);
    await other.close();
    expect(await place.open().read()).toEqual(foldRecords(initial, [bind("channel.c", "3")]));
  });

  test("the holder of a lock is named by its id, whatever else the server tells", async () => {
    const place = await placeWith(rules());
    const session = await begun(place);
    const refused = await errorOf(place.open().lock({ ...holder, who: "bob", command: "guildform undo" }));
    expect(refused).toBeInstanceOf(StateLockedError);
    expect(refused instanceof StateLockedError && refused.holder).toEqual(session.lock);
    await session.close();
  });

  test("a lock of Terraform is told with its id", async () => {
    const place = await placeWith(rules());
    const lock = { ID: "5f0c-77", Operation: "OperationTypeApply", Info: "", Who: "carol@laptop" };
    const body = JSON.stringify({ ...lock, Version: "1.9.0", Created: "2026-11-23T12:00:00Z", Path: "" });
    await fetch(`${place.server.url}/lock`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    const refused = await errorOf(place.open().lock(holder));
    expect(refused).toMatchObject({ code: "STATE_LOCKED", holder: { id: "5f0c-77" } });
    expect(String(refused)).toContain("5f0c-77");
  });

  test("reading asks for nothing else than the state", async () => {
    const place = await placeWith(rules());
    await (await begun(place)).close();
    place.server.asked.length = 0;
    await place.open().read();
    expect(place.server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /state"]);
  });

  test("a state that somebody else put there meanwhile is left as it is", async () => {
    const place = await placeWith(rules());
    const session = await begun(place);
    // Another client has read the id of our lock, or the server was set back to an older state.
    const theirs = (await (await fetch(place.server.url)).text()).replace('"serial":1', '"serial":2');
    const written = theirs.replace(/"write":"[0-9a-f]+"/, '"write":"5555555555555555"');
    await fetch(`${place.server.url}?ID=${encodeURIComponent(session.lock.id)}`, {
      method: "POST",
      body: written,
    });
    await expect(session.append([bind("channel.a", "1")])).rejects.toBeInstanceOf(StateReplacedError);
    expect(await (await fetch(place.server.url)).text()).toBe(written);
    await session.close().catch(() => undefined);
  });
});

test("who wrote the state last is told with it; of a claim that is none, nothing", async () => {
  const place = await placeWith(gitlabRules());
  const session = await begun(place);
  await session.append([bind("channel.a", "1"), bind("channel.b", "2")]);
  const store = place.open();
  await store.read();
  const who = `${holder.who}@${holder.host}`;
  const { command, ci_job_url } = holder;
  const made = ["bind channel.a 1", "bind channel.b 2"];
  expect(store.lastWrite?.()).toMatchObject({ id: "2", who, command, ci_job_url, did: "bind 2", made });
  await session.close();
  await store.read();
  expect(store.lastWrite?.()).toMatchObject({ who, did: "fold", made: [] });
  const written = await (await fetch(place.server.url)).text();
  const broken = written.replace(/"at":"[^"]*"/, '"at":"soon"');
  place.server.fault = at(isRead, { status: 200, body: broken });
  expect(await store.read()).not.toBeNull();
  expect(store.lastWrite?.()).toBeNull();
});

/** Each row has a trouble, the request at which it shows, and a part of the message. */
const ANSWERS: readonly (readonly [string, (asked: Asked) => boolean, Fault, string])[] = [
  [
    "401",
    isRead,
    { status: 401, body: { message: "401 Unauthorized" } },
    httpReason({ case: "credentials", status: 401, told: "401 Unauthorized", given: false }),
  ],
  [
    "403",
    isRead,
    { status: 403, body: { error: "insufficient_scope" } },
    httpReason({ case: "rights", status: 403, told: "insufficient_scope" }),
  ],
  [
    "no project",
    isRead,
    { status: 404, body: { message: "404 Project Not Found" } },
    withoutTold(httpReason({ case: "no-project", status: 404, told: "" })),
  ],
  [
    "a page",
    isRead,
    { status: 200, body: "<html>Sign in</html>" },
    httpReason({ case: "not-state", found: "page" }),
  ],
  ["a list", isRead, { status: 200, body: [] }, httpReason({ case: "not-state", found: "other" })],
  [
    "a state of Terraform",
    isRead,
    { status: 200, body: { version: 4, terraform_version: "1.9.0", serial: 3, lineage: "x" } },
    httpReason({ case: "not-state", found: "terraform" }),
  ],
  [
    "a redirect",
    isRead,
    { status: 302, headers: { location: "https://other.example/login" } },
    httpReason({ case: "redirect", status: 302, to: "other.example" }),
  ],
  [
    "500",
    isRead,
    { status: 500, body: "<h1>oops</h1>" },
    httpReason({ case: "broken", status: 500, told: "" }),
  ],
  [
    "503 each time",
    isRead,
    { status: 503, body: "busy" },
    httpReason({ case: "broken", status: 503, told: "busy" }),
  ],
  ["418", isRead, { status: 418 }, httpReason({ case: "refused", status: 418, told: "" })],
  ["no server", isRead, "unheard", withoutTold(httpReason({ case: "unreachable", told: "" }))],
  ["no answer", isRead, "silent", httpReason({ case: "time", limitMs: 1000 })],
  [
    "a lock that asks for credentials",
    isLock,
    { status: 401 },
    httpReason({ case: "credentials", status: 401, told: "", given: false }),
  ],
  [
    "a lock without rights",
    isLock,
    { status: 403, body: "no" },
    helpOf({ case: "http", trouble: { case: "rights", status: 403, told: "" } }),
  ],
  [
    "no lock",
    isLock,
    { status: 404 },
    httpReason({ case: "no-lock", status: 404, told: "", address: "@" }).split("@")[0] ?? "",
  ],
  ["no such method", isLock, { status: 405 }, "TF_HTTP_LOCK_ADDRESS"],
  ["a lock that is never answered", isLock, "silent", httpReason({ case: "time", limitMs: 1000 })],
  [
    "a write that is refused",
    isWrite,
    { status: 422, body: { message: "no" } },
    httpReason({ case: "refused", status: 422, told: "no" }),
  ],
  ["a write that is too large", isWrite, { status: 413 }, "(413)"],
  [
    "nothing that takes a write",
    isWrite,
    { status: 405 },
    httpReason({ case: "no-place", status: 405, told: "" }),
  ],
  ["a write that is never answered", isWrite, "silent", httpReason({ case: "time", limitMs: 1000 })],
  [
    "a write that fails each time",
    isWrite,
    { status: 502 },
    httpReason({ case: "broken", status: 502, told: "" }),
  ],
];

test.for(ANSWERS)("%s is told in words", async ([, which, fault, said]) => {
  const place = await placeWith(gitlabRules());
  place.server.fault = at(which, fault, Number.POSITIVE_INFINITY);
  const store = place.open(fault === "silent" ? { timeoutMs: 1000, deadline: onceSilent(place) } : {});
  const error = await errorOf(which === isRead ? store.read() : beginIn(store));
  expect(error).toBeInstanceOf(which === isRead ? StateUnreadableError : StateUnwritableError);
  if (!(error instanceof StateUnreadableError || error instanceof StateUnwritableError)) return;
  expect(`${error.message} ${error.hint}`).toContain(said);
  expect(error.message).toContain(place.server.url);
  expect(error.hint).not.toBe("");
});

test("a lock that cannot be removed, though it is that of the id, is given up", async () => {
  const place = await placeWith(gitlabRules());
  const { lock } = await place.open().lock(holder);
  place.server.fault = at(isUnlock, { status: 409 }, Number.POSITIVE_INFINITY);
  const error = await errorOf(place.open().unlock(lock.id));
  if (!(error instanceof StateUnwritableError)) throw new Error(`not told: ${error}`);
  expect(error.message).toContain(
    httpReason({
      case: "restless",
      rounds: 5,
      last: { who: `${holder.who}@${holder.host}`, at: lock.since },
    }),
  );
  expect(error.message).toContain(`${holder.who}@${holder.host}`);
  expect(error.hint).toContain(
    helpOf({ case: "http", trouble: { case: "restless", rounds: 5, last: null } }),
  );
});

/** The time of a request ends when the server has it and is silent. The real time does not matter. */
function onceSilent({ server }: HttpPlace): () => AbortSignal {
  const requests: AbortController[] = [];
  server.onSilent = () => {
    for (const one of requests) one.abort();
  };
  return () => {
    const one = new AbortController();
    requests.push(one);
    return one.signal;
  };
}

async function beginIn(store: ReturnType<HttpPlace["open"]>): Promise<void> {
  const session = await store.lock(holder);
  try {
    await session.begin(initial);
  } finally {
    await session.close().catch(() => undefined);
  }
}

test("a server that is busy is asked again, as late as it says", async () => {
  const place = await placeWith(gitlabRules());
  place.server.fault = at(() => true, { status: 429, headers: { "retry-after": "3" } }, 3);
  const session = await begun(place);
  place.server.fault = at(isWrite, { status: 503 }, 3);
  await session.append([bind("channel.a", "1")]);
  await session.close();
  expect(await place.open().read()).toEqual(foldRecords(initial, [bind("channel.a", "1")]));
});

test("what is larger than the limit is neither read nor sent", async () => {
  const place = await placeWith(gitlabRules());
  const session = await place.open({ maxStateBytes: 70_000 }).lock(holder);
  await session.begin(initial);
  const large = Array.from({ length: 500 }, (_, index) => bind(`channel.large-${index}`, String(index)));
  await expect(session.append(large)).rejects.toThrow(
    httpReason({ case: "too-large-to-send", limitBytes: 70_000 }),
  );
  await session.append([bind("channel.a", "1")]);
  await session.close();
  expect(await place.open().read()).toEqual(foldRecords(initial, [bind("channel.a", "1")]));
  await expect(place.open({ maxStateBytes: 300 }).read()).rejects.toThrow(
    httpReason({ case: "too-large", limitBytes: 300 }),
  );
});

describe("a server that does not hold its lock", () => {
  /** This server accepts every lock and every write. */
  const lax = (): Rules => {
    let state: string | undefined;
    return ({ method, path, body }) => {
      if (path === "/state" && method === "POST") state = body;
      if (path === "/state" && method === "GET")
        return state === undefined ? { status: 404 } : { status: 200, body: state };
      return { status: 200 };
    };
  };

  /** This server holds the lock, and accepts writes without it. */
  const open = (): Rules => {
    const strict = giteaRules();
    const stored = lax();
    return (asked) => (asked.path === "/state" ? stored(asked) : strict(asked));
  };

  test("is found before anything is written, and loses nothing by that", async () => {
    const place = await placeWith(open());
    await expect(beginIn(place.open())).rejects.toThrow(httpReason({ case: "unfenced" }));
    expect(await place.open().read()).toBeNull();
    await beginIn(place.open({ unfenced: true }));
    const session = await place.open().lock(holder);
    await expect(session.append([bind("channel.a", "1")])).rejects.toMatchObject({
      hint: expect.stringContaining("--state-unfenced"),
    });
    await session.close().catch(() => undefined);
    expect(await place.open().read()).toEqual(initial);
  });

  test("is found also where the answer to the probe is lost", async () => {
    const place = await placeWith(open());
    place.server.fault = at(({ method, path }) => method === "POST" && path === "/state", "lost");
    await expect(beginIn(place.open())).rejects.toThrow(httpReason({ case: "unfenced" }));
  });

  test("is taken where somebody says that this is known, and a state put there by others is left", async () => {
    const place = await placeWith(lax());
    const session = await place.open({ unfenced: true }).lock(holder);
    await session.begin(initial);
    await session.append([bind("channel.a", "1")]);
    const other = await place.open({ unfenced: true }).lock(holder);
    await other.append([bind("channel.b", "2")]);
    await expect(session.append([bind("channel.c", "3")])).rejects.toBeInstanceOf(StateReplacedError);
    const all = foldRecords(initial, [bind("channel.a", "1"), bind("channel.b", "2")]);
    expect(await place.open().read()).toEqual(all);
    await session.close().catch(() => undefined);
    await other.close();
  });
});

test("records that come while a write is under way go with the next one", async () => {
  const place = await placeWith(gitlabRules());
  const session = await begun(place);
  const before = place.server.asked.filter(isWrite).length;
  const records = Array.from({ length: 60 }, (_, index) => bind(`channel.a-${index}`, String(index)));
  const appended: Promise<void>[] = [];
  place.server.fault = (asked) => {
    if (isWrite(asked)) for (const record of records.splice(0, 20)) appended.push(session.append([record]));
    return null;
  };
  await session.append([bind("channel.first", "1")]);
  while (records.length > 0) await Promise.all(appended);
  await Promise.all(appended);
  expect(place.server.asked.filter(isWrite).length - before).toBe(4);
  await session.close();
  expect((await place.open().read())?.serial).toBe(61);
});

test("credentials are sent to the server and stand in no message, also where the server repeats them", async () => {
  const place = await placeWith(gitlabRules());
  const env = { GUILDFORM_STATE_USERNAME: "ci", GUILDFORM_STATE_PASSWORD: "hunter2-and-more" };
  place.server.fault = at(isRead, { status: 401, body: { message: "bad password hunter2-and-more" } });
  const error = await errorOf(place.open({ env }).read());
  expect(String(error)).toContain(
    httpReason({ case: "credentials", status: 401, told: "bad password [redacted]", given: true }),
  );
  expect(JSON.stringify(error)).not.toContain("hunter2");
  const pair = Buffer.from("ci:hunter2-and-more").toString("base64");
  expect(place.server.asked[0]?.authorization).toBe(`Basic ${pair}`);
});

test("a redirect is not followed, and nothing is sent where it points", async () => {
  const place = await placeWith(gitlabRules());
  const elsewhere = await placeWith(gitlabRules());
  place.server.fault = () => ({ status: 307, headers: { location: elsewhere.server.url } });
  const to = expect.stringMatching(/^127\.0\.0\.1/);
  const redirected = { said: { params: { trouble: { case: "redirect", status: 307, to } } } };
  await expect(place.open().read()).rejects.toMatchObject(redirected);
  await expect(place.open().lock(holder)).rejects.toMatchObject(redirected);
  expect(elsewhere.server.asked).toEqual([]);
});

test("a server that does not tell whose lock it is hides the holder, and unlocks by the id that is given", async () => {
  const place = await placeWith(giteaRules());
  const session = await begun(place);
  place.server.fault = at(isLock, { status: 423, body: "locked" }, Number.POSITIVE_INFINITY);
  await expect(place.open().lock(holder)).rejects.toMatchObject({
    code: "STATE_LOCKED",
    said: { params: { lock: { pid: HIDDEN_PID, since: "" } } },
  });
  await session.append([bind("channel.a", "1")]);
  await expect(place.open().unlock("another")).rejects.toBeInstanceOf(StateLockedError);
  expect(await place.open().unlock(session.lock.id)).toMatchObject({ id: session.lock.id });
  await session.close();
  expect(await place.open().read()).toEqual(foldRecords(initial, [bind("channel.a", "1")]));
});

test("a lock that may stand afterwards is told with the command that ends it", async () => {
  const place = await placeWith(gitlabRules());
  let isGone = false;
  place.server.fault = (asked) => {
    if (isGone) return "unheard";
    isGone = isLock(asked);
    return isGone ? "lost" : null;
  };
  const refused = await errorOf(place.open().lock(holder));
  const [, id = ""] =
    /`guildform state unlock ([^`\s]+) --state [^`]+`/.exec((refused as StateUnwritableError).hint) ?? [];
  place.server.fault = () => null;
  await expect(place.open().lock(holder)).rejects.toMatchObject({ holder: { id } });
  expect(await place.open().unlock(id)).toMatchObject({ id, who: holder.who });
});
