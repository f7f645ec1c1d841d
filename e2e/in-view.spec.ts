import type { Page } from '@playwright/test';
import { fillSchool } from './sample-school.ts';
import { expect, type OpenSchool, test } from './school-test.ts';

/** A volée as the form offers it: all subjects of the level, with their periods. */
async function addWholeVolee({ ask, year }: OpenSchool, level: string, classes = 5): Promise<void> {
  const { subject_periods } = await ask('subjects.list', { params: { level } });
  const body = { level, school_year: year, number_of_classes: classes, subject_periods, special_params: {} };
  await ask('planning.create', { body });
}

const grid = (page: Page, level: string) => page.getByRole('grid', { name: `Enseignements ${level}` });

/** The colour of a position on the tint of the teacher chosen. */
const WHITE = 'rgb(255, 255, 255)';

test.describe('on a window of 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('a whole volée is in view, and its classes stay above it while it scrolls', async ({
    page,
    school,
  }) => {
    await school.ask('teachers.create', { body: { visa: 'ABC', nom: 'Abbet', prenom: 'Claire' } });
    for (const level of ['9VG', '10VG']) await addWholeVolee(school, level);
    await page.goto('/assignments');
    const first = grid(page, '9VG');
    const heads = first.getByRole('columnheader');
    const rows = first.getByRole('row');
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });

    await heads.first().hover();
    await page.mouse.wheel(0, 200);
    await expect(rows.nth(1)).not.toBeInViewport({ ratio: 1 });
    for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
    const top = (await page.locator('[data-grid-pane]').boundingBox())?.y ?? 0;
    expect(Math.abs(((await heads.first().boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  });

  test('subjects are named in full while the cells have more room than they need; the menu folds to give more', async ({
    page,
    school,
  }) => {
    await school.ask('teachers.create', { body: { visa: 'ABC', nom: 'Abbet', prenom: 'Claire' } });
    await addWholeVolee(school, '9VG');
    await page.goto('/assignments');
    const names = grid(page, '9VG').getByRole('rowheader').locator('span');
    await expect(names.getByText('options de compétences orientées métiers', { exact: true })).toBeVisible();
    const areWhole = () =>
      names.evaluateAll((all) => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1));
    expect(await areWhole()).toBe(true);

    const widthOfPane = async () => (await page.locator('[data-grid-pane]').boundingBox())?.width ?? 0;
    const before = await widthOfPane();
    await page.getByRole('button', { name: 'Replier le menu' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeFocused();
    await expect.poll(widthOfPane).toBeGreaterThan(before + 150);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Fonctions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Fonctions/ })).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  });

  test('subjects and sums stay at the sides of a volée wider than its pane, whatever the window', async ({
    page,
    school,
  }) => {
    await school.ask('teachers.create', { body: { visa: 'ABC', nom: 'Abbet', prenom: 'Claire' } });
    await addWholeVolee(school, '9VG', 20);
    await page.goto('/assignments');
    const pane = page.locator('[data-grid-pane]');
    const position = (name: RegExp) => grid(page, '9VG').getByRole('button', { name });
    const [first, last] = [position(/^français, 9VG\/1\s:/), position(/^français, 9VG\/20\s:/)];
    for (const [key, from, to] of [
      ['End', first, last],
      ['Home', last, first],
      ['End', first, last],
    ] as const) {
      await from.press(key);
      await expect(to).toBeFocused();
      expect(await distanceToSides(page), `at once after ${key}`).toBeLessThan(3);
      await expect(pane.locator('[data-moving]')).toHaveCount(0);
      expect(await distanceToSides(page), `at rest after ${key}`).toBeLessThan(3);
    }
    const left = () => pane.evaluate((element) => element.scrollLeft);
    const before = await left();
    await pane.hover();
    await page.mouse.wheel(-100, 0);
    await expect.poll(left).toBeLessThan(before);
    expect(await distanceToSides(page), 'under the wheel').toBeLessThan(3);

    await page.setViewportSize({ width: 1024, height: 768 });
    const music = position(/^musique, 9VG\/1\s:/);
    await music.press('Home');
    await expect.poll(() => distanceToSides(page)).toBeLessThan(1);
    await music.hover();
    await page.mouse.wheel(250, 0);
    await expect(music).not.toBeInViewport({ ratio: 1 });
    await expect.poll(() => distanceToSides(page)).toBeLessThan(1);
    await music.press('End');
    await expect(position(/^musique, 9VG\/20\s:/)).toBeFocused();
    await expect.poll(() => distanceToSides(page)).toBeLessThan(1);
    await page.setViewportSize({ width: 900, height: 768 });
    await expect.poll(() => distanceToSides(page)).toBeLessThan(1);
  });

  test('what a tab shows is behind the other one while the pointer is on it, and the panel filters', async ({
    page,
    school,
  }) => {
    await fillSchool(school);
    await page.goto('/assignments');
    for (const [shown, other] of [
      ['Par enseignant', 'Grille'],
      ['Grille', 'Par enseignant'],
    ] as const) {
      await page.getByRole('tab', { name: shown }).click();
      await expect(page.getByRole('tabpanel', { name: shown })).toBeVisible();
      // What else comes to the line meanwhile, such as an answer, is no difference: both are looked at again then.
      const isLineKept = async () => {
        await page.getByRole('heading', { level: 1 }).hover();
        const line = await takeSettledLine(page);
        await page.getByRole('tab', { name: other }).hover();
        await expect(page.locator('[data-pointed] button').first()).toBeAttached();
        return (await takeSettledLine(page)).equals(line);
      };
      await expect.poll(isLineKept, { message: `beside ${other}` }).toBe(true);
      expect(await buttonsInFront(page, '[data-pointed]'), other).toEqual([]);
    }

    const panel = page.getByRole('complementary', { name: 'Charge des enseignants' });
    const lines = panel.getByRole('list').getByRole('button');
    await expect(lines).toHaveCount(4);
    await panel.getByRole('searchbox').fill('bovet');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(/BOV.*Bovet Élodie.*5,5 \/ 24/);

    const named = (name: RegExp) => grid(page, '9VG').getByRole('button', { name });
    const [mathematics, music] = [named(/^mathématiques, 9VG\/1\s:/), named(/^musique, 9VG\/1\s:/)];
    await lines.press('Enter');
    await expect(lines).toHaveAttribute('aria-pressed', 'true');
    await expect(mathematics).toHaveCSS('color', WHITE);
    await expect(music).not.toHaveCSS('color', WHITE);
    await lines.press('Enter');
    await expect(mathematics).not.toHaveCSS('color', WHITE);
  });
});

