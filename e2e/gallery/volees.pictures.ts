import { demoTest, visit } from './gallery-test.ts';
import { take } from './take.ts';

demoTest('a new volée', async ({ page, demo }) => {
  await visit(page, '/planning');
  await page.getByRole('button', { name: new RegExp(`^${demo.nextYear}`) }).click();
  await page.getByRole('button', { name: 'Ajouter la première volée' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Ajouter la volée' });
  await dialog.getByRole('combobox', { name: 'Niveau' }).waitFor();
  await take(page, 'volee-create-levels');
  await dialog.getByRole('combobox', { name: 'Niveau' }).fill('9VG');
  await dialog.getByLabel('Nombre de classes').fill('7');
  await dialog.getByLabel('Périodes hebdomadaires de FRA').fill('6,25');
  await send.click();
  await take(page, 'volee-create-faults');
  await dialog.getByLabel('Périodes hebdomadaires de FRA').fill('6');
  await take(page, 'volee-create');
  await take(page, 'volee-create-end', { at: dialog.getByText("À l'enregistrement") });
});

demoTest('an edit', async ({ page }) => {
  await visit(page, '/planning');
  await page.getByRole('button', { name: 'Modifier la volée 10VG' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre de classes').waitFor();
  await take(page, 'volee-edit-unchanged');
  await dialog.getByLabel('Nombre de classes').fill('8');
  await dialog.getByLabel('Périodes hebdomadaires de ANG').fill('4');
  await dialog.getByLabel('Périodes hebdomadaires de ENU').fill('0');
  await dialog.getByLabel('Autre branche').fill('LAT');
  await dialog.getByRole('button', { name: 'Ajouter la branche' }).click();
  await take(page, 'volee-edit');
  await take(page, 'volee-edit-end', { at: dialog.getByText("À l'enregistrement") });
  await dialog.getByLabel('Nombre de classes').fill('2');
  await dialog.getByRole('alert').first().waitFor();
  await take(page, 'volee-edit-blocked', { at: dialog.getByRole('alert').first() });
});
