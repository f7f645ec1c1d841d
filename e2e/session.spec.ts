import { call } from '../scripts/demo/api.ts';
import { expect, test } from './browser-test.ts';
import { logIn, newAccount, openScreen, signUp } from './schools.ts';
import { expectToast } from './toasts.ts';

test('a school signs up, is led to its first step, logs out and in again, until its session ends', async ({
  page,
  context,
}) => {
  const account = await signUp(page);
  await expectToast(page, 'Inscription réussie!');
  await expect(page.getByRole('complementary').getByText(account.name)).toBeVisible();
  await page
    .getByRole('region', { name: 'Consignes' })
    .getByRole('link', { name: 'Ouvrir Enseignants' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enseignants' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter le premier enseignant' })).toBeVisible();

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Déconnexion réussie');

  await test.step('a wrong password is refused with a sentence, and the form stays filled', async () => {
    await logIn(page, { ...account, password: 'faux-mot-de-passe' });
    await expect(page.getByRole('alert').filter({ hasText: /mot de passe/i })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  });
  await logIn(page, account);
  await expectToast(page, 'Connexion réussie!');
  await expect(page).toHaveURL(/\/$/);

  await test.step('a token that no longer counts leads back to the login', async () => {
    // The browser still holds the token, the server no longer knows it.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const response = await context.request.post('/api/auth/logout', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status()).toBe(200);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
    await logIn(page, account);
    await openScreen(page, 'Enseignants');
  });
});

test('a visitor is asked to sign in, and told what the forms do not take', async ({ page, server }) => {
  const account = newAccount();
  await call(server.url, 'auth.register', { body: account });

  await test.step('the screens of a school ask for a session', async () => {
    for (const path of ['/', '/teachers', '/planning', '/assignments', '/functions', '/history']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  await test.step('without a connection the login says so, and what to do', async () => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await logIn(page, account);
    await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.'),
    ).toBeVisible();
  });

  await page.getByRole('link', { name: "S'inscrire" }).click();
  const alert = page.getByRole('alert');
  await test.step('a blank name is refused in the words of the screen', async () => {
    await page.getByLabel("Nom de l'établissement").fill('   ');
    await page.getByLabel('E-mail').fill(account.email.toUpperCase());
    await page.getByLabel('Mot de passe', { exact: true }).fill('autre-mot-de-passe');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await expect(alert.filter({ hasText: 'Nom' })).toHaveText(
      '«\u202fNom\u202f»\u202f: ce champ est obligatoire',
    );
  });

  await test.step('an e-mail that is taken is refused', async () => {
    await page.getByLabel("Nom de l'établissement").fill('Une autre école');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await expect(alert.filter({ hasText: /e-mail/i })).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
  });

  await test.step('where the browser keeps nothing for the address, a sentence says so in place of a blank page', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await expect(alert).toContainText('Votre navigateur bloque le stockage des données de ce site');
  });
});
