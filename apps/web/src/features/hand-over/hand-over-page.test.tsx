import type { HandOverCheck } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';

beforeEach(signIn);

const entry = (text: string, place: object = {}) => ({
  text,
  level: null,
  subject: null,
  position_id: null,
  teacher_id: null,
  ...place,
});
const CHECK: HandOverCheck = {
  school_year: '2026-2027',
  day_length: 9,
  findings: [
    {
      kind: 'open',
      count: 12,
      entries: Array.from({ length: 10 }, (_, index) =>
        entry(`FRA 9VG/${index}`, { position_id: `p${index}` }),
      ),
    },
    { kind: 'groups', count: 1, entries: [entry('MAT 9VG : ROC', { level: '9VG', subject: 'MAT' })] },
    {
      kind: 'names',
      count: 2,
      entries: [entry('ROCHATANNELUC → ROCHATANN2', { teacher_id: 'luc' }), entry('a → b')],
    },
  ],
};
const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2027-2028', '2026-2027'] },
  'handOver.check': CHECK,
};

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('what to know before is said, and each line leads to its place', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/hand-over');
  const open = within(await screen.findByRole('region', { name: 'Sans enseignant' }));
  expect(open.getByText('12')).toBeTruthy();
  expect(open.getAllByRole('listitem')).toHaveLength(8);
  await user.click(open.getByRole('button', { name: 'Afficher les 2 suivants' }));
  expect(open.getAllByRole('listitem')).toHaveLength(10);
  expect(open.getByText(/^et 2\sautres$/)).toBeTruthy();
  expect(hrefOf('FRA 9VG/0')).toBe('/assignments?position=p0&annee=2026-2027');
  expect(screen.getByRole('link', { name: /^MAT 9VG\s: ROC$/ }).getAttribute('href')).toBe(
    '/assignments?volee=9VG&annee=2026-2027',
  );
  expect(hrefOf('ROCHATANNELUC → ROCHATANN2')).toBe('/assignments?enseignant=luc&annee=2026-2027');
  expect(screen.queryByRole('link', { name: 'a → b' })).toBeNull();
});

test('the choices stand in the address, and the file is saved as they are', async () => {
  const files = watchSavedFiles();
  const calls = serve({ ...SCHOOL, 'handOver.download': new FileReply('fet.fet') });
  const { user, searchNow } = renderScreen('/hand-over');
  await user.click(await screen.findByRole('radio', { name: /^FET/ }));
  const hours = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Périodes par jour/ });
  expect(hours.value).toBe('9');
  expect(screen.queryByRole('group', { name: 'Encodage' })).toBeNull();
  await user.selectOptions(hours, '7');
  await user.click(screen.getByRole('radio', { name: /^Tout en demi-périodes/ }));
  expect(searchNow()).toBe('?programme=fet&periodes=7&demi=double');
  await user.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(await screen.findByText('Fichier prêt')).toBeTruthy();
  expect(files).toEqual(['fet.fet']);
  const asked = calls.find(({ name }) => name === 'handOver.download')?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({ format: 'fet', halves: 'double', day_length: '7' });
});

test('nothing to say is said; an empty year is not handed over, one that there is not neither', async () => {
  serve({
    ...SCHOOL,
    'handOver.check': ({ query }) =>
      query.get('school_year') === '1999-2000'
        ? new Refusal(404, "L'année scolaire 1999-2000 n'existe pas.")
        : {
            ...CHECK,
            findings: query.get('format') === 'csv' ? [] : [{ kind: 'empty', count: 0, entries: [] }],
          },
  });
  const { user } = renderScreen('/hand-over?annee=1999-2000&programme=untis');
  await user.click(await screen.findByRole('button', { name: "Voir l'année active" }));
  expect(await screen.findByText("Cette année n'a aucun enseignement.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /^Listes CSV/ }));
  expect(await screen.findByText('Rien à signaler.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toHaveProperty('disabled', false);
});
