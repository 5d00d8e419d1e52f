// Proves a pulled file: a plan of its text against the guild that it came from makes no call and changes nothing. It reads the text like
// any other file, and plans it with an empty state against the reads of the guild.

import { type GivenPeople, NO_PEOPLE } from "../config/given-people.js";
import { parseConfig } from "../config/parse-config.js";
import { makePlan } from "../plan/make-plan.js";
import { withLiveRoles } from "../plan/scope/lost-roles.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import { isError } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { errorOf } from "../words/said-error.js";
import { version } from "./guildform-version.js";

/** This error is a bug of guildform: the file differs from the guild. */
export class PullUnprovedError extends errorOf("PULL_UNPROVED") {}

export interface ProvedPull {
  /** Counts the objects that the next apply adopts. */
  readonly adopted: number;
}

/** Throws PullUnprovedError. */
export function provePulled(
  text: string,
  {
    file,
    live,
    people = NO_PEOPLE,
    createdAt,
  }: {
    readonly file: string;
    readonly live: LiveGuild;
    readonly people?: GivenPeople;
    readonly createdAt: string;
  },
): ProvedPull {
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file, bytes, people, env: {} });
  if (config === null) throw unread(diagnostics);
  // The file does not have the entries whose read was refused, so its plan does not read them.
  const { roles = [] } = live;
  const found = withLiveRoles(config, { roles, state: null });
  const [lost] = found.lost;
  if (lost !== undefined) throw unusable(lost.problem);
  const seen = { ...live, roles, unreadable: [] };
  const { plan, wants } = planned({ config: found.config, live: seen, createdAt });
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

function planned(input: Pick<Parameters<typeof makePlan>[0], "config" | "live" | "createdAt">) {
  try {
    return makePlan({ ...input, state: null, allowed: {}, toolVersion: version() });
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
