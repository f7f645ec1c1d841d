import type { Conflict } from '@pupitre/contract';
import type { Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { join } from './colleagues.ts';
import { at, type Stop } from './tour.ts';

const teachers = at('/teachers');

const base = { at: '2026-11-26T13:02:00.000Z', by: 'Marie-Françoise de Weck-Reynold' };
const changed = (field: string, [seen, theirs, mine]: [string, string, string]): Conflict => ({
  ...base,
  token: field,
  kind: 'changed',
  name: 'Chloé Ançay (ANC)',
  field,
  seen,
  theirs,
  mine,
  choices: ['mine', 'theirs'],
});
const CONFLICTS: readonly Conflict[] = [
  changed('Nom', ['Ançay', 'Ançay Blanc', 'Ançay-Roux']),
  changed('Voeu', ['10', '', '11']),
  changed('Remarques', ['', 'Le mardi matin, elle enseigne à Bulle. '.repeat(3), 'Jamais le vendredi']),
];
const GONE: readonly Conflict[] = [
  { ...changed('', ['', '', '']), kind: 'gone', token: 'gone', choices: [] },
  { ...changed('', ['', '', '']), kind: 'locked', token: 'locked', name: 'MAT 9VG/2', choices: ['theirs'] },
];
const MERGED = [{ name: 'Chloé Ançay (ANC)', field: 'Fourchette max' }];

/** As if somebody else had changed meanwhile what one saves. */
const meet = (conflicts: readonly Conflict[]) => async (page: Page) => {
  const json = {
    detail: "Quelqu'un a changé la même chose entre-temps.",
    errors: [],
    conflicts,
    merged: conflicts.length > 1 ? MERGED : [],
    has_rest: false,
  };
  await page.route('**/api/teachers/*', (route) => route.fulfill({ status: 409, json }));
  await page.getByRole('button', { name: 'Modifier Chloé Ançay' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier un enseignant' });
  await form.getByLabel(/^Nom/).fill('Ançay-Roux');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
};

export const meetChanges = meet(CONFLICTS);

/** Somebody else of the direction changes the school while its form stands open. */
export async function changeMeanwhile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon établissement' }).click();
  const form = page.getByRole('dialog', { name: 'Mon établissement' });
  await form.getByLabel(/Nom de l'établissement/).waitFor();
  const { origin: url } = new URL(page.url());
  const token = await page.evaluate<string>("localStorage.getItem('token')");
  const colleague = await join(url, token, base.by, 'direction');
  await call(
    url,
    'account.update',
    { body: { weekly_targets: [{ level: '9VG', periods: 33 }] } },
    colleague.token,
  );
  await form.getByText(/^Modifié par/).waitFor();
}

/** What two people changed at once, field by field, and what somebody else has deleted. */
export const CONFLICT_STOPS: readonly Stop[] = [
  teachers.dialog('Modifié entre-temps', meetChanges),
  teachers.dialog('Modifié entre-temps', meetChanges, (page) =>
    page.getByRole('button', { name: 'Tout remplacer' }).click(),
  ),
  teachers.dialog('Modifié entre-temps', meet(GONE)),
  at('/').dialog('Mon établissement', changeMeanwhile),
];