/** How far the first subject and its sum are from the sides of the pane they stay at in the next frame, in pixels, both together. */
const distanceToSides = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => requestAnimationFrame(() => {
    const pane = document.querySelector('[data-grid-pane]');
    const left = pane.getBoundingClientRect().left + pane.clientLeft;
    const row = pane.querySelector('tbody tr');
    const subject = row.firstElementChild.getBoundingClientRect();
    const sum = row.lastElementChild.getBoundingClientRect();
    resolve(Math.abs(subject.left - left) + Math.abs(sum.right - left - pane.clientWidth));
  }))`);

/** A picture of what is right of the tabs. */
async function takeLineOfTabs(page: Page): Promise<Buffer> {
  const [list, last] = [page.getByRole('tablist'), page.getByRole('tab').last()];
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tab = (await last.boundingBox()) ?? { x: 0, width: 0 };
  const left = tab.x + tab.width + 1;
  return page.screenshot({ clip: { x: left, y, width: x + width - left, height }, animations: 'disabled' });
}

/** The same, once nothing moves any more: two pictures in a row that are equal. */
async function takeSettledLine(page: Page): Promise<Buffer> {
  let line = await takeLineOfTabs(page);
  await expect
    .poll(async () => {
      const before = line;
      line = await takeLineOfTabs(page);
      return line.equals(before);
    }, 'nothing moves on the line of the tabs')
    .toBe(true);
  return line;
}

/** The buttons inside something that the pointer would reach. */
const buttonsInFront = (page: Page, inside: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${inside} button')].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [button.outerHTML] : [];
  })`);
