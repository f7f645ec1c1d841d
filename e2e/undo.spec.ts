import type { Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { fillSchool, positionAt } from './sample-school.ts';
import { expect, test } from './school-test.ts';
import { expectToast } from './toasts.ts';

const position = (page: Page) =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: /^mathématiques, 9VG\/2\s:/ });
const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu' });

test('a change is taken back and brought again by keys; not over what somebody else has changed since', async ({
  page,
  school,
  server,
}) => {
  const sample = await fillSchool(school);
  const { id } = positionAt(sample, 'MAT', '9VG/2');
  await page.goto('/assignments');
  const given = 'MAT 9VG/2\u202f: ANC à la place de Non assigné';

  await test.step('a cell is given by keys, taken back, and brought again', async () => {
    await position(page).press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('anc');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(position(page)).toHaveAccessibleName(/ANC/);
    await expect(menu(page).getByRole('button', { name: `Annuler\u202f: ${given}` })).toBeEnabled();
    await page.keyboard.press('Control+z');
    await expectToast(page, `Annulé\u202f: ${given}`);
    await expect(position(page)).not.toHaveAccessibleName(/ANC/);
    await expect(position(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+z');
    await expectToast(page, `Rétabli\u202f: ${given}`);
    await expect(position(page)).toHaveAccessibleName(/ANC/);
  });

  await test.step('what somebody else has put there since is named, and stays', async () => {
    const body = { email: school.email, password: school.password };
    const { token } = await call(server.url, 'auth.login', { body });
    const teacher_id = sample.teachers.at(-1)?.id ?? null;
    await call(server.url, 'assignments.update', { params: { id }, body: { teacher_id } }, token);
    await page.keyboard.press('Control+z');
    const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
    await expect(dialog.getByRole('listitem')).toHaveText(
      /^MAT 9VG\/2\u202f: «\sEnseignant\s» modifié \(DUB\) par Direction le /,
    );
    await dialog.getByText('Fermer').click();
    await expect(position(page)).toHaveAccessibleName(/DUB/);
    const positions = await school.ask('assignments.list', { query: {} });
    expect(positions.find((one) => one.id === id)?.teacher_id).toBe(teacher_id);
  });

  await test.step('the toast of a change takes it back', async () => {
    await page.goto('/planning');
    await page.getByRole('button', { name: /^Supprimer .*9VG/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Volée 9VG supprimée' });
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await expectToast(page, 'Annulé\u202f: Volée 9VG');
    await expect(toast).toBeHidden();
    expect(await school.ask('assignments.list', { query: {} })).toHaveLength(sample.positions.length);
  });
});
