import { logIn, newAccount, signUp } from '../schools.ts';
import { demoTest, holdCalls, test } from './gallery-test.ts';
import { hold, take } from './take.ts';

test('login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await take(page, 'login-empty');
  await logIn(page, newAccount());
  await hold(page.getByRole('alert'));
  await take(page, 'login-refused');
  await holdCalls(page);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Connexion...' }).waitFor();
  await take(page, 'login-loading');
});

test('sign-up', async ({ page }) => {
  const account = await signUp(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('link', { name: "S'inscrire" }).click();
  await page.getByRole('button', { name: "S'inscrire" }).waitFor();
  await page.waitForTimeout(4500);
  await take(page, 'register-empty');
  await page.getByLabel("Nom de l'établissement").fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await hold(page.getByRole('alert'));
  await take(page, 'register-refused');
});

demoTest('the menu, an unknown address and a screen that fails', async ({ page }) => {
  await page.goto('/nulle-part');
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
  await take(page, 'frame-unknown-address');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await take(page, 'frame-menu-open', { isWindow: true });
  await page.route('**/assets/teachers-page*.js', (route) => route.abort());
  await page.goto('/teachers');
  await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
  await take(page, 'frame-screen-failed');
});
