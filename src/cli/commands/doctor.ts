// guildform doctor: prints a line for each thing that can prevent a first plan.

import { doctorJson } from "../../render/doctor/doctor-json.js";
import { doctorText } from "../../render/doctor/doctor-text.js";
import { shareable } from "../../use-cases/doctor/check.js";
import { examine } from "../../use-cases/doctor/doctor.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { untilInterrupted } from "../interrupts.js";
import { type CommonFlags, environmentGuildId, settingsOf } from "../settings-of.js";
import { spokenLanguage } from "../spoken-language.js";

interface DoctorFlags extends CommonFlags {
  readonly online?: boolean;
  readonly lock?: boolean;
  readonly share?: boolean;
}

export const doctor = ({ flags, terminal, json }: CommandRun<DoctorFlags>): Promise<ExitStatus> =>
  untilInterrupted({ terminal, json }, async ({ signal }) => {
    const { env } = process;
    const checks = await examine(await settingsOf(flags, "guildform doctor"), {
      nodeVersion: process.version,
      httpProxy: Boolean(env.http_proxy || env.HTTP_PROXY),
      guildId: environmentGuildId(),
      language: spokenLanguage(),
      online: flags.online === true,
      lock: flags.lock === true,
      signal,
    });
    const shown = flags.share === true ? checks.map(shareable) : checks;
    terminal.result(json ? doctorJson(shown) : doctorText(shown, terminal.resultLook));
    return checks.some(({ outcome }) => outcome === "failed") ? EXIT.error : EXIT.done;
  });
