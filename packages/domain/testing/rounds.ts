const factor = Number(process.env['SOAK_FACTOR'] ?? 1);

/** How often a test repeats what it does: `few` times in `npm test`, many times as often in `npm run soak`. */
export const rounds = (few: number): number => Math.max(1, Math.round(few * factor));

/** Where the random values of a test begin: the same in each `npm test`, elsewhere in each pass of `npm run soak`. */
export const seed = (usual = 1): number => Number(process.env['SOAK_SEED'] ?? usual);

/** Both as fast-check takes them. */
export const repeated = (few: number, usual?: number): { numRuns: number; seed: number } => ({
  numRuns: rounds(few),
  seed: seed(usual),
});
