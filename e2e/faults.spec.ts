import { expect, test } from './browser-test.ts';

/* What would fail a journey is seen; the journeys themselves end with none. */

const FAULTS = [
  ['an error on the console', 'console.error("out of order")', 'out of order'],
  ['an uncaught exception', 'setTimeout(() => { throw new Error("thrown") })', 'thrown'],
  ['an unhandled rejection', 'void Promise.reject(new Error("rejected"))', 'rejected'],
  ['a failure of the server', 'void fetch("/api/teachers")', 'status of 500'],
] as const;

for (const [what, script, fault] of FAULTS) {
  test(`${what} is a fault`, async ({ page, faults }) => {
    await page.route('**/api/teachers', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/login');
    await page.evaluate(`${script}; undefined`);
    await expect.poll(() => faults).toEqual([expect.stringContaining(fault)]);
    faults.length = 0;
  });
}

test('a refusal of the API is none', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate('fetch("/api/teachers").then(({ status }) => status)')).toBe(401);
});
