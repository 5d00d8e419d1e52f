// Runs the workflow of GitHub, and of Gitea, whose runner takes the same file. It runs the jobs of a template whose `if` holds, each with
// one step of the action. A job gets the secrets of the repository or of its environment, and none in a change of a fork.

import { parse } from "yaml";
import { holdsTrue } from "./expression.js";
import { type Ended, type Step, valuesOf, yamlIn } from "./runner.js";
import type { JobEnded, RepositoryEvent, RunStep, Settings, Workflow } from "./workflow.js";

interface TemplateJob {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly steps: readonly Step[];
}

type Values = Readonly<Record<string, string>>;

const { runs, inputs } = await yamlIn<{
  runs: { steps: readonly Step[] };
  inputs: Readonly<Record<string, { default?: string }>>;
}>("action.yml");

/** The two forges differ in these points. */
export interface ActionsForge {
  readonly isGitea: boolean;
  /** `true` keeps the secret of the state in the two protected environments, `false` in the repository. */
  readonly hasEnvironments: boolean;
}

export class ActionsWorkflow implements Workflow {
  readonly #jobs: Readonly<Record<string, TemplateJob>>;
  readonly #env: Values;
  readonly #settings: Settings;
  readonly #forge: ActionsForge;
  /** One installation serves all jobs. */
  #program = "";

  /** Reads a template from its text. */
  constructor(text: string, settings: Settings, forge: ActionsForge) {
    const { jobs, env } = parse(text);
    this.#jobs = jobs;
    this.#env = env;
    this.#settings = settings;
    this.#forge = forge;
  }

  commitOf(event: RepositoryEvent): string {
    return event.of === "change" ? event.preview : event.commit;
  }

  jobsOf(event: RepositoryEvent): readonly string[] {
    if (event.of === "approval" && this.#jobs.approve !== undefined)
      return this.asks(event.showed) ? ["approve"] : [];
    return Object.entries(this.#jobs).flatMap(([name, job]) =>
      name !== "approve" && holdsTrue(String(job.if ?? true), this.#contextOf(job, event)) ? [name] : [],
    );
  }

  needsOf(name: string): readonly string[] {
    return [this.#jobOf(name).needs ?? []].flat();
  }

  asks({ outputs }: JobEnded): boolean {
    const { approve } = this.#jobs;
    return approve === undefined
      ? outputs.exit === "4"
      : holdsTrue(String(approve.if ?? true), needed(outputs));
  }

  variablesOf(name: string, event: RepositoryEvent): Values {
    const job = this.#jobOf(name);
    return { ...valuesOf(actionOf(job).env, this.#contextOf(job, event)), GUILD_ID: this.#settings.guild };
  }

  async run(name: string, event: RepositoryEvent, { step }: { readonly step: RunStep }): Promise<JobEnded> {
    const job = this.#jobOf(name);
    const { env = {}, with: given } = actionOf(job);
    const context = this.#contextOf(job, event);
    const told = Object.entries(valuesOf(given, context)).map(([key, value]) => [`inputs.${key}`, value]);
    const known: Values = { ...DEFAULTS, ...context, ...Object.fromEntries(told) };
    const ofStep = (id: string, more: Values = {}): Promise<Ended> => {
      const { run = "", env: own } = stepOf(id);
      const values = valuesOf(own, { ...known, ...more });
      return step(run, { ...this.#surroundings(), ...this.#env, ...valuesOf(env, context), ...values });
    };
    if (this.#program === "") {
      const installed = await ofStep("install");
      if (installed.status !== 0) return { ...installed, job: name, kept: "" };
      this.#program = installed.outputs.program ?? "";
    }
    const ended = await ofStep("run", { "steps.install.outputs.program": this.#program });
    return { ...ended, job: name, kept: ended.outputs.files ?? "" };
  }

  #jobOf(name: string): TemplateJob {
    const job = this.#jobs[name];
    if (job === undefined) throw new Error(`the template has no job ${name}`);
    return job;
  }

  /** Returns the values that a runner has without any setting. */
  #surroundings(): Values {
    return {
      GITHUB_REPOSITORY: "octo/guild",
      GITHUB_API_URL: this.#settings.api,
      ...(this.#forge.isGitea ? { GITEA_ACTIONS: "true" } : {}),
    };
  }

  #contextOf({ environment }: TemplateJob, event: RepositoryEvent): Values {
    const { isPrivate, guild, ofBot, api, token, stateKey, stateUser, statePassword } = this.#settings;
    const isOfFork = event.of === "change" && event.isOfFork;
    const hasKey = this.#forge.hasEnvironments ? environment !== undefined : true;
    const secrets = {
      ...ofBot,
      ...(hasKey ? { GUILDFORM_STATE_KEY: stateKey } : {}),
      ...(this.#forge.isGitea
        ? { GUILDFORM_STATE_USERNAME: stateUser, GUILDFORM_STATE_PASSWORD: statePassword }
        : {}),
    };
    return {
      "github.repository": "octo/guild",
      "github.repository_owner": "octo",
      "github.server_url": new URL(api).origin,
      // An event of a schedule has no facts about the repository.
      "github.event.repository.private": event.of === "night" ? "" : String(isPrivate),
      "github.token": isOfFork ? TOKEN_OF_FORK : token,
      // A change of a fork gets neither variables nor secrets of the repository.
      ...(isOfFork ? {} : { "vars.GUILD_ID": guild, ...prefixed("secrets", secrets) }),
      ...this.#contextOfEvent(event),
    };
  }

  #contextOfEvent(event: RepositoryEvent): Values {
    switch (event.of) {
      case "change":
        return {
          "github.event_name": "pull_request",
          "github.ref": `refs/pull/${event.number}/merge`,
          "github.sha": event.preview,
          "github.event.pull_request.number": String(event.number),
          "github.event.pull_request.head.sha": event.head,
          "github.event.pull_request.head.repo.full_name": event.isOfFork ? "eve/guild" : "octo/guild",
        };
      case "push":
        return { ...onMain(event.commit), "github.event_name": "push" };
      case "night":
        return { ...onMain(event.commit), "github.event_name": "schedule" };
      case "start":
        return { ...onMain(event.commit), "github.event_name": "workflow_dispatch" };
      case "approval":
        return this.#jobs.approve === undefined
          ? {
              ...onMain(event.commit),
              "github.event_name": "workflow_dispatch",
              "inputs.expect": event.showed.outputs.identity ?? "",
              "inputs.change": event.showed.outputs.change ?? "",
            }
          : { ...onMain(event.commit), "github.event_name": "push", ...needed(event.showed.outputs) };
      default:
        return event satisfies never;
    }
  }
}

/** The forge gives this token to the jobs of a fork. It may read what everyone may read. */
export const TOKEN_OF_FORK = "token-of-a-fork-0123456789";

const onMain = (commit: string): Values => ({
  "github.ref": "refs/heads/main",
  "github.ref_name": "main",
  "github.sha": commit,
});

const needed = (outputs: Values): Values => prefixed("needs.apply.outputs", outputs);

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

const DEFAULTS = Object.fromEntries(
  Object.entries(inputs).map(([name, { default: text = "" }]) => [`inputs.${name}`, text]),
);

function stepOf(id: string): Step {
  const step = runs.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`the action has no step ${id}`);
  return step;
}

function actionOf({ steps }: TemplateJob): Step {
  const step = steps.find(({ uses }) => /(^|\/)OWNER\/guildform@/.test(uses ?? ""));
  if (step === undefined) throw new Error("a job of the template does not use the action");
  return step;
}
