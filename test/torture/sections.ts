// Lists the sections of the bench by name, with one form of call. The file of a section has its promises and its faults.

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

/** This number of processes runs at a time. Each keeps a core busy. */
const LANES = 2;

const only = (id: string | undefined) => (id === undefined ? {} : { only: id });

export const SECTIONS = {
  single: (options) => faultSection("single", options),
  pair: (options) => faultSection("pair", options),
  storm: (options) => faultSection("storm", options),
  human: (options) => faultSection("human", options),
  kill: ({ sizes, only: id, ...options }) =>
    killSection({ ...options, points: sizes.killPoints, lanes: LANES, ...only(id) }),
  // The crowd has no messages. Otherwise each of its runs could ask about a post.
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
  // The section has no messages: those without a pin are lost with the state.
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

/** The canary can run in these sections. */
export const IN_PROCESS: readonly SectionName[] = ["single", "pair", "storm", "human"];

/** Returns the section of a case by its id, or `undefined`. */
export const sectionOf = (id: string): SectionName | undefined =>
  SECTION_NAMES.find((name) => id.startsWith(`${name}/`));
