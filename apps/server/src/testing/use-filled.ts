import { afterEach } from 'vitest';
import { hasProposal } from './staffed-school.ts';
import type { TestSchool } from './test-school.ts';

/**
 * A school that many tests of one `describe` use one after the other, since filling it takes longer than they do: each leaves the plan that it
 * found. Where one has failed, or has taken along the proposal, which nothing brings back, the next one gets another.
 */
export function useFilled<F extends { school: TestSchool }>(fill: () => Promise<F>): () => Promise<F> {
  let filled: F | undefined;
  afterEach(async ({ task }) => {
    const isWhole =
      task.result?.state !== 'fail' && filled !== undefined && (await hasProposal(filled.school));
    if (!isWhole) filled = undefined;
  });
  return async () => (filled ??= await fill());
}
