// Runs the pipeline of GitLab: the jobs of the template with a rule that holds. All variables of the project reach every job. Variables of
// an environment reach only its jobs. A merge request of a fork runs in the fork's project, which has no variable of ours.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { holdsTrue } from "./expression.js";
import type { JobEnded, RepositoryEvent, RunStep, Settings, Workflow } from "./workflow.js";

interface PipelineJob {
  readonly needs?: readonly string[];
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly rules?: readonly { readonly if: string; readonly when?: string }[];
  readonly environment?: { readonly name: string };
  readonly allow_failure?: { readonly exit_codes: number };
  readonly artifacts?: { readonly reports?: { readonly dotenv?: string } };
}

type Values = Readonly<Record<string, string>>;

const OURS = "octo/guild";
const OF_FORK = "eve/guild";

export class GitLabPipeline implements Workflow {
  readonly #template: Readonly<Record<string, PipelineJob>>;
  readonly #variables: Values;
  readonly #settings: Settings;

  /** Reads a template from its text. */
  constructor(text: string, settings: Settings) {
    const { variables, ...jobs } = parse(text);
    this.#template = jobs;
    this.#variables = variables;
    this.#settings = settings;
  }

  /** Pipelines of merge requests run on the branch alone. */
  commitOf(event: RepositoryEvent): string {
    return event.of === "change" ? event.head : event.commit;
  }

  jobsOf(event: RepositoryEvent): readonly string[] {
    return Object.entries(this.#template).flatMap(([name, job]) => {
      const known = this.#projectVariables(job, event);
      const rule = job.rules?.find((one) => holdsTrue(one.if, known));
      const isAsked = rule?.when === "manual";
      return rule !== undefined && isAsked === (event.of === "approval") ? [name] : [];
    });
  }

  needsOf(name: string): readonly string[] {
    return this.#jobOf(name).needs ?? [];
  }

  asks({ status, outputs }: JobEnded): boolean {
    const codes = this.#template["guildform:apply"]?.allow_failure?.exit_codes;
    return status === codes && outputs.identity !== "";
  }

  variablesOf(name: string, event: RepositoryEvent): Values {
    const known = this.#projectVariables(this.#jobOf(name), event);
    return { ...known, GUILDFORM_STATE_PASSWORD: known.CI_JOB_TOKEN ?? "" };
  }

  /** One shell runs both scripts, as in GitLab's runner. */
  async run(
    name: string,
    event: RepositoryEvent,
    { checkout, step }: { readonly checkout: string; readonly step: RunStep },
  ): Promise<JobEnded> {
    const job = this.#jobOf(name);
    const script = [...(this.#template[".guildform"]?.before_script ?? []), ...(job.script ?? [])].join("\n");
    const ended = await step(script, {
      GITHUB_ACTIONS: "",
      ...this.#projectVariables(job, event),
      ...(event.of === "approval" ? handedOn(event.showed) : {}),
    });
    const file = job.artifacts?.reports?.dotenv;
    const dotenv = file === undefined ? "" : await readFile(join(checkout, file), "utf8").catch(() => "");
    const [, identity = ""] = /^GUILDFORM_EXPECT=(.*)$/m.exec(dotenv) ?? [];
    const [, change = ""] = /^GUILDFORM_CHANGE=(.*)$/m.exec(dotenv) ?? [];
    const outputs = { exit: String(ended.status), identity, change };
    return { ...ended, outputs, job: name, kept: join(checkout, "guildform-report") };
  }

  #jobOf(name: string): PipelineJob {
    const job = this.#template[name];
    if (job === undefined) throw new Error(`the template has no job ${name}`);
    return job;
  }

  #projectVariables({ environment }: PipelineJob, event: RepositoryEvent): Values {
    const { isPrivate, guild, ofBot, api, token, stateKey, stateUser, statePassword } = this.#settings;
    const isOfFork = event.of === "change" && event.isOfFork;
    const ofProject = {
      ...ofBot,
      GUILD_ID: guild,
      GUILDFORM_COMMENT_TOKEN: token,
      ...(environment === undefined ? {} : { GUILDFORM_STATE_KEY: stateKey }),
    };
    const known: Record<string, string> = {
      GITLAB_CI: "true",
      CI_API_V4_URL: api,
      CI_PROJECT_ID: isOfFork ? OF_FORK : OURS,
      CI_PROJECT_VISIBILITY: isPrivate ? "private" : "public",
      CI_DEFAULT_BRANCH: "main",
      CI_JOB_TOKEN: isOfFork ? "job-token-of-the-fork-0123" : statePassword,
      ...variablesOfEvent(event),
      ...(isOfFork ? {} : ofProject),
    };
    const expanded = Object.entries(this.#variables).map(([name, text]) => [
      name,
      text.replaceAll(/\$(\w+)/g, (_, other: string) => known[other] ?? ""),
    ]);
    const variables = Object.fromEntries(expanded);
    if (variables.GUILDFORM_STATE_USERNAME !== stateUser) throw new Error("the state takes another user");
    return { ...known, ...variables };
  }
}

function variablesOfEvent(event: RepositoryEvent): Values {
  if (event.of === "change")
    return {
      CI_PIPELINE_SOURCE: "merge_request_event",
      CI_COMMIT_SHA: event.head,
      CI_MERGE_REQUEST_IID: String(event.number),
      CI_MERGE_REQUEST_PROJECT_ID: OURS,
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: event.isOfFork ? OF_FORK : OURS,
    };
  const source = { night: "schedule", start: "web", push: "push", approval: "push" } as const;
  return { CI_PIPELINE_SOURCE: source[event.of], CI_COMMIT_SHA: event.commit, CI_COMMIT_BRANCH: "main" };
}

/** Returns the values that the job before left for this one. */
const handedOn = ({ outputs }: JobEnded): Values =>
  outputs.identity === undefined || outputs.identity === ""
    ? {}
    : { GUILDFORM_EXPECT: outputs.identity, GUILDFORM_CHANGE: outputs.change ?? "" };
