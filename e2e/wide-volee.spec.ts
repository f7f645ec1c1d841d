import type { Page } from '@playwright/test';
import { SAMPLE_VOLEE } from './sample-school.ts';
import { expect, test } from './school-test.ts';

/** How far the subject stands from the left edge of the pane, and the sum of its open periods from the right one, in pixels. */
const readGaps = (page: Page) =>
  page.evaluate(`(() => {
    const pane = document.querySelector('[data-grid-pane]');
    const [first, last] = [...pane.querySelector('tbody tr').children].filter((_, index, all) => index % (all.length - 1) === 0);
    const left = pane.getBoundingClientRect().left + pane.clientLeft;
    return {
      subject: Math.round(first.getBoundingClientRect().left - left),
      sum: Math.round(left + pane.clientWidth - last.getBoundingClientRect().right),
    };
  })()`);

test('a volée wider than the window keeps its subjects and its sums in view', async ({ page, school }) => {
  const volee = { ...SAMPLE_VOLEE, number_of_classes: 14, school_year: school.year };
  await school.ask('planning.create', { body: volee });
  await school.ask('teachers.create', { body: { visa: 'ABC', nom: 'Abbet', prenom: 'Claire' } });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/assignments');
  const first = page.getByRole('button', { name: /^musique, 9VG\/1\s:/ });
  await first.waitFor();
  await expect.poll(() => readGaps(page)).toEqual({ subject: 0, sum: 0 });

  await first.hover();
  await page.mouse.wheel(250, 0);
  await expect(first).not.toBeInViewport({ ratio: 1 });
  await expect.poll(() => readGaps(page)).toEqual({ subject: 0, sum: 0 });
  await first.press('End');
  await expect(page.getByRole('button', { name: /^musique, 9VG\/14\s:/ })).toBeFocused();
  await expect.poll(() => readGaps(page)).toEqual({ subject: 0, sum: 0 });
  await page.setViewportSize({ width: 900, height: 768 });
  await expect.poll(() => readGaps(page)).toEqual({ subject: 0, sum: 0 });
});
