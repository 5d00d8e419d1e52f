// In a story, people propose, review and merge changes in a repository. The jobs of the template run as the forge's runner starts them:
// each in a fresh checkout, with exactly the secrets of its job. Stories are the same on GitHub, Gitea and GitLab.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Desk, GUILD } from "../cli/desk.js";
import type { Run } from "../cli/heard.js";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { BareRepository, type FurtherFiles, type Merging } from "./repository.js";
import { Runner, type Started } from "./runner.js";
import { SITES, type Site, type SiteName } from "./sites.js";
import type { JobEnded, RepositoryEvent, RunStep, Settings, Workflow } from "./workflow.js";

export interface ProposedChange {
  readonly number: number;
  readonly head: string;
  readonly isOfFork: boolean;
}

type Beginning = NonNullable<Parameters<typeof Desk.open>[1]> & {
  /** The default is GitHub. */
  readonly on?: SiteName;
  /** `false` makes the repository public. */
  readonly isPrivate?: boolean;
  /** Edits the template, as the owner of the repository may. */
  readonly edit?: (template: string, desk: Desk) => string;
};

export class Story {
  readonly desk: Desk;
  readonly forge: FakeForge;
  readonly repository: BareRepository;
  readonly #runner: Runner;
  readonly #site: Site;
  readonly #settings: Settings;
  readonly #workflow: Workflow;
  readonly #ended: JobEnded[] = [];

