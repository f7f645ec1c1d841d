import type { Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { expect, test } from './browser-test.ts';
import { logIn, newAccount } from './schools.ts';
import { expectToast, passOverToasts } from './toasts.ts';

/** A device that recognises its owner at once. */
async function plugIn(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without a password, also while wrong ones make everybody wait, and goes', async ({
  page,
  server,
}) => {
  const account = newAccount();
  await call(server.url, 'auth.register', { body: account });
  await plugIn(page);
  // A passkey belongs to a name, not to an IP address.
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/login`);
  await logIn(page, account);
  await passOverToasts(page);

  await test.step('it is added with the password', async () => {
    await page.getByRole('button', { name: 'Mon établissement' }).click();
    await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    const form = page.getByRole('dialog', { name: "Nouvelle clé d'accès" });
    await form.getByLabel('Nom de la clé').fill('Ordinateur du bureau');
    await form.getByLabel('Mot de passe actuel').fill('faux');
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await expectToast(page, 'Le mot de passe actuel est incorrect.');
    await form.getByLabel('Mot de passe actuel').fill(account.password);
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await expectToast(page, "Clé d'accès « Ordinateur du bureau » ajoutée");
    await page.getByRole('button', { name: 'Renommer Ordinateur du bureau' }).click();
    await page.getByRole('textbox', { name: 'Nom de la clé' }).fill('Portable');
    await page.keyboard.press('Enter');
    await expectToast(page, "Clé d'accès renommée");
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await passOverToasts(page);
  });

  await test.step('it signs in, whatever others have tried', async () => {
    const body = { email: account.email, password: 'faux' };
    for (let attempt = 0; attempt < 5; attempt += 1)
      await page.request.post(`${server.url}/api/auth/login`, { data: body });
    await logIn(page, account);
    await expectToast(page, 'Trop de tentatives.');
    await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
    await expectToast(page, 'Connexion réussie!');
    await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  });

  await test.step('taken away, it opens nothing any more', async () => {
    await page.getByRole('button', { name: 'Mon établissement' }).click();
    await page.getByRole('button', { name: 'Retirer Portable' }).click();
    await expectToast(page, "Clé d'accès retirée");
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await passOverToasts(page);
    await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
    await expectToast(page, "Cette clé d'accès n'est pas ou plus reconnue.");
  });
});
