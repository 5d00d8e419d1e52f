// Loaded before a program: writes into the file of BENCH_PEAK_FILE, at the end, how many megabytes (10^6 bytes) the process had at most.

process.on("exit", () => {
  const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
  require("node:fs").writeFileSync(process.env.BENCH_PEAK_FILE, String(peak));
});
