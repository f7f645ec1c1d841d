import type { Locator, Page } from '@playwright/test';
import { look, type Theme } from './axe.ts';
import { test as visitorTest } from './browser-test.ts';
import { COMPARE_STOPS } from './compare-stops.ts';
import { CONFLICT_STOPS } from './conflict-stops.ts';
import { CONNECTION_STOPS } from './connection-stops.ts';
import { HISTORY_STOPS } from './history-stops.ts';
import { CLASS_STOPS } from './class-stops.ts';
import { expectFocusKept, isModal } from './focus.ts';
import { NEEDS_STOPS } from './needs-stops.ts';
import { LINK_STOPS, PEOPLE_STOPS } from './people-stops.ts';
import { PERSONAL_DATA_STOPS } from './personal-data-stops.ts';
import { PRESENCE_STOPS } from './presence-stops.ts';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { approach, at, reach, remember, type Stop, STOPS, VISITOR_STOPS } from './tour.ts';
import { findUnusable } from './unusable.ts';

/** A desktop, where a stop is reached and left. */
const DESKTOP = { width: 1440, height: 900 };
/** A laptop of 1440 x 900 at 200 % zoom, which leaves half the room. */
const ZOOMED = { name: '200 % zoom', viewport: { width: 720, height: 450 } };
/** The narrowest telephone. */
const NARROWEST = { name: '320 px wide', viewport: { width: 320, height: 568 } };

/** Nothing that axe finds on what stands in front, and no part without its style. Answers the theme that is shown. */
async function expectAccessible(page: Page, stop: Stop): Promise<Theme> {
  const { theme, withoutStyle, violations } = await look(page, stop, 'everything');
  expect.soft(withoutStyle, `${stop.name}: styles`).toEqual([]);
  expect.soft(violations, `${stop.name}, ${theme}`).toEqual([]);
  return theme;
}

/** Another theme has other colours and is else the same: nothing that axe finds on them. */
async function expectVisible(page: Page, stop: Stop, theme: Theme): Promise<void> {
  const { violations } = await look(page, stop, { colours: theme });
  expect.soft(violations, `${stop.name}, ${theme}`).toEqual([]);
}

/** On a narrow window nothing is too wide, cut or out of reach. */
async function expectUsable(front: Locator, name: string): Promise<void> {
  const { tooWide, cut, unreachable } = await findUnusable(front);
  expect.soft(tooWide, `${name}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(cut, `${name}: labels that are cut`).toEqual([]);
  expect.soft(unreachable, `${name}: out of reach`).toEqual([]);
}

/**
 * Reaches a stop once, looks at it in the theme that the one before left, then in the other one and on narrow windows, and leaves it. What opens
 * over a screen is looked at twice only: on a desktop, and on the narrowest telephone in the other theme.
 */
async function lookAt(page: Page, stop: Stop): Promise<void> {
  const front = await reach(page, stop);
  const shown = await expectAccessible(page, stop);
  const other = shown === 'light' ? 'dark' : 'light';
  const isScreen = stop.role === undefined;
  if (isScreen) {
    await page.emulateMedia({ colorScheme: other });
    await expectVisible(page, stop, other);
  }
  // What hangs at a control of the page closes, or stays where that was, when the window changes: it is opened anew.
  const hangs = !isScreen && !(await isModal(front));
  const resize = async (viewport: { width: number; height: number }) => {
    if (hangs) await page.keyboard.press('Escape');
    if (hangs) await front.waitFor({ state: 'hidden' });
    await page.setViewportSize(viewport);
    if (hangs) await approach(page, stop);
  };
  const narrow = isScreen ? [ZOOMED, NARROWEST] : [NARROWEST];
  for (const { name, viewport } of narrow) {
    // At once, so that the page is laid out anew once.
    if (!isScreen) await page.emulateMedia({ colorScheme: other });
    await resize(viewport);
    await expectUsable(front, `${stop.name}, ${name}`);
  }
  if (!isScreen) await expectVisible(page, stop, other);
  await resize(DESKTOP);
  if (!isScreen) await expectFocusKept(page, front, String(stop.name));
  // What a screen makes ready while it is idle is there by now.
  else if (stop.steps.length === 0) await remember(page, stop.screen);
}

const lookAtAll = async (page: Page, stops: readonly Stop[]) => {
  for (const stop of stops) await test.step(String(stop.name), () => lookAt(page, stop));
};

visitorTest('login, sign-up and where links lead', ({ page }) =>
  lookAtAll(page, [...VISITOR_STOPS, ...LINK_STOPS]),
);

test('the screens of an empty school', ({ page }) =>
  lookAtAll(
    page,
    ['/', '/teachers', '/planning', '/assignments', '/functions', '/history'].map((path) =>
      at(path).screen(`${path}, empty`),
    ),
  ));

for (const [screen, stops] of Object.entries({
  ...STOPS,
  Historique: HISTORY_STOPS,
  Comparer: COMPARE_STOPS,
  Besoins: NEEDS_STOPS,
  Classes: CLASS_STOPS,
  'Données personnelles': PERSONAL_DATA_STOPS,
  Personnes: PEOPLE_STOPS,
  'Modifié entre-temps': CONFLICT_STOPS,
  Présents: PRESENCE_STOPS,
  'Sans connexion': CONNECTION_STOPS,
})) {
  test(`${screen} and its dialogs`, async ({ page, school }) => {
    await fillSchool(school);
    await school.ask('schoolYears.create', { query: { year: '2040-2041' } });
    await lookAtAll(page, stops);
  });
}

test('on a narrow window the menu unfolds, and leads to the account and to the screens', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expectUsable(page.getByRole('complementary', { name: 'Menu' }), 'Menu');
  await page.getByRole('button', { name: 'Mon établissement' }).click();
  const account = page.getByRole('dialog', { name: 'Mon établissement' });
  await expect(account.getByLabel('E-mail')).toHaveValue(school.email);
  await expectUsable(account, 'Mon établissement');
  await expectFocusKept(page, account, 'Mon établissement');
  await page.getByRole('link', { name: 'Enseignants', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enseignants' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
});

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
  await expect(page.getByRole('button', { name: /^musique, 9VG\/1\s: retiré,/ })).toBeFocused();
});
