// Sections: every part of the bench under one name and one kind of call. What a section promises and how it tortures
// is told where it is written.

import { crowdSection } from "./crowd.js";
import { damageSection } from "./damage.js";
import type { SectionResult } from "./evidence.js";
import { faultSection } from "./fault-bench.js";
import { killSection } from "./kill.js";
import { prepare } from "./scenario.js";
import type { SectionOptions, Sizes } from "./section-options.js";
import { storesSection } from "./stores.js";

export const FULL_SIZE: Sizes = {
  faultRuns: 3_800,
  killPoints: 120,
  crowd: 30,
  crowds: 2,
  rounds: 10,
  damages: 3,
  storeCases: 60,
};

type Section = (options: SectionOptions) => Promise<SectionResult>;

/** Processes of guildform at a time; each keeps a core busy. */
const LANES = 2;

const only = (id: string | undefined) => (id === undefined ? {} : { only: id });

export const SECTIONS = {
  single: (options) => faultSection("single", options),
  pair: (options) => faultSection("pair", options),
  storm: (options) => faultSection("storm", options),
  human: (options) => faultSection("human", options),
  kill: ({ sizes, only: id, ...options }) =>
    killSection({ ...options, points: sizes.killPoints, lanes: LANES, ...only(id) }),
  // Without messages: a crowd of which each may be asked about a post is a crowd of questions.
  crowd: async ({ sizes, only: id, ...options }) =>
    crowdSection({
      ...options,
      prepared: await prepare({ content: false }),
      size: sizes.crowd,
      crowds: sizes.crowds,
      rounds: sizes.rounds,
      lanes: 1,
      ...only(id),
    }),
  stores: async ({ sizes, only: id, ...options }) =>
    storesSection({
      ...options,
      prepared: await prepare({ content: false }),
      cases: sizes.storeCases,
      crowd: sizes.crowd,
      lanes: LANES,
      onMissing: (why) => console.error(`stores: ${why}`),
      ...only(id),
    }),
  // Without messages: those that are not pinned are lost with the state.
  damage: async ({ sizes, only: id, ...options }) =>
    damageSection({
      ...options,
      prepared: await prepare({ content: false }),
      times: sizes.damages,
      lanes: LANES,
      ...only(id),
    }),
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** The sections in which the canary can be let out. */
export const IN_PROCESS: readonly SectionName[] = ["single", "pair", "storm", "human"];

/** The section that a case belongs to, by the id of the case; undefined when there is none. */
export const sectionOf = (id: string): SectionName | undefined =>
  SECTION_NAMES.find((name) => id.startsWith(`${name}/`));
