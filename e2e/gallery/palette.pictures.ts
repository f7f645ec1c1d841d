import { signUp } from '../schools.ts';
import { demoTest, test, visit } from './gallery-test.ts';
import { take } from './take.ts';

demoTest('the palette', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Aller à' }).getByRole('combobox');
  await search.waitFor();
  await take(page, 'palette-open');
  for (const [typed, name] of [
    ['an', 'several-kinds'],
    ['9vg', 'volee'],
    ['AEM', 'visa'],
    ['ajouter', 'actions'],
    ['zzz', 'nothing'],
  ] as const) {
    await search.fill(typed);
    await take(page, `palette-${name}`);
  }
});

test('the palette of a new school', async ({ page }) => {
  await signUp(page);
  await visit(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Aller à' }).getByRole('option').first().waitFor();
  await take(page, 'palette-new-school');
});
