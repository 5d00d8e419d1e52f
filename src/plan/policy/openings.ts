// Openings: existing channels that not every member could see, and that every member sees once the plan is applied.
// Closing a channel by mistake can be mended, having shown it cannot.
//
//   E-OPENED       blocks until as many openings are allowed: `--allow openings=1`.
//   W-OPENS-AGAIN  the channel was open when it was last applied, and somebody closed it since, as one does in a raid.
//                  A person at the prompt may accept it; where nobody is asked it is E-OPENED too.
//
// An opening is found in the calls of the plan (access/reveals.ts), so a saved plan cannot leave it out.

import type { Address } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { isJsonObject } from "../../model/json.js";
import { foreignText } from "../../model/visible-text.js";
import { type Reveal, revealsOf } from "../access/reveals.js";
import { lookedBy } from "../looks/looked-by.js";
import type { Allowed } from "../value/allowances.js";
import { privacy } from "../value/channel-diff.js";
import { blocking, warning } from "../value/finding.js";
import type { Change, Finding, Plan } from "../value/plan.js";
import type { PrivacyPlace } from "../value/scene.js";

interface OpeningsInput extends Pick<Plan, "basis" | "changes"> {
  readonly reveals: readonly Reveal[];
  readonly allowed: Allowed;
  /** Whether the plan is applied, if at all, without a person who is asked. */
  readonly unattended: boolean;
  /** By the address of a channel; null where the change says all. */
  readonly placeOf: (channel: Address) => PrivacyPlace | null;
}

export function openingFindings(input: OpeningsInput): Finding[] {
  const { reveals, allowed, unattended } = input;
  const openings = reveals.filter(({ opens }) => opens !== null);
  const stops = ({ opens }: Reveal): boolean => unattended || opens === "first";
  const isAllowed = openings.filter(stops).length <= (allowed.openings ?? 0);
  const sceneOf = scenesOf(input);
  return openings.flatMap((one): Finding[] => {
    const told = { ...sceneOf(one), again: one.opens === "again", count: openings.length, isAllowed };
    if (!isAllowed && stops(one)) return [opened(told)];
    return told.again ? [opensAgain(told)] : [];
  });
}

/**
 * A saved plan as it counts where nobody is asked: openings that it was not allowed when it was made stop it, whatever its
 * findings say.
 */
export function guardedPlan(plan: Plan): Plan {
  const { basis, changes, allowances: allowed } = plan;
  const reveals = revealsOf(plan);
  const found = openingFindings({ basis, changes, reveals, allowed, unattended: true, placeOf: () => null });
  const stops = found.filter(({ code }) => code === OPENED);
  if (stops.length === 0) return plan;
  const known = plan.findings.filter(({ code }) => code === OPENED);
  const missing = stops.filter((stop) => !known.some(({ address }) => address === stop.address));
  const others = plan.findings.filter(({ code }) => code !== OPENED && code !== OPENS_AGAIN);
  return { ...plan, findings: [...known, ...missing, ...others] };
}

const OPENED = "E-OPENED";
const OPENS_AGAIN = "W-OPENS-AGAIN";

/** What a finding says of one opening; texts are safe to show. */
interface Scene {
  /** `channel.staff ("议事厅")`. */
  readonly name: string;
  readonly how: string;
  /** The private_type that the channel has. */
  readonly before: string;
  readonly inherited: boolean;
  readonly address: Address | null;
  readonly source: Finding["source"];
}

interface Told extends Scene {
  readonly again: boolean;
  /** Of all openings of the plan. */
  readonly count: number;
  readonly isAllowed: boolean;
}

function opened({ name, how, before, inherited, again, count, address, source }: Told): Finding {
  const seen = again
    ? "somebody closed it since it was last applied, and every member would see it again, also what was written meanwhile"
    : "not every member can see it, and every member would, also what was written there";
  const meant = inherited
    ? `To keep it as it is write \`private_type: ${before}\` at the channel; if it is meant`
    : "If this is meant";
  return blocking({
    code: OPENED,
    message: `${name}: ${seen}; what opens it: ${how}`,
    address,
    source,
    hint: `${meant}, plan with \`--allow openings=${count}\`.`,
  });
}

function opensAgain({ name, how, count, isAllowed, address, source }: Told): Finding {
  const stop = isAllowed
    ? ""
    : ` An apply that asks nobody stops, unless planned with \`--allow openings=${count}\`.`;
  return warning({
    code: OPENS_AGAIN,
    message: `${name}: somebody closed it by hand since it was last applied, and every member would see it again; what opens it: ${how}`,
    address,
    source,
    hint: `If it is to stay closed, say so in the file. At the prompt a person may open it again.${stop}`,
  });
}

function scenesOf({ changes, basis, placeOf }: OpeningsInput): (one: Reveal) => Scene {
  const byCall = new Map(changes.flatMap((one) => one.operations.map((id) => [id, one] as const)));
  const channels = new Map(lookedBy("channel", basis).map((one) => [one.look.id, one] as const));
  return ({ operation, channelId }) => {
    const change = byCall.get(operation);
    const channel = channels.get(channelId);
    const live = isJsonObject(channel?.live) ? channel.live : {};
    const called = foreignText(channel?.address ?? `channel ${channelId}`);
    const place = change?.kind === "channel" ? placeOf(change.address) : null;
    return {
      name: typeof live.name === "string" ? `${called} ("${foreignText(live.name)}")` : called,
      how: howOf(change, place),
      before: foreignText(String(privacyOf(change)?.before)),
      inherited: place?.inherited ?? false,
      address: change?.address ?? null,
      source: place?.source ?? change?.source ?? null,
    };
  };
}

const privacyOf = (change: Change | undefined) =>
  change?.attributes.find(({ path }) => path === "private_type");

function howOf(change: Change | undefined, place: PrivacyPlace | null): string {
  if (change === undefined) return "one of its calls";
  if (change.kind !== "channel")
    return `\`view\` for every member (${foreignText(change.address)}), whom role 1 stands for`;
  const attribute = privacyOf(change);
  const values = `private_type ${foreignText(String(attribute?.before))} → ${foreignText(String(attribute?.after))}`;
  const isPublic = attribute?.after === PUBLIC;
  const standing = isPublic ? "" : ", where every member (role 1) holds view, or may hold it";
  return `${values}${place?.inherited ? ", as `defaults:` say" : ""}${standing}`;
}

const PUBLIC = privacy(PRIVATE_TYPE.public);
