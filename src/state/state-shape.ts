// Parsed JSON → State, StateRecord, LockInfo: the checks at the border between files and code.
//
// Unknown extra members are kept where they stand, so that rewriting a file does not lose them. What is
// missing or of the wrong kind is reported through `fail`, which knows the file and throws; so is what cannot be an id,
// for ids of state go into paths.

import { writtenAddress } from "../model/address.js";
import { parseAppliedChange, parseCallAhead, parseIntent, parseResource } from "./call-shapes.js";
import {
  addresses,
  asCount,
  asJsonObject,
  asList,
  asObject,
  asText,
  asTexts,
  asWhole,
  boundId,
  dictionary,
  type Fail,
} from "./json-members.js";
import type { StoredState } from "./log.js";
import type { Seal } from "./seal.js";
import { type AppliedRun, type DayOfPosts, STATE_FORMAT, type State, type StateRecord } from "./state.js";
import type { StateMove } from "./state-move.js";
import type { LockInfo } from "./store.js";

/** A state, in the present format. */
export const parseState = (value: unknown, fail: Fail): State => ({
  ...parseStored(value, fail),
  format: STATE_FORMAT,
});

/** A state with the format that it was written in; the caller has looked whether that is a later one. */
export function parseStored(value: unknown, fail: Fail): StoredState {
  const members = asObject(value, "", fail);
  return {
    ...members,
    format: members.format === 1 ? 1 : STATE_FORMAT,
    lineage: asText(members.lineage, "lineage", fail),
    serial: asCount(members.serial, "serial", fail),
    guild_id: asText(members.guild_id, "guild_id", fail),
    resources: dictionary(members.resources, "resources", fail, parseResource),
    intents: dictionary(members.intents, "intents", fail, parseIntent),
    history: asList(members.history ?? [], "history", fail, parseRun),
    posts: dictionary(members.posts ?? {}, "posts", fail, parseDay),
    protected: addresses(members.protected, "protected", fail),
    ...(members.plans === undefined ? {} : { plans: asTexts(members.plans, "plans", fail) }),
    ...(members.paces === undefined ? {} : { paces: dictionary(members.paces, "paces", fail, counts) }),
    ...(members.former === undefined ? {} : { former: addresses(members.former, "former", fail) }),
    ...(members.move === undefined ? {} : { move: parseMove(members.move, "move", fail) }),
  };
}

/** A record; null when its type is one that this version does not know. */
export function parseRecord(value: unknown, fail: Fail): StateRecord | null {
  const members = asObject(value, "record", fail);
  const type = asText(members.type, "record.type", fail);
  const member = (name: string) => asText(members[name], `record.${name}`, fail);
  const address = (name: string) => writtenAddress(member(name));
  switch (type) {
    case "bind":
      return {
        type,
        address: address("address"),
        id: boundId(members.id, "record.id", fail),
        applied: asJsonObject(members.applied, "record.applied", fail),
      };
    case "forget":
      return { type, address: address("address") };
    case "rename":
      return { type, from: address("from"), to: address("to") };
    case "protect":
      return { type, addresses: addresses(members.addresses, "record.addresses", fail) };
    case "intent":
      return { type, intent: parseIntent(members.intent, "record.intent", fail) };
    case "settle":
      return {
        type,
        operation_id: member("operation_id"),
        ...(members.run === undefined ? {} : { run: member("run") }),
      };
    case "pace":
      return { type, met: dictionary(members.met, "record.met", fail, counts) };
    case "plan":
      return { type, digest: member("digest") };
    case "move":
      return { type, move: members.move === null ? null : parseMove(members.move, "record.move", fail) };
    case "run":
      return { type, run: parseRun(members.run, "record.run", fail) };
    case "change":
      return {
        type,
        run: member("run"),
        change: parseAppliedChange(members.change, "record.change", fail),
      };
    case "shown":
      return { type, run: member("run"), operation_id: member("operation_id") };
    case "ahead":
      return { type, run: member("run"), call: parseCallAhead(members.call, "record.call", fail) };
    case "posts":
      return {
        type,
        channel_id: member("channel_id"),
        day: member("day"),
        add: asWhole(members.add, "record.add", fail),
        refused: members.refused == null ? null : asWhole(members.refused, "record.refused", fail),
      };
    default:
      return null;
  }
}

/** The seal of a snapshot or of a record. */
export function parseSeal(value: unknown, fail: Fail): Seal {
  const { before, mac } = asObject(value, "seal", fail);
  return {
    before: before == null ? null : asText(before, "seal.before", fail),
    mac: asText(mac, "seal.mac", fail),
  };
}

/** The content of a lock; when it was last seen alive stands elsewhere. */
export function parseLockInfo(value: unknown, fail: Fail): Omit<LockInfo, "seen"> {
  const members = asObject(value, "", fail);
  return {
    id: asText(members.id, "id", fail),
    who: asText(members.who, "who", fail),
    host: asText(members.host, "host", fail),
    pid: asCount(members.pid, "pid", fail),
    command: asText(members.command, "command", fail),
    ci_job_url: members.ci_job_url == null ? null : asText(members.ci_job_url, "ci_job_url", fail),
    since: asText(members.since, "since", fail),
  };
}

function parseMove(value: unknown, path: string, fail: Fail): StateMove {
  const members = asObject(value, path, fail);
  const { address, host } = asObject(members.other, `${path}.other`, fail);
  return {
    ...members,
    stage: stageOf(members.stage, `${path}.stage`, fail),
    id: asText(members.id, `${path}.id`, fail),
    other: {
      address: asText(address, `${path}.other.address`, fail),
      host: host == null ? null : asText(host, `${path}.other.host`, fail),
    },
    since: asText(members.since, `${path}.since`, fail),
    by: asText(members.by, `${path}.by`, fail),
  };
}

function stageOf(value: unknown, path: string, fail: Fail): StateMove["stage"] {
  const given = asText(value, path, fail);
  return STAGES.find((stage) => stage === given) ?? fail({ case: "stage", at: path, known: STAGES });
}

const STAGES: readonly StateMove["stage"][] = ["moving", "arriving", "moved"];

const counts = (value: unknown, path: string, fail: Fail) => asList(value, path, fail, asCount);

function parseDay(value: unknown, path: string, fail: Fail): DayOfPosts {
  const members = asObject(value, path, fail);
  return {
    ...members,
    day: asText(members.day, `${path}.day`, fail),
    count: asCount(members.count, `${path}.count`, fail),
    refused: members.refused == null ? null : asWhole(members.refused, `${path}.refused`, fail),
  };
}

function parseRun(value: unknown, path: string, fail: Fail): AppliedRun {
  const members = asObject(value, path, fail);
  const member = (name: string) => asText(members[name], `${path}.${name}`, fail);
  return {
    ...members,
    id: member("id"),
    at: member("at"),
    by: member("by"),
    command: member("command"),
    undoes: asTexts(members.undoes, `${path}.undoes`, fail),
    ...(members.plan === undefined ? {} : { plan: member("plan") }),
    orders: dictionary(members.orders, `${path}.orders`, fail, asTexts),
    known: members.known == null ? null : asTexts(members.known, `${path}.known`, fail),
    changes: asList(members.changes, `${path}.changes`, fail, parseAppliedChange),
    ...(members.ahead === undefined
      ? {}
      : { ahead: asList(members.ahead, `${path}.ahead`, fail, parseCallAhead) }),
  };
}
