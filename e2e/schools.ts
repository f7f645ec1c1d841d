import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** What a school signs up with. */
export interface SchoolAccount {
  name: string;
  email: string;
  password: string;
}

/** An account nobody has yet. */
export const newAccount = (): SchoolAccount => ({
  name: 'Collège de la Venoge',
  email: `direction-${randomUUID()}@venoge.example`,
  password: 'craie-et-tableau',
});

/** Signs a school up through the interface; ends on the dashboard. */
export async function signUp(page: Page, account = newAccount()): Promise<SchoolAccount> {
  await page.goto('/register');
  await page.getByLabel("Nom de l'établissement").fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  return account;
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Omit<SchoolAccount, 'name'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Goes to a screen by the sidebar. */
export async function openScreen(
  page: Page,
  name: 'Accueil' | 'Enseignants' | 'Organisation' | 'Enseignements' | 'Fonctions',
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
