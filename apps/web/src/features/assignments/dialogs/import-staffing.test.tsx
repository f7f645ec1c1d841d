import type { StaffingReport } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

beforeEach(signIn);

const REPORT: StaffingReport = {
  message: '1 enseignement à modifier, 1 inchangé',
  dry_run: true,
  school_year: '2026-2027',
  differences: [
    { position: 'FRA 9VG/1', before: { visa: null, periods: 6 }, after: { visa: 'ADU', periods: 6 } },
  ],
  unchanged: 1,
  faults: [],
  unknown: [],
  notes: ['Colonnes qui ne sont pas lues : Salle.'],
};
const inFile = { sheet: 'Liste', row: 3, column: 'C' };
const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher()],
  'assignments.list': [sampleAssignment()],
  'functionAssignments.list': [],
  'classes.list': [],
};
const file = () => new File(['x'], 'repartition.xlsx');

async function openDialog(replies: Replies) {
  const calls = serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/assignments?onglet=grille');
  await screen.findByRole('grid');
  await chooseFromMenu(user, 'Autres actions', 'Importer une répartition');
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer une répartition en 2026-2027' }));
  const imports = () => calls.filter(({ name }) => name === 'assignments.import');
  return { user, dialog, imports };
}

test('what a workbook would change is shown, then taken over as it was looked at', async () => {
  const { user, dialog, imports } = await openDialog({
    'assignments.import': ({ query }) => ({ ...REPORT, dry_run: query.has('dry_run') }),
  });
  await user.upload(dialog.getByLabelText('Fichier'), file());
  const changes = within(await dialog.findByRole('table', { name: 'Ce qui change' }));
  const [, row] = changes.getAllByRole('row');
  expect(row?.textContent).toMatch(/^FRA 9VG\/1à pourvoir, 6\shADU, 6\sh$/);
  expect(dialog.getByText(/Colonnes qui ne sont pas lues/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  expect(await screen.findByText(/^1 enseignement à modifier/)).toBeTruthy();
  expect(imports().map(({ query }) => [query.get('school_year'), query.get('dry_run')])).toEqual([
    ['2026-2027', 'true'],
    ['2026-2027', null],
  ]);
});

test('what stands in the way is named by its cell; what the volées lack can be added', async () => {
  const { user, dialog, imports } = await openDialog({
    'assignments.import': ({ query }) =>
      query.has('add_missing')
        ? REPORT
        : {
            ...REPORT,
            message: '2 points à régler : rien ne sera importé',
            faults: [{ ...inFile, message: 'le visa XYZ est inconnu' }],
            unknown: [{ ...inFile, row: 4, kind: 'class', level: '9VG', name: '9VG/3', periods: null }],
          },
  });
  await user.upload(dialog.getByLabelText('Fichier'), file());
  const faults = within(await dialog.findByRole('list', { name: 'À régler' })).getAllByRole('listitem');
  expect(faults.map((one) => one.textContent)).toEqual([
    'Liste, C3 le visa XYZ est inconnu',
    "Liste, C4 la classe 9VG/3 n'existe pas en 9VG",
  ]);
  const submit = dialog.getByRole('button', { name: 'Importer' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /^Ajouter à l'organisation/ }));
  expect(await dialog.findByText(/^1 enseignement à modifier/)).toBeTruthy();
  expect(submit).toHaveProperty('disabled', false);
  expect(imports().at(-1)?.query.get('add_missing')).toBe('true');
});
