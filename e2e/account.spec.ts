import { readFile } from 'node:fs/promises';
import { call } from '../scripts/demo/api.ts';
import { expect, test } from './school-test.ts';
import { logIn, newAccount } from './schools.ts';

test('a school changes its name and password, takes its data along and leaves', async ({
  page,
  server,
  school: account,
}) => {
  const other = newAccount();
  await call(server.url, 'auth.register', { body: other });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Mon établissement' });
  const open = async () => {
    await page.getByRole('button', { name: 'Mon établissement' }).click();
    await expect(dialog.getByLabel('E-mail')).toHaveValue(account.email);
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mon établissement' })).toBeFocused();
  await open();
  await dialog.getByLabel('E-mail').fill(other.email);
  await dialog.getByLabel('Mot de passe actuel').fill(account.password);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/existe déjà/)).toBeVisible();
  await dialog.getByLabel('E-mail').fill(account.email);

  await dialog.getByLabel("Nom de l'établissement").fill('Collège du Léman');
  await dialog.getByLabel('Nouveau mot de passe').fill('ardoise-neuve');
  await dialog.getByLabel('Mot de passe actuel').fill('faux-mot-de-passe');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await dialog.getByLabel('Mot de passe actuel').fill(account.password);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText('Collège du Léman')).toBeVisible();

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await logIn(page, { email: account.email, password: 'ardoise-neuve' });
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();

  await open();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger toutes les données' }).click();
  const data = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(data)).toEqual(expect.any(Object));
  expect(data).toContain('Collège du Léman');

  await dialog.getByRole('button', { name: "Supprimer l'établissement" }).click();
  const question = page.getByRole('dialog', { name: "Supprimer l'établissement" });
  await question.getByLabel(/^Mot de passe/).fill('ardoise-neuve');
  await question.getByLabel(/SUPPRIMER/).fill('SUPPRIMER');
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: account.email, password: 'ardoise-neuve' });
  await expect(page.getByRole('alert').filter({ hasText: /mot de passe/i })).toBeVisible();
});
