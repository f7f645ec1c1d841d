import { expect, test } from './browser-test.ts';
import { watchRequests } from './quiet.ts';

/* What would fail a journey is seen; the journeys themselves end with none. */

const FAULTS = [
  ['an error on the console', 'console.error("out of order")', 'out of order'],
  ['an uncaught exception', 'setTimeout(() => { throw new Error("thrown") })', 'thrown'],
  ['an unhandled rejection', 'void Promise.reject(new Error("rejected"))', 'rejected'],
  ['a failure of the server', 'void fetch("/api/teachers")', 'status of 500'],
] as const;

test('what goes wrong in the browser is a fault, a refusal of the API is none', async ({ page, faults }) => {
  await page.goto('/login');
  expect(await page.evaluate('fetch("/api/teachers").then(({ status }) => status)')).toBe(401);
  await page.route('**/api/teachers', (route) => route.fulfill({ status: 500, json: {} }));
  for (const [what, script, fault] of FAULTS)
    await test.step(what, async () => {
      await page.evaluate(`${script}; undefined`);
      await expect.poll(() => faults, what).toEqual([expect.stringContaining(fault)]);
      faults.length = 0;
    });
});

for (const [what, script] of [
  ['the language', 'delete Map.groupBy'],
  ['styles', 'CSS.supports = () => false'],
] as const)
  test(`a browser that is too old for ${what} gets a sentence, not a blank page`, async ({ page }) => {
    await page.addInitScript(script);
    const isQuiet = watchRequests(page);
    await page.goto('/teachers');
    await expect(page.locator('.starting')).toHaveText(
      /^Votre navigateur est trop ancien pour Pupitre\. .* Firefox 128, Safari 17\.4, ou une version plus récente\.$/,
    );
    await isQuiet();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
