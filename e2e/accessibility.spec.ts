import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { test as visitorTest } from './browser-test.ts';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { at, reach, type Stop, STOPS, VISITOR_STOPS, waitForStillness } from './tour.ts';

/**
 * A cell of the grid shows « Gr. 1 » where its name says « Groupe 1 », and a number where it says « 6 périodes ». The
 * name holds the visa as it is shown, which is what one says to reach the cell.
 */
const isAbbreviation = (violation: string) =>
  violation.startsWith('label-content-name-mismatch:') && violation.includes('data-part=');

/** Another theme has other colours and is else the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number];

/** Text in the very colour of what is behind it: axe takes it for hidden on purpose, and only asks to have a look. */
const isInvisible = ({ any }: Finding) =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio');

/** Classes of the library of components for which no style is there: `mantine-styles.ts` names those of each component in use. */
const classesWithoutStyle = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const textOf = ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join();
    const styles = Array.from(document.styleSheets, textOf).join();
    const classes = new Set(Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat());
    return [...classes].filter((name) => /^m_[0-9a-f]+$/.test(name) && !styles.includes('.' + name));
  })()`);

/** Nothing that axe finds on what stands in front, in the light and in the dark theme. */
async function expectAccessible(page: Page, stop: Stop): Promise<void> {
  const front = await reach(page, stop);
  expect.soft(await classesWithoutStyle(page), `${stop.name}: styles`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForStillness(page);
    const axe = new AxeBuilder({ page });
    if (stop.role !== undefined) axe.include(`[role="${stop.role}"]`);
    if (colorScheme === 'dark') axe.withRules(OF_COLOURS);
    // Axe leaves it out unless it is asked for.
    else axe.options({ rules: { 'target-size': { enabled: true } } });
    const { violations, incomplete } = await axe.analyze();
    const unseen = incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isInvisible) }));
    const found = [...violations, ...unseen]
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
      .filter((violation) => !isAbbreviation(violation));
    expect.soft(found, `${stop.name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (stop.role !== undefined) await expectFocusKept(page, front, String(stop.name));
}

const focusedTag = (page: Page) => page.evaluate('document.activeElement?.tagName');

/**
 * What opens takes the focus, keeps it as long as it covers the page, closes with Escape, or asks first where input would
 * be lost, and leaves the focus on a control.
 */
async function expectFocusKept(page: Page, front: Locator, name: string): Promise<void> {
  const focused = front.locator(':focus').or(front.and(page.locator(':focus')));
  await expect.soft(focused, `${name}: takes the focus`).toHaveCount(1);
  if ((await front.getAttribute('aria-modal')) === 'true') {
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expect.soft(focused, `${name}: keeps the focus after ${key}`).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  const isAnswered = async () => (await front.isHidden()) || (await question.isVisible());
  await expect.poll(isAnswered, `${name}: Escape closes it`).toBe(true);
  await expect.poll(() => focusedTag(page), `${name}: gives the focus back`).not.toBe('BODY');
}

visitorTest('login and sign-up', async ({ page }) => {
  for (const stop of VISITOR_STOPS) await expectAccessible(page, stop);
});

test('the screens of an empty school', async ({ page }) => {
  for (const path of ['/', '/teachers', '/planning', '/assignments', '/functions'])
    await expectAccessible(page, at(path).screen(`${path}, empty`));
});

for (const [screen, stops] of Object.entries(STOPS)) {
  test(`${screen} and its dialogs`, async ({ page, school }) => {
    test.setTimeout(300_000);
    await fillSchool(school);
    await school.ask('schoolYears.create', { query: { year: '2040-2041' } });
    for (const stop of stops) await test.step(String(stop.name), () => expectAccessible(page, stop));
  });
}

test('what is deleted leaves the focus on the screen', async ({ page, school }) => {
  await fillSchool(school);
  await page.goto('/teachers');
  await page.getByRole('button', { name: 'Supprimer Chloé Ançay' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(page.getByRole('row', { name: /Ançay/ })).toHaveCount(0);
  await expect(page.locator('#contenu')).toBeFocused();

  await page.goto('/assignments');
  await page.getByRole('button', { name: /^musique, 9VG\/1\s:/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Supprimer cet/ })
    .getByRole('button', { name: 'Supprimer' })
    .press('Enter');
  await expect(page.getByRole('button', { name: 'musique, 9VG/1\u202f: aucun enseignement' })).toBeFocused();
});
