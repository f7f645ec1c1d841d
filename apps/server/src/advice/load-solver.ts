import { createRequire } from 'node:module';
import type { Highs } from 'highs';

/** The solver of linear and mixed integer programs (HiGHS, WebAssembly); each thread has its own. */
export async function loadSolver(): Promise<Highs> {
  // Its types are those of its CommonJS form.
  const createHighs: () => Promise<Highs> = createRequire(import.meta.url)('highs');
  return createHighs();
}
