// guildform doctor: a line for each thing that can stand in the way of a first plan.

import { doctorJson } from "../../render/doctor/doctor-json.js";
import { doctorText } from "../../render/doctor/doctor-text.js";
import { shareable } from "../../use-cases/doctor/check.js";
import { examine } from "../../use-cases/doctor/doctor.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type CommonFlags, environmentGuildId, settingsOf } from "../settings-of.js";
import { spokenLanguage } from "../spoken-language.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

interface DoctorFlags extends CommonFlags {
  readonly online?: boolean;
  readonly lock?: boolean;
  readonly share?: boolean;
}

export async function doctor(flags: DoctorFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: false });
  const json = flags.json === true;
  const { env } = process;
  return untilInterrupted({ terminal, json }, async ({ signal }) => {
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
}
