import { expect, test } from './browser-test.ts';
import { logIn, newAccount, openScreen, signUp } from './schools.ts';

test('a school signs up, logs out and logs in again', async ({ page }) => {
  const account = await signUp(page);
  await expect(page.getByText('Inscription réussie!')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(account.name)).toBeVisible();

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Déconnexion réussie')).toBeVisible();

  await logIn(page, account);
  await expect(page.getByText('Connexion réussie!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong password is refused with a sentence, and the form stays filled', async ({ page }) => {
  const account = await signUp(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await logIn(page, { ...account, password: 'faux-mot-de-passe' });

  await expect(page.getByRole('alert').filter({ hasText: /mot de passe/i })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);

  await logIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
});

test('an e-mail that is taken is refused', async ({ page }) => {
  const account = await signUp(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('link', { name: "S'inscrire" }).click();
  await page.getByLabel("Nom de l'établissement").fill('Une autre école');
  await page.getByLabel('E-mail').fill(account.email.toUpperCase());
  await page.getByLabel('Mot de passe', { exact: true }).fill('autre-mot-de-passe');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert').filter({ hasText: /e-mail/i })).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('a blank name is refused in the words of the screen', async ({ page }) => {
  const account = newAccount();
  await page.goto('/register');
  await page.getByLabel("Nom de l'établissement").fill('   ');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('alert')).toHaveText('«\u202fNom\u202f»\u202f: ce champ est obligatoire');
});

test('without a connection the login says so, and what to do', async ({ page, faults }) => {
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/login');
  await logIn(page, newAccount());
  await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.'),
  ).toBeVisible();
  await expect.poll(() => faults).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  faults.length = 0;
});

test('a token that no longer counts leads back to the login', async ({ page, context }) => {
  const account = await signUp(page);
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

test('the screens of a school ask for a session', async ({ page }) => {
  for (const path of ['/', '/teachers', '/planning', '/assignments', '/functions']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.getByRole('link', { name: "S'inscrire" }).click();
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
});
