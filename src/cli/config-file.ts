// Which configuration file is meant when none is named.

import { existsSync } from "node:fs";

const DEFAULT_FILES = ["guildform.yaml", "guild.yaml"] as const;

export function configFile(named: string | undefined): string {
  return named ?? DEFAULT_FILES.find((name) => existsSync(name)) ?? DEFAULT_FILES[0];
}
