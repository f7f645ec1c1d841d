import type { RulesReport, TeachingRuleAnswer } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const year = '2026-2027';
const anne = sampleTeacher({ id: 'anne', visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
const luc = sampleTeacher({ id: 'luc', visa: 'BON', nom: 'Bonzon', prenom: 'Luc' });

const rule = (fields: Partial<TeachingRuleAnswer>): TeachingRuleAnswer => ({
  id: JSON.stringify(fields),
  school_year: year,
  teacher_id: 'anne',
  kind: 'never',
  subject: null,
  level: null,
  to_level: null,
  class_name: null,
  colleague_id: null,
  amount: null,
  ...fields,
});

const RULES = [
  rule({ level: '9VG', class_name: '9VG/2' }),
  rule({ kind: 'must', subject: 'MAT' }),
  rule({ kind: 'max_levels', amount: 2 }),
];

beforeEach(signIn);

function open(more: Replies = {}) {
  const calls = serve({
    'schoolYears.active': { active_year: year },
    'schoolYears.list': { school_years: [year] },
    'teachers.list': [anne, luc],
    'dashboard.teacherWorkload': {},
    'planning.list': [sampleVolee({ level: '9VG', class_names: ['9VG/1', '9VG/2'], school_year: year })],
    'assignments.list': [
      sampleAssignment({ level: '9VG', class_name: '9VG/2', subject: 'FRA', teacher_id: 'anne' }),
    ],
    'teachingRules.list': RULES,
    'teachingRules.set': RULES,
    ...more,
  });
  return { calls, ...renderScreen('/teachers') };
}

test('all that is said stands in a table, with what is respected, and is sought and narrowed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Souhaits et consignes' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Souhaits et consignes ${year}` }));
  expect(await dialog.findByText(/^1\srespectée, 2 non$/)).toBeTruthy();
  const said = () =>
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(said()).toEqual(['jamais : 9VG/2 non', 'doit : MAT non', 'au plus 2 niveaux respecté']);
  await user.selectOptions(dialog.getByLabelText('Filtrer les consignes'), 'Non respectées');
  expect(said()).toHaveLength(2);
  await user.type(dialog.getByLabelText('Chercher une personne ou une consigne'), '9vg/2');
  expect(said()).toEqual(['jamais : 9VG/2 non']);
});

test('what is typed is read, a fault is said at its field, and the whole is sent', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Modifier Anne Rochat' }));
  await user.click(await screen.findByRole('button', { name: 'Doit, souhaite, évite, jamais…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Souhaits et consignes de ROC' }));
  const field = (name: string) => dialog.findByLabelText<HTMLInputElement>(name);
  expect([(await field('Jamais')).value, (await field('Niveaux au plus')).value]).toEqual(['9VG/2', '2']);
  await user.type(await field('Pas avec'), 'bon 9vg/1');
  await user.type(await field('Évite'), 'Martien');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/« Martien » n'est ni une branche/)).toBeTruthy();
  await user.clear(await field('Évite'));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ name }) => name === 'teachingRules.set');
  expect(sent?.path).toBe('/api/teachers/anne/teaching-rules');
  expect(sent?.query.get('school_year')).toBe(year);
  expect(sent?.body).toMatchObject({
    rules: [
      { kind: 'must', subject: 'MAT' },
      { kind: 'never', level: '9VG', class_name: '9VG/2' },
      { kind: 'without', colleague_id: 'luc', level: '9VG', class_name: '9VG/1' },
      { kind: 'max_levels', amount: 2 },
    ],
  });
});

const REPORT: RulesReport = {
  message: '1 enseignant à modifier, 1 inchangé',
  dry_run: true,
  school_year: year,
  differences: [
    {
      sheet: 'Consignes',
      row: 2,
      column: 'G',
      visa: 'ROC',
      nom: 'Rochat',
      prenom: 'Anne',
      kind: 'never',
      before: '9VG/2',
      after: '',
    },
  ],
  unchanged: 1,
  faults: [],
  contradictions: [{ sheet: 'Consignes', row: 3, column: 'D', message: 'Luc Bonzon (BON) doit avoir MAT' }],
  notes: ['Colonnes qui ne sont pas lues : Remarque.'],
};

test('a list is looked at, then taken over; what stands in the way is named by its cell', async () => {
  const fault = { sheet: 'Consignes', row: 4, column: 'A', message: "« XYZ » n'est ni un visa" };
  let report: RulesReport = { ...REPORT, faults: [fault], contradictions: [] };
  const { user, calls } = open({ 'teachingRules.import': () => report });
  await user.click(await screen.findByRole('button', { name: 'Souhaits et consignes' }));
  await user.click(await screen.findByRole('button', { name: 'Importer' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Importer des souhaits et consignes en ${year}` }),
  );
  const pick = () => user.upload(dialog.getByLabelText('Fichier Excel'), new File(['x'], 'consignes.xlsx'));
  await pick();
  const obstacles = within(await dialog.findByRole('list', { name: 'À régler' }));
  expect(obstacles.getByRole('listitem').textContent).toMatch(/^Consignes, A4 «\sXYZ\s»/);
  const submit = dialog.getByRole('button', { name: 'Importer' });
  expect(submit).toHaveProperty('disabled', true);
  report = REPORT;
  await pick();
  const [, row] = within(await dialog.findByRole('table', { name: 'Ce qui change' })).getAllByRole('row');
  expect(row?.textContent).toBe('ROC Anne RochatJamais9VG/2–');
  expect(within(dialog.getByRole('list', { name: 'Contradictions' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  // Back in the table of all.
  expect(await screen.findByRole('dialog', { name: `Souhaits et consignes ${year}` })).toBeTruthy();
  const imports = calls.filter(({ name }) => name === 'teachingRules.import');
  expect(imports.map(({ query }) => [query.get('school_year'), query.get('dry_run')])).toEqual([
    [year, 'true'],
    [year, 'true'],
    [year, null],
  ]);
});
