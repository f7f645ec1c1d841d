import type { ChangedRow, PersonSummary } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleTeacher } from '../../testing/samples.ts';
import { watchSavedFiles } from '../../testing/saved-files.ts';

beforeEach(signIn);

const anne = sampleTeacher();
const person: PersonSummary = {
  id: anne.id,
  visa: anne.visa,
  nom: anne.nom,
  prenom: anne.prenom,
  is_present: true,
  is_erased: false,
  changes: 12,
};
const NAME = `${anne.prenom} ${anne.nom}`;

const REPLIES: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [anne],
  'dashboard.teacherWorkload': {},
  'planning.list': [],
  'personalData.show': person,
};

async function open(replies: Replies = {}) {
  const calls = serve({ ...REPLIES, ...replies });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: `Données personnelles de ${NAME}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Données personnelles' }));
  await dialog.findByText(/12\schangements de l'historique concernent/);
  return { user, dialog, calls };
}

/** Asks for the erasure, with a word. */
async function erase({ user, dialog }: Awaited<ReturnType<typeof open>>, word: string) {
  await user.click(dialog.getByRole('button', { name: 'Effacer cette personne' }));
  const question = within(await screen.findByRole('dialog', { name: 'Effacer une personne' }));
  await user.type(question.getByLabelText('Tapez SUPPRIMER pour confirmer'), word);
  await user.click(question.getByRole('button', { name: 'Effacer pour toujours' }));
}

test('a person is erased once the word is typed, and everything is read anew', async () => {
  let isErased = false;
  const opened = await open({
    'teachers.list': () =>
      isErased ? [{ ...anne, nom: 'effacée', prenom: 'Personne', visa: 'EFF1' }] : [anne],
    'personalData.erase': () => {
      isErased = true;
      return { message: 'Personne effacée', changes: 12 };
    },
  });
  await erase(opened, 'supprimer');
  expect(await screen.findByText('Confirmation incorrecte. Suppression annulée.')).toBeTruthy();
  expect(opened.calls.some(({ name }) => name === 'personalData.erase')).toBe(false);
  await erase(opened, 'SUPPRIMER');
  expect(await screen.findByText('Personne effacée')).toBeTruthy();
  const sent = opened.calls.find(({ name }) => name === 'personalData.erase');
  expect([sent?.path, sent?.body]).toEqual([`/api/teachers/${anne.id}/erase`, { confirmation: 'SUPPRIMER' }]);
  expect(await screen.findByRole('row', { name: /EFF1/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal says why, and leaves the choice', async () => {
  const opened = await open({ 'personalData.erase': new Refusal(409, 'Une recherche est en cours.') });
  await erase(opened, 'SUPPRIMER');
  expect(await screen.findByText('Une recherche est en cours.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Effacer une personne' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Données personnelles' })).toBeTruthy();
});

test('what is stored is saved, to be read or for a program', async () => {
  const saved = watchSavedFiles();
  const { user, dialog } = await open({
    'personalData.pdf': new FileReply('donnees_ADU.pdf'),
    'personalData.json': new FileReply('donnees_ADU.json'),
  });
  await user.click(dialog.getByRole('button', { name: 'À lire (PDF)' }));
  await screen.findByText('Données personnelles téléchargées');
  await user.click(dialog.getByRole('button', { name: 'Données (JSON)' }));
  await waitFor(() => expect(saved).toEqual(['donnees_ADU.pdf', 'donnees_ADU.json']));
});

test('somebody who was deleted is reached from the change that deleted them; who is erased is so already', async () => {
  const removed: ChangedRow = { name: `${NAME} (ADU)`, kind: 'removed', teacher_id: anne.id, fields: [] };
  const change = {
    seq: 7,
    at: '2026-01-21T13:02:00Z',
    summary: `${NAME} (ADU) supprimé`,
    school_year: null,
    kind: 'do' as const,
    undoes: null,
    person: null,
    extent: null,
    is_of_plan: true,
    is_own: true,
  };
  serve({
    ...REPLIES,
    'changes.list': { changes: [change], next: null },
    'changes.show': { ...change, rows: [removed], refusal: null },
    'personalData.show': { ...person, is_present: false, is_erased: true, changes: 1 },
  });
  const { user } = renderScreen('/history');
  await user.click(await screen.findByRole('button', { name: /supprimé/ }));
  await user.click(await screen.findByRole('button', { name: `Données personnelles de ${NAME} (ADU)` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Données personnelles' }));
  expect(await dialog.findByText(/ne figure plus dans la liste/)).toBeTruthy();
  expect(dialog.getByText(/^Elle est effacée/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Effacer cette personne' })).toBeNull();
});
