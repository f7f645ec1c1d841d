import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { at, type Stop } from './tour.ts';

/** As the page of a network that wants a sign-in first: no answer of the server, and no fault on the console. */
const PORTAL = { status: 200, contentType: 'text/html', body: '<p>Veuillez vous connecter au réseau.</p>' };
const LOCKED = {
  detail: "Rien n'a été enregistré : cela a changé entre-temps.",
  code: 'clash',
  errors: [
    {
      path: 'locked',
      message: 'MUS 9VG/1 : verrouillé par Marie-Françoise de Weck-Reynold le 26 novembre à 14:02',
    },
  ],
};

const ENDED = { detail: 'Votre session a expiré. Veuillez vous reconnecter.', code: 'session-ended' };

const cell = (page: Page, place: string) =>
  page
    .getByRole('grid')
    .first()
    .getByRole('button', { name: new RegExp(`^musique, ${place}\\s:`) });

/** Those of the picker: an option of a select is none. */
const entries = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Gives two cells to somebody, and has them wait, beside what still waits of the stop before. */
export async function loseConnection(page: Page): Promise<void> {
  await expect(page.getByTestId('connection-banner')).toBeAttached();
  await page.route('**/api/**', (route) => route.fulfill(PORTAL));
  const isGiven = new Map<string, boolean>();
  for (const place of ['9VG/1', '9VG/2'])
    isGiven.set(place, ((await cell(page, place).textContent()) ?? '').includes('ANC'));
  for (const place of ['9VG/1', '9VG/2']) {
    await cell(page, place).press('Enter');
    await expect(entries(page).first()).toBeVisible();
    // What waited at the stop before may have been sent since.
    await page.keyboard.type(isGiven.get(place) === true ? 'dub' : 'anc');
    await expect(entries(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  // Of the two of the stop before none, one or both are sent by now.
  await expect(page.getByTestId('connection-banner')).toContainText(/[234]\smodifications en attente/);
}

/** So does a group, whose form has closed; all of it is listed. */
export async function listWaiting(page: Page): Promise<void> {
  await loseConnection(page);
  await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un groupe' });
  await form.getByLabel('Nom du groupe').fill('Appui du lundi');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('button', { name: 'Voir' }).click();
  await expect(page.getByTestId('waiting-changes').getByText('Appui du lundi')).toBeVisible();
}

/** They are refused once the server is there again. */
export async function refuseWaiting(page: Page): Promise<void> {
  await loseConnection(page);
  // Before the rest is answered: one of them would be stored else.
  await page.route('**/api/assignments/*', (route) => route.fulfill({ status: 409, json: LOCKED }));
  await page.unroute('**/api/**');
  await expect(page.getByTestId('refused-changes').getByRole('listitem')).toHaveCount(2);
}

/** Takes away what was refused, which the school keeps for the next stop. */
export const dismissRefused = (page: Page) => page.getByRole('button', { name: 'Fermer la liste' }).click();

/** The session is over while somebody types. */
export async function endSession(page: Page): Promise<void> {
  await page.route('**/api/teachers', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: ENDED }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un enseignant' });
  await form.getByLabel(/^VISA/).fill('ZYX');
  await form.getByLabel(/^Nom/).fill('Zysset');
  await form.getByLabel(/^Prénom/).fill('Yan');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Se reconnecter' }).waitFor();
}

/** The same while a cell is being given. */
async function refuseSession(page: Page): Promise<void> {
  await expect(page.getByTestId('connection-banner')).toBeAttached();
  await page.route('**/api/assignments/**', (route) => route.fulfill({ status: 401, json: ENDED }));
  await cell(page, '9VG/1').press('Alt+l');
}

/** What is said where the connection is lost, and where the session ends. */
export const CONNECTION_STOPS: readonly Stop[] = [
  at('/assignments').screen('Modifications refusées', refuseWaiting),
  at('/assignments').screen('Connexion perdue', loseConnection),
  at('/assignments').screen('Ce qui attend la connexion', listWaiting),
  at('/assignments').dialog('Se reconnecter', refuseSession),
];
