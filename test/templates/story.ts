// A story in a repository: people propose, review and merge changes, and the jobs of the template run as the forge's runner starts them,
// each in a fresh checkout, with the secrets that its job has and no others.

import { Desk, GUILD } from "../cli/desk.js";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { github } from "../forge/fake-github.js";
import { BareRepository, type Merging } from "./repository.js";
import { type Ended, Runner, type Step, valuesOf, yamlIn } from "./runner.js";

interface TemplateJob {
  readonly if?: string;
  readonly steps: readonly Step[];
}

const { jobs } = await yamlIn<{ jobs: Readonly<Record<string, TemplateJob>> }>(
  "templates/github/guildform.yml",
);
const { runs, inputs } = await yamlIn<{
  runs: { steps: readonly Step[] };
  inputs: Readonly<Record<string, { default?: string }>>;
}>("action.yml");

export interface ProposedChange {
  readonly number: number;
  readonly head: string;
}

type JobName = "validate" | "plan" | "apply" | "approve";

/** One job that ran: its status, its outputs and its log. */
export type JobEnded = Ended;

export class Story {
  readonly desk: Desk;
  readonly forge: FakeForge;
  readonly repository: BareRepository;
  readonly #runner: Runner;
  #program = "";

  private constructor(desk: Desk, forge: FakeForge, repository: BareRepository, runner: Runner) {
    this.desk = desk;
    this.forge = forge;
    this.repository = repository;
    this.#runner = runner;
  }

  /** With the file on main; nothing of it is applied yet. */
  static async begin(text: string, options: Parameters<typeof Desk.open>[1] = {}): Promise<Story> {
    const desk = await Desk.open(null, options);
    desk.canary.guard(TOKEN);
    desk.canary.guard(STATE_KEY);
    const forge = await FakeForge.start(github);
    const repository = await BareRepository.in(desk.path("forge"), text);
    return new Story(desk, forge, repository, await Runner.in(desk.path("runner")));
  }

  /** Somebody opens a change of the file as it is on main. */
  async propose(number: number, text: string): Promise<ProposedChange> {
    this.forge.repository.changes.add(number);
    return { number, head: await this.repository.branch(`change-${number}`, text) };
  }

  /** The jobs of an open change, up to the first that fails. */
  async review(change: ProposedChange): Promise<JobEnded> {
    const given = {
      "github.event.pull_request.number": String(change.number),
      "github.event.pull_request.head.sha": change.head,
      "github.sha": await this.repository.preview(change.head),
    };
    const validated = await this.#job("validate", given);
    return validated.status === 0 ? this.#job("plan", given) : validated;
  }

  /** Somebody merges it; its commit on main. */
  async merge({ head, number }: ProposedChange, how?: Merging): Promise<string> {
    const merged = await this.repository.merge(head, how);
    this.forge.repository.merged.push({ number, head, as: merged });
    return merged;
  }

  /** The job that a push to main starts. */
  apply(commit: string): Promise<JobEnded> {
    return this.#job("apply", { "github.sha": commit });
  }

  /** Whether a person is asked after an apply. */
  waits({ outputs }: JobEnded): boolean {
    const [, status] = /^needs\.apply\.outputs\.exit == '(\d)'$/.exec(jobs.approve?.if ?? "") ?? [];
    return outputs.exit === status;
  }

  /** A person approves what an apply showed. */
  approve(commit: string, { outputs }: JobEnded): Promise<JobEnded> {
    const needed = Object.entries(outputs).map(([name, value]) => [`needs.apply.outputs.${name}`, value]);
    return this.#job("approve", { "github.sha": commit, ...Object.fromEntries(needed) });
  }

  /** The comments of a change. */
  comments(number: number): readonly string[] {
    return this.forge.repository.comments.filter((one) => one.change === number).map(({ body }) => body);
  }

  /** What the status of a commit says: `success` and an identity. */
  status(commit: string): readonly string[] {
    const found = this.forge.repository.statuses.findLast((one) => one.commit === commit);
    return found === undefined ? [] : [found.name, found.state, found.description];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.forge[Symbol.asyncDispose]();
    await this.desk[Symbol.asyncDispose]();
  }

