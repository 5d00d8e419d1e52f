// The flags that name a file to write, each with an example: `-f` of init, `-o` and `--into` of pull.

export const OUT_EXAMPLES = {
  "-f": "guildform.yaml",
  "-o": "guildform.yaml",
  "--into": "guildform.yaml",
  "--out": "plan.json",
  "--junit": "report.xml",
  "--page": "plan.html",
} as const;

export type OutFlag = keyof typeof OUT_EXAMPLES;