  private constructor(
    around: Pick<Story, "desk" | "forge" | "repository"> & { readonly runner: Runner },
    site: Site,
    isPrivate: boolean,
  ) {
    this.desk = around.desk;
    this.forge = around.forge;
    this.repository = around.repository;
    this.#runner = around.runner;
    this.#site = site;
    this.#settings = {
      isPrivate,
      ofBot: { GUILDFORM_APP_ID: "demo", GUILDFORM_CLIENT_SECRET: this.desk.canary.secret },
      api: this.forge.url,
      token: TOKEN,
      stateKey: STATE_KEY,
      stateUser: site.stateUser,
      statePassword: STATE_PASSWORD,
      guild: GUILD,
    };
    this.#workflow = site.workflow(site.template, this.#settings);
  }

  /** Begins with the file on main. No apply has happened yet. */
  static async begin(
    text: string,
    { on = "github", isPrivate = true, edit = (text) => text, ...options }: Beginning = {},
  ): Promise<Story> {
    const desk = await Desk.open(null, options);
    const site = { ...SITES[on], template: edit(SITES[on].template, desk) };
    for (const secret of SECRETS) desk.canary.guard(secret);
    const forge = await FakeForge.start(site.kind);
    if (site.state !== null)
      forge.state = {
        at: site.state.at,
        rules: site.state.rules(),
        for: `${site.stateUser}:${STATE_PASSWORD}`,
      };
    const repository = await BareRepository.in(desk.path("forge"), text);
    const runner = await Runner.in(desk.path("runner"));
    return new Story({ desk, forge, repository, runner }, site, isPrivate);
  }

  /** Opens a change with a new text of the file and further files. `isOfFork` means that the author may not push a branch. */
  async propose(
    number: number,
    text: string,
    { files = {}, isOfFork = false }: { readonly files?: FurtherFiles; readonly isOfFork?: boolean } = {},
  ): Promise<ProposedChange> {
    this.forge.repository.changes.add(number);
    return { number, isOfFork, head: await this.repository.branch(`change-${number}`, text, files) };
  }

  /** Runs the jobs of an open change, except jobs that need a failed one. Returns the last one. A change may have its own workflow. */
  async review(change: ProposedChange): Promise<JobEnded> {
    const event = await this.#eventOf(change);
    const text = await this.repository.fileOf(this.#workflow.commitOf(event), this.#site.place);
    const workflow = text === null ? this.#workflow : this.#site.workflow(text, this.#settings);
    let ended: JobEnded | undefined;
    const without = new Set<string>();
    for (const job of workflow.jobsOf(event)) {
      const runs = !workflow.needsOf(job).some((one) => without.has(one));
      if (runs) ended = await this.#run(workflow, job, event);
      if (!runs || ended?.status !== 0) without.add(job);
    }
    if (ended === undefined) throw new Error("no job looks at the change");
    return ended;
  }

  /** Merges a change. Returns its commit on main. */
  async merge({ head, number }: ProposedChange, how?: Merging): Promise<string> {
    const merged = await this.repository.merge(head, how);
    this.forge.repository.merged.push({ number, head, as: merged });
    return merged;
  }

  /** Runs the job that a push to main starts. `heard` gets its log while it runs. */
  apply(commit: string, heard?: (log: string) => void): Promise<JobEnded> {
    return this.#only({ of: "push", commit }, heard);
  }

  /** Starts the workflow by hand, on main. */
  async start(): Promise<JobEnded> {
    return this.#only({ of: "start", commit: await this.repository.main });
  }

  /** Returns `true` when a person is asked after an apply. */
  waits(ended: JobEnded): boolean {
    return this.#workflow.asks(ended);
  }

  /** Approves, as a person, what an apply showed. */
  approve(commit: string, showed: JobEnded): Promise<JobEnded> {
    return this.#only({ of: "approval", commit, showed });
  }

  /** Runs the job of every night. */
  async night(): Promise<JobEnded> {
    return this.#only({ of: "night", commit: await this.repository.main });
  }

  /** Returns the texts of a change's comments. */
  comments(number: number): readonly string[] {
    return this.forge.repository.commentsOf(number).map(({ body }) => body);
  }

  /** Returns the first line of each comment of a change. */
  verdicts(number: number): readonly (string | undefined)[] {
    return this.comments(number).map((body) => body.split("\n")[0]);
  }

  /** Returns the status of a commit: its name, a state such as `success`, and an identity. */
  status(commit: string): readonly string[] {
    const found = this.forge.repository.statuses.findLast((one) => one.commit === commit);
    return found === undefined ? [] : [found.name, found.state, found.description];
  }

  get jobs(): readonly JobEnded[] {
    return this.#ended;
  }

  /** Returns all texts for people who may not look into the guild: comments, issues, statuses, logs, summaries and kept files. */
  async told(): Promise<string> {
    const { comments, issues, statuses } = this.forge.repository;
    const kept = await Promise.all(this.#ended.map(({ kept: folder }) => textsIn(folder)));
    return [
      ...comments.map(({ body }) => body),
      ...issues.flatMap(({ title, body }) => [title, body]),
      ...statuses.map(({ description }) => description),
      ...this.#ended.map(({ log }) => log),
      ...kept.flat(),
      await this.#runner.summary,
    ].join("\n");
  }

  get started(): readonly Started[] {
    return this.#runner.started;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.forge[Symbol.asyncDispose]();
    await this.desk[Symbol.asyncDispose]();
  }

  /** Moves the clocks of the service and of jobs with their own process by a day. */
  passDay(): void {
    this.desk.gate.ahead += 86_400_000;
  }

  /** Leaves what the jobs of a change leave for the merge, with a process that exists already. Returns the identity of the plan. */
  async reviewed(change: ProposedChange): Promise<string> {
    const event = await this.#eventOf(change);
    const planned = await this.#quick(event, ["plan", "--json"]);
    const { identity } = JSON.parse(planned.stdout);
    this.forge.repository.statuses.push({
      commit: change.head,
      name: `guildform/${GUILD}`,
      state: "success",
      description: identity,
    });
    return identity;
  }

  /** Makes what the job after a merge makes in guild and state, with a process that exists already. Returns its status. */
  async made(commit: string, identity: string): Promise<number | null> {
    return (await this.#quick({ of: "push", commit }, ["apply", "--auto-approve", "--expect", identity]))
      .status;
  }

  /** Applies the file on main, with a process that exists already, as an apply before the story. */
  async settled(): Promise<void> {
    const event = { of: "push", commit: await this.repository.main } as const;
    const { status, stderr } = await this.#quick(event, ["apply", "--auto-approve"]);
    if (status !== 0 && status !== 3) throw new Error(stderr);
  }

  async #quick(event: RepositoryEvent, command: readonly string[]): Promise<Run> {
    const job = this.#workflow.jobsOf(event).at(-1) ?? "";
    const cwd = await this.repository.checkout(this.#workflow.commitOf(event));
    return this.desk.run(command, { cwd, env: this.#workflow.variablesOf(job, event) });
  }

  async #eventOf({ number, head, isOfFork }: ProposedChange): Promise<RepositoryEvent> {
    return { of: "change", number, head, isOfFork, preview: await this.repository.preview(head) };
  }

  async #only(event: RepositoryEvent, heard?: (log: string) => void): Promise<JobEnded> {
    const [job, ...others] = this.#workflow.jobsOf(event);
    if (job === undefined || others.length > 0)
      throw new Error(`not one job is started: ${[job, ...others]}`);
    return this.#run(this.#workflow, job, event, heard);
  }

  async #run(
    workflow: Workflow,
    job: string,
    event: RepositoryEvent,
    heard?: (log: string) => void,
  ): Promise<JobEnded> {
    const checkout = await this.repository.checkout(workflow.commitOf(event));
    const { url, tokenUrl } = this.desk.emulator;
    const step: RunStep = async (script, env) => {
      // These addresses replace the address of the service.
      const service = { GUILDFORM_BASE_URL: url, GUILDFORM_TOKEN_URL: tokenUrl };
      const all = { ...service, ...clockAhead(this.desk.gate.ahead), ...env };
      const ended = await this.#runner.run(script, { checkout, env: all, heard });
      this.desk.canary.remember({ where: job, text: ended.log });
      return ended;
    };
    const ended = await workflow.run(job, event, { checkout, step });
    this.#ended.push(ended);
    return ended;
  }
}

/** Returns all texts of a folder. */
async function textsIn(folder: string): Promise<readonly string[]> {
  if (folder === "") return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")));
}

const STATE_KEY = "state-key-0123456789abcdef0123456789abcdef";
const STATE_PASSWORD = "state-password-0123456789";

/** Only jobs of the repository itself may see these, and the secret of the bot. */
export const SECRETS: readonly string[] = [TOKEN, STATE_KEY, STATE_PASSWORD];

/** Returns variables with which each program of Node.js has a clock that is ahead by this time. */
const clockAhead = (ms: number): Readonly<Record<string, string>> => {
  if (ms === 0) return {};
  const shift = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${ms}] : given)); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
};
