// Proves a pulled file: a plan of its text against the guild that it came from makes no call and changes nothing. It reads the text like
// any other file, and plans it with an empty state against the reads of the guild. With a state, it also plans the text with the part of
// the state that the file declares.

import type { Config } from "../config/config.js";
import { filePlaces } from "../config/file-places.js";
import { type GivenPeople, NO_PEOPLE } from "../config/given-people.js";
import { parseConfig } from "../config/parse-config.js";
import { type Address, byAddress } from "../model/address.js";
import { makePlan } from "../plan/make-plan.js";
import { withLiveRoles } from "../plan/scope/lost-roles.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import { isError } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { errorOf } from "../words/said-error.js";
import { version } from "./guildform-version.js";

/** This error is a bug of guildform: the file differs from the guild. */
export class PullUnprovedError extends errorOf("PULL_UNPROVED") {}

export interface ProvedPull {
  /** Lists the objects of the state that the file does not declare. */
  readonly undeclared: readonly Address[];
  /** Counts the objects that the next apply adopts. */
  readonly adopted: number;
}

/** Throws PullUnprovedError. */
export function provePulled(
  text: string,
  {
    file,
    live,
    state = null,
    people = NO_PEOPLE,
    createdAt,
  }: {
    readonly file: string;
    readonly live: LiveGuild;
    readonly state?: State | null;
    readonly people?: GivenPeople;
    readonly createdAt: string;
  },
): ProvedPull {
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file, bytes, people, env: {} });
  if (config === null) throw unread(diagnostics);
  const { adopted } = proved(config, { live, state: null, createdAt });
  if (state === null) return { adopted, undeclared: [] };
  const places = filePlaces(config);
  const bound = byAddress(state.resources);
  const declared = bound.filter(([address]) => places.has(address));
  const part = { ...state, resources: Object.fromEntries(declared), intents: {}, history: [] };
  proved(config, { live, state: part, createdAt });
  return {
    adopted,
    undeclared: bound.flatMap(([address]) => (places.has(address) ? [] : [address])),
  };
}

/** Throws PullUnprovedError. */
function proved(
  config: Config,
  { live, state, createdAt }: Pick<PlanInput, "live" | "createdAt"> & { readonly state: State | null },
): Pick<ProvedPull, "adopted"> {
  // The file does not have the entries whose read was refused, so its plan does not read them.
  const { roles = [] } = live;
  const liveFile = withLiveRoles(config, { roles, state });
  const [lost] = liveFile.lost;
  if (lost !== undefined) throw unusable(lost.problem);
  const readable = { ...live, roles, unreadable: [] };
  const { plan, wants } = planned({ config: liveFile.config, live: readable, state, createdAt });
  const others = plan.changes.filter(({ action }) => action !== "adopt");
  const errors = plan.findings.filter(({ level }) => level === "error");
  const addresses = [...others, ...errors].map(({ address }) => String(address));
  // A plan with the list of roles reads the entries of unnamed roles too. The service may have refused some of these reads.
  const refused = new Set(live.unreadable.map(({ read }) => JSON.stringify(read)));
  const open = wants.filter((read) => !refused.has(JSON.stringify(read)));
  const fails = plan.operations.length > 0 || addresses.length > 0 || open.length > 0;
  if (fails) throw new PullUnprovedError({ case: "plan", calls: plan.operations.length, addresses });
  return { adopted: plan.changes.length };
}

type PlanInput = Parameters<typeof makePlan>[0];

function planned(input: Pick<PlanInput, "config" | "live" | "state" | "createdAt">) {
  try {
    return makePlan({ ...input, allowed: {}, toolVersion: version() });
  } catch (error) {
    throw error instanceof InvalidInputError ? unread(error.diagnostics) : error;
  }
}

function unread(diagnostics: InvalidInputError["diagnostics"]): PullUnprovedError {
  return unusable(diagnostics.find(isError) ?? diagnostics[0]);
}

function unusable(
  first: Pick<InvalidInputError["diagnostics"][number], "code" | "at"> | undefined,
): PullUnprovedError {
  return new PullUnprovedError({ case: "unread", problem: String(first?.code), line: first?.at?.line ?? 0 });
}
