// Gives an example for each flag that names an output file, such as `-f` of init, and `-o` and `--into` of pull.

export const OUT_EXAMPLES = {
  "-f": "guildform.yaml",
  "-o": "guildform.yaml",
  "--into": "guildform.yaml",
  "--out": "plan.json",
  "--junit": "report.xml",
  "--page": "plan.html",
} as const;

export type OutFlag = keyof typeof OUT_EXAMPLES;