  /** From now on it is a day later, for the service and for the jobs that run as such. */
  passDay(): void {
    this.desk.gate.ahead += 86_400_000;
  }

  /** What the jobs of a change leave for the merge, by a process that is there already: the identity of its plan. */
  async reviewed(change: ProposedChange): Promise<string> {
    const planned = await this.#quick("plan", await this.repository.preview(change.head), ["--json"]);
    const { identity } = JSON.parse(planned.stdout);
    this.forge.repository.statuses.push({
      commit: change.head,
      name: `guildform/${GUILD}`,
      state: "success",
      description: identity,
    });
    return identity;
  }

  /** What the job after a merge leaves in guild and state, by a process that is there already; its status. */
  async made(commit: string, identity: string): Promise<number | null> {
    return (await this.#quick("apply", commit, ["--auto-approve", "--expect", identity])).status;
  }

  async #quick(name: "plan" | "apply", commit: string, flags: readonly string[]) {
    const { env } = this.#variablesOf(name);
    const cwd = await this.repository.checkout(commit);
    return this.desk.run([name, ...flags], { cwd, env: { ...env, GUILD_ID: GUILD } });
  }

  #variablesOf(name: JobName, event: Readonly<Record<string, string>> = {}) {
    const { env, with: given } = actionIn(name);
    const known = { ...SETTINGS, "secrets.GUILDFORM_CLIENT_SECRET": this.desk.canary.secret, ...event };
    const told = Object.entries(valuesOf(given, known)).map(([key, value]) => [`inputs.${key}`, value]);
    return { env: valuesOf(env, known), known: { ...DEFAULTS, ...known, ...Object.fromEntries(told) } };
  }

  async #job(name: JobName, event: Readonly<Record<string, string>>): Promise<JobEnded> {
    const { env, known } = this.#variablesOf(name, event);
    const checkout = await this.repository.checkout(event["github.sha"] ?? "");
    const step = async (id: string, more: Readonly<Record<string, string>> = {}) => {
      const { run = "", env: own } = stepOf(id);
      const ended = await this.#runner.run(run, {
        env: { ...this.#surroundings(), ...env, ...valuesOf(own, { ...known, ...more }) },
        checkout,
      });
      this.desk.canary.remember({ where: `${name}: ${id}`, text: ended.log });
      return ended;
    };
    // One installation serves all jobs of a story.
    if (this.#program === "") this.#program = (await step("install")).outputs.program ?? "";
    return step("run", { "steps.install.outputs.program": this.#program });
  }

  /** What a runner knows without any setting; the last two stand in for the service's own address. */
  #surroundings(): Readonly<Record<string, string>> {
    const { url, tokenUrl } = this.desk.emulator;
    return {
      GITHUB_REPOSITORY: "octo/guild",
      GITHUB_API_URL: this.forge.url,
      GUILDFORM_BASE_URL: url,
      GUILDFORM_TOKEN_URL: tokenUrl,
      ...(this.desk.gate.ahead === 0 ? {} : clockAhead(this.desk.gate.ahead)),
    };
  }
}

const STATE_KEY = "state-key-0123456789abcdef0123456789abcdef";

/** What the repository's owner set, and what the forge knows of it. */
const SETTINGS = {
  "github.token": TOKEN,
  "github.event.repository.private": "true",
  "vars.GUILD_ID": GUILD,
  "secrets.GUILDFORM_APP_ID": "demo",
  "secrets.GUILDFORM_STATE_KEY": STATE_KEY,
};

/** Variables under which each program of Node.js has a clock that is ahead by so much. */
const clockAhead = (ms: number): Readonly<Record<string, string>> => {
  const shift = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${ms}] : given)); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
};

const DEFAULTS = Object.fromEntries(
  Object.entries(inputs).map(([name, { default: text = "" }]) => [`inputs.${name}`, text]),
);

function stepOf(id: string): Step {
  const step = runs.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`the action has no step ${id}`);
  return step;
}

function actionIn(name: JobName): Step {
  const step = jobs[name]?.steps.find(({ uses }) => uses?.startsWith("OWNER/guildform@") === true);
  if (step === undefined) throw new Error(`the job ${name} of the template does not use the action`);
  return step;
}
