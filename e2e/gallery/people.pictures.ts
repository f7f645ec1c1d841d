import { changeMeanwhile, meetChanges } from '../conflict-stops.ts';
import {
  addPasskey,
  makeToken,
  endSession,
  invite,
  openPeople,
  openReadersAccount,
  offerInvitation,
  TOKEN,
} from '../people-stops.ts';
import { fillSchool } from '../sample-school.ts';
import { test as schoolTest } from '../school-test.ts';
import { test, visit } from './gallery-test.ts';
import { take } from './take.ts';

schoolTest('the people of a school', async ({ page }) => {
  await visit(page, '/');
  await openPeople(page);
  await take(page, 'people-dialog');
  await invite(page);
  await take(page, 'people-invited', { at: page.getByLabel(/^Lien pour/) });
  await endSession(page);
  await take(page, 'people-end-session', { at: page.getByRole('form', { name: /^Terminer la session/ }) });
});

schoolTest('the account of somebody who may only read', async ({ page }) => {
  await visit(page, '/');
  await openReadersAccount(page);
  await take(page, 'people-own-account');
  await addPasskey(page);
  await page.getByRole('dialog', { name: "Nouvelle clé d'accès" }).waitFor();
  await take(page, 'people-new-passkey');
});

schoolTest('a token for a program', async ({ page }) => {
  await visit(page, '/');
  await openReadersAccount(page);
  await makeToken(page);
  await take(page, 'people-new-token');
});

schoolTest('two people changed the same', async ({ page, school }) => {
  await fillSchool(school);
  await visit(page, '/teachers');
  await meetChanges(page);
  await page.getByRole('dialog', { name: 'Modifié entre-temps' }).waitFor();
  await take(page, 'conflict-dialog');
});

schoolTest('somebody else changes what a form is about', async ({ page }) => {
  await visit(page, '/');
  await changeMeanwhile(page);
  await take(page, 'conflict-meanwhile', { at: page.getByText(/^Modifié par/) });
});

test('where links lead', async ({ page }) => {
  await offerInvitation(page);
  await visit(page, `/invitation#${TOKEN}`);
  await page.getByLabel('Votre nom').waitFor();
  await take(page, 'people-invitation');
  await visit(page, `/reset#${TOKEN}`);
  await take(page, 'people-reset');
  await visit(page, '/forgot');
  await take(page, 'people-forgot');
});
