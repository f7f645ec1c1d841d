import type { Locator, Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { browserOf, join } from './colleagues.ts';
import { fillSchool, positionAt } from './sample-school.ts';
import { expect, forgetFaults, test } from './school-test.ts';

/* Somebody else is at work: what they change is on every open screen, without a list being read again. */

const position = (page: Page, where: string) =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: new RegExp(`^mathématiques, ${where}\\s:`) });

/** What stands at the corner of a cell. */
declare const getComputedStyle: (element: object, part: string) => { content: string };
const badgeOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::after').content);

const LISTS = /\/api\/(assignments|planning|teachers|function|school-year|dashboard)/;

/** The lists that a page reads from here on. */
function watchReadings(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && LISTS.test(request.url())) read.push(request.url());
  });
  return read;
}

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

test('what one person changes is on the open screens of another, also after they were away or the server was', async ({
  page,
  browser,
  school,
  server,
  faults,
}) => {
  const sample = await fillSchool(school);
  const [first, second] = [positionAt(sample, 'MAT', '9VG/1'), positionAt(sample, 'MAT', '9VG/2')];
  const { token } = await call(server.url, 'auth.login', {
    body: { email: school.email, password: school.password },
  });
  const give = (id: string, teacher_id: string | null) =>
    call(server.url, 'assignments.update', { params: { id }, body: { teacher_id } }, token);
  const teacher = sample.teachers.find(({ visa }) => visa === 'ANC');

  await test.step('a cell that another browser gives is given here, and marked for a moment', async () => {
    const isLive = page.waitForResponse(/changes\/stream/);
    await page.goto('/assignments');
    await expect(position(page, '9VG/2')).toBeVisible();
    await isLive;
    const read = watchReadings(page);
    const camille = await join(server.url, school.token, 'Camille Rochat');
    const context = await browserOf(browser, server.url, camille);
    const other = await context.newPage();
    await other.goto('/assignments');
    const presence = page.getByTestId('presence');
    await expect(presence).toContainText('CR');
    await position(other, '9VG/2').press('Enter');
    await expect(other.getByRole('option').first()).toBeVisible();
    // Framed while the picker is open, with the initials; who is where is said in words.
    await expect.poll(() => badgeOf(position(page, '9VG/2'))).toBe('"CR"');
    await presence.getByRole('button', { name: /^1 autre personne présente\s: Camille Rochat$/ }).hover();
    await expect(presence.getByRole('listitem')).toHaveText(/Camille Rochat.*MAT 9VG\/2$/);
    await expect(other.getByTestId('presence')).toContainText('D');
    await other.keyboard.type('anc');
    await expect(other.getByRole('option')).toHaveCount(1);
    await other.keyboard.press('Enter');
    await expect(position(page, '9VG/2')).toHaveAccessibleName(/ANC/);
    await expect(position(page, '9VG/2')).toHaveAttribute('data-news');
    await expect(position(other, '9VG/2')).not.toHaveAttribute('data-news');
    await expect(position(page, '9VG/2')).not.toHaveAttribute('data-news');
    await context.close();
    await expect(presence).toBeHidden();
    expect(await badgeOf(position(page, '9VG/2'))).toBe('none');
    expect(read).toEqual([]);
  });

  await test.step('Enseignants, Organisation and Historique follow', async () => {
    await page.getByRole('link', { name: 'Enseignants' }).click();
    const row = page.getByRole('row').filter({ hasText: 'ANC' });
    await expect(row).toBeVisible();
    const before = await row.textContent();
    const read = watchReadings(page);
    await give(first.id, teacher?.id ?? null);
    await expect.poll(() => row.textContent()).not.toBe(before);
    await call(server.url, 'teachers.create', { body: { visa: 'ZYX', nom: 'Zysset', prenom: 'Yan' } }, token);
    await expect(page.getByRole('row').filter({ hasText: 'ZYX' })).toBeVisible();
    expect(read).toEqual([]);
    await page.getByRole('link', { name: 'Organisation' }).click();
    await expect(page.getByRole('heading', { name: 'Organisation' })).toBeVisible();
    await call(server.url, 'schoolYears.create', { query: { year: '2041-2042' } }, token);
    await expect(page.getByText('2041-2042')).toBeVisible();
    await page.getByRole('link', { name: 'Historique' }).click();
    await call(server.url, 'schoolYears.create', { query: { year: '2042-2043' } }, token);
    const entry = page
      .getByRole('main')
      .getByText(/2042-2043/)
      .filter({ visible: true });
    await expect(entry.first()).toBeVisible();
  });

  await test.step('so do Fonctions, Accueil and the cards by teacher, down to the loads', async () => {
    await page.getByRole('link', { name: 'Fonctions' }).click();
    await page.getByRole('tab', { name: 'Catalogue' }).click();
    await expect(page.getByText('Médiation scolaire').first()).toBeVisible();
    const read = watchReadings(page);
    await call(server.url, 'functions.create', { body: { name: 'Bibliothèque' } }, token);
    await expect(page.getByText('Bibliothèque')).toBeVisible();
    expect(read).toEqual([]);
    await page.getByRole('link', { name: 'Accueil' }).click();
    await call(server.url, 'schoolYears.setActive', { query: { year: school.year } }, token);
    const progress = page.getByText(/^\d+\senseignements?\sattribués?\ssur/);
    await expect(progress).toBeVisible();
    const before = await progress.textContent();
    await give(second.id, null);
    await expect.poll(() => progress.textContent()).not.toBe(before);
    await page.getByRole('link', { name: 'Enseignements', exact: true }).click();
    await page.getByRole('tab', { name: 'Par enseignant' }).click();
    const card = page.getByRole('article', { name: 'Ançay Chloé' });
    await expect(card).toContainText('9VG/1');
    await expect(card).not.toContainText('9VG/2');
    await give(second.id, teacher?.id ?? null);
    await expect(card).toContainText('9VG/2');
    await page.getByRole('tab', { name: 'Grille' }).click();
  });

  await test.step('a tab that was hidden is caught up by number', async () => {
    await page.getByRole('link', { name: 'Enseignements' }).click();
    await expect(position(page, '9VG/1')).toHaveAccessibleName(/ANC/);
    const read = watchReadings(page);
    const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/changes/stream'));
    await turn(page, 'hidden');
    await left;
    await give(first.id, null);
    await turn(page, 'visible');
    await expect(position(page, '9VG/1')).not.toHaveAccessibleName(/ANC/);
    expect(read).toEqual([]);
  });

  await test.step('a stream that is lost is opened again', async () => {
    await server.restart();
    await give(second.id, null);
    await expect(position(page, '9VG/2')).not.toHaveAccessibleName(/ANC/);
    // What the page makes ready while it is idle may be asked for while the server stops (503), or is not there.
    forgetFaults(faults, /net::ERR_|status of 503/);
  });
});
