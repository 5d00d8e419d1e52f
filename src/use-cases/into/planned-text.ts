// Reads and plans a text of a file that follows a guild, against the reads of the guild. It does so with every text on the way, so no
// written text fails to plan. The texts come from `pull --into`, `undo --into` and drift (left-to-a-person.ts). cured-text.ts only reads a
// text, because a plan of it may not be possible yet.

import type { Config } from "../../config/config.js";
import type { YamlPath } from "../../config/edit/file-edit.js";
import { filePlaces } from "../../config/file-places.js";
import { parseTree, readTree, type SourceFile } from "../../config/parse-config.js";
import type { AttachedFiles } from "../../config/source/attachments.js";
import type { SourceNode } from "../../config/yaml/node.js";
import { answersInOrder } from "../../plan/answers-in-order.js";
import { type Claimed, claimedOf } from "../../plan/claims/claimed.js";
import { fileContext } from "../../plan/desired/file-context.js";
import type { FollowScene } from "../../plan/desired/follow.js";
import type { Planned } from "../../plan/footprint/wanted-reads.js";
import { makePlan } from "../../plan/make-plan.js";
import { withLiveRoles } from "../../plan/scope/lost-roles.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import type { State } from "../../state/state.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { version } from "../guildform-version.js";

/** These values are the same for every text. */
export interface FileSurroundings extends Omit<SourceFile, "bytes" | "onVariable"> {
  readonly live: LiveGuild;
  readonly state: State | null;
  readonly files: AttachedFiles;
  /** The format is ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** Holds a text that was read but has no plan yet. */
export interface ReadText {
  readonly text: string;
  readonly config: Config;
  readonly claimed: Claimed;
  readonly scene: FollowScene;
}

export interface PlannedText extends ReadText {
  readonly plan: Plan;
  /** This has the plan, and the reads that the plan still needs. */
  readonly planned: Planned;
}

/** Throws InvalidInputError when the text cannot be read. */
export function readTextOf(text: string, around: FileSurroundings): ReadText {
  const { state, live } = around;
  const { config, root } = readText(text, around);
  const liveGuild = answersInOrder(live);
  const claimed = claimedOf(state, config, liveGuild);
  const scene = {
    context: fileContext(config, claimed.prior, liveGuild, { claims: claimed.claims }),
    places: filePlaces(config),
    nodeAt: (path: YamlPath) => nodeAt(root, path),
    hasState: state !== null,
  };
  return { text, config, claimed, scene };
}

/** Throws InvalidInputError when the text cannot be read or planned. */
export function plannedText(text: string, around: FileSurroundings): PlannedText {
  const { state, live, createdAt } = around;
  const sight = readTextOf(text, around);
  const { config, claimed } = sight;
  const planned = makePlan({ config, state, live, claimed, allowed: {}, toolVersion: version(), createdAt });
  return { ...sight, plan: planned.plan, planned };
}

function readText(
  text: string,
  around: FileSurroundings,
): { readonly config: Config; readonly root: SourceNode } {
  const parsed = parseTree({ ...around, bytes: new TextEncoder().encode(text) });
  if (parsed.kind === "refused") throw refused(around, parsed.diagnostics);
  const { config, diagnostics } = readTree(parsed, around.files, around.people);
  if (config === null) throw refused(around, diagnostics);
  const { live, state } = around;
  return { config: withLiveRoles(config, { roles: live.roles ?? [], state }).config, root: parsed.root };
}

const refused = ({ file }: FileSurroundings, diagnostics: InvalidInputError["diagnostics"]) =>
  new InvalidInputError({ case: "file", file, stopped: "planning" }, diagnostics);

function nodeAt(root: SourceNode, path: YamlPath): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((node, part) => {
    if (node?.kind === "map") return node.entries.find(({ key }) => key === part)?.value;
    return node?.kind === "list" && typeof part === "number" ? node.items[part] : undefined;
  }, root);
}
