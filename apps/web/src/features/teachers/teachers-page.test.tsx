import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileReply, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import {
  sampleAssignment,
  sampleFunctionAssignment,
  sampleTeacher,
  sampleWorkload,
} from '../../testing/samples.ts';

const anne = sampleTeacher();
const luc = sampleTeacher({
  id: 'luc',
  visa: 'LBO',
  nom: 'bovet',
  prenom: 'Luc',
  cycles: [],
  hours_min: 18,
  hours_desired: 30,
  hours_max: 20,
});
const eve = sampleTeacher({
  id: 'eve',
  visa: 'EEM',
  nom: 'Émery',
  prenom: 'Ève',
  cycles: ['1-6P'],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
});

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'teachers.list': [eve, anne, luc],
  'planning.list': [],
  'dashboard.teacherWorkload': {
    anne: sampleWorkload(22),
    luc: sampleWorkload(20.5),
    eve: sampleWorkload(2.5, 1.5),
  },
  'functionAssignments.list': ({ query }) =>
    query.get('school_year') === '2026-2027' ? [sampleFunctionAssignment()] : [],
  'assignments.list': ({ query }) =>
    query.get('school_year') === '2026-2027'
      ? [sampleAssignment({ teacher_id: 'anne' }), sampleAssignment({ id: 'second', teacher_id: 'luc' })]
      : [sampleAssignment({ id: 'old', teacher_id: 'anne' }), sampleAssignment({ id: 'open' })],
};

const row = (name: RegExp) => screen.findByRole('row', { name });
const surnames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[1]?.textContent);

const head = (name: string) => screen.getByRole('columnheader', { name });
const card = (label: string) =>
  screen.getAllByText(label).find((element) => element.tagName === 'DT')?.parentElement?.textContent;

beforeEach(signIn);

test('lists teachers by surname with load, range and status', async () => {
  serve(SCHOOL);
  renderScreen('/teachers');
  await screen.findByText('Optimal · voeu exact');
  expect(surnames()).toEqual(['bovet', 'Dupont', 'Émery']);
  expect((await row(/Dupont/)).textContent).toContain(
    '22\u00a0h20–25\u00a0h · voeu 22\u00a0hOptimal · voeu exact',
  );
  expect((await row(/bovet/)).textContent).toMatch(/20,5\u00a0h.*Au-dessus maximum.*voeu hors fourchette/);
  expect((await row(/Émery/)).textContent).toMatch(
    /^EEM.*4\u00a0hNon défini2,5\u00a0h d'enseignement \+ 1,5\u00a0h de\s+fonctions/,
  );
  expect((await row(/Dupont/)).textContent).not.toContain('fonctions');
});

test('cards count and give shares', async () => {
  serve(SCHOOL);
  renderScreen('/teachers');
  await screen.findByText('Optimal · voeu exact');
  expect(card('Fourchette définie')).toBe('Fourchette définie267\u202f%');
  expect(card('Voeu exact')).toBe('Voeu exact150\u202f%');
  expect(card('Dans la fourchette')).toBe('Dans la fourchette150\u202f%');
  expect(card('Hors fourchette')).toBe('Hors fourchette150\u202f%');
});

test('the cycle filter is applied and remembered', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  const filter = await screen.findByLabelText('Filtrer par cycle');
  expect(within(filter).getAllByRole('option')).toHaveLength(8);
  await user.selectOptions(filter, 'none');
  expect(surnames()).toEqual(['bovet']);
  await user.selectOptions(filter, '1-6P');
  expect(surnames()).toEqual(['Émery']);
  expect(localStorage.getItem('teachers_cycleFilter')).toBe('1-6P');
});

test('a remembered filter that matches nobody offers to show everybody', async () => {
  localStorage.setItem('teachers_cycleFilter', '7-8P');
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Tout afficher' }));
  expect(surnames()).toHaveLength(3);
  expect(localStorage.getItem('teachers_cycleFilter')).toBe('all');
});

test('every column sorts, both ways, by keyboard too; the address says how', async () => {
  serve(SCHOOL);
  const { user, searchNow } = renderScreen('/teachers?tri=-charge');
  await screen.findByText('Optimal · voeu exact');
  expect(surnames()).toEqual(['Dupont', 'bovet', 'Émery']);
  expect(head('Charge horaire').ariaSort).toBe('descending');
  expect(head('Nom').ariaSort).toBeNull();
  within(head('VISA')).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(surnames()).toEqual(['Dupont', 'Émery', 'bovet']);
  expect([head('VISA').ariaSort, searchNow()]).toEqual(['ascending', '?tri=visa']);
  await user.keyboard('{Enter}');
  expect(surnames()).toEqual(['bovet', 'Émery', 'Dupont']);
  expect([head('VISA').ariaSort, searchNow()]).toEqual(['descending', '?tri=-visa']);
  for (const name of ['Nom', 'Prénom', 'Spécialités', 'Cycles', 'Charge horaire'])
    await user.click(within(head(name)).getByRole('button'));
  expect(searchNow()).toBe('?tri=charge');
});

test('the list is filtered by verdict, which the address says; « Tout afficher » gives it up', async () => {
  serve(SCHOOL);
  const { user, searchNow } = renderScreen('/teachers?verdict=hors-fourchette');
  await screen.findByText('Au-dessus maximum', { selector: 'td *' });
  expect(surnames()).toEqual(['bovet']);
  const filter = screen.getByLabelText('Filtrer par verdict');
  await user.selectOptions(filter, 'Non défini');
  expect(surnames()).toEqual(['Émery']);
  expect(searchNow()).toBe('?verdict=non-defini');
  await user.selectOptions(filter, 'Sous minimum');
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(surnames()).toHaveLength(3);
  expect(searchNow()).toBe('');
});

test('the template opens in a new tab', async () => {
  serve(SCHOOL);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Télécharger modèle' }));
  expect(open).toHaveBeenCalledWith('/api/teachers/template', '_blank', 'noopener');
  await screen.findByText('Téléchargement du modèle lancé');
});

test('the list is exported to Excel; a failure says why', async () => {
  const saved = watchSavedFiles();
  let reply: FileReply | Refusal = new FileReply();
  serve({ ...SCHOOL, 'teachers.export': () => reply });
  const { user } = renderScreen('/teachers');
  await row(/Dupont/);
  const button = screen.getByRole('button', { name: 'Exporter Excel' });
  await user.click(button);
  await screen.findByText('Export Excel réussi');
  expect(saved).toEqual(['enseignants_export.xlsx']);
  reply = new Refusal(503, 'Le serveur est occupé.');
  await user.click(button);
  await screen.findByText('Le serveur est occupé.');
});

test('a list that cannot be read is said, and can be read again', async () => {
  let reply: (typeof SCHOOL)['teachers.list'] = new Refusal(500, 'Erreur interne (a1b2)');
  serve({ ...SCHOOL, 'teachers.list': () => reply as Refusal });
  const { user } = renderScreen('/teachers');
  await screen.findByText('Erreur lors du chargement des enseignants');
  reply = [anne];
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await row(/Dupont/);
  expect(surnames()).toEqual(['Dupont']);
});

test('a workload that cannot be read is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ ...SCHOOL, 'dashboard.teacherWorkload': new Refusal(500, 'Erreur interne') });
  renderScreen('/teachers');
  await row(/Dupont/);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  // And nobody is said to have no hours.
  expect(screen.queryByText('Sous minimum', { selector: 'td *' })).toBeNull();
  expect(screen.getByLabelText('Filtrer par verdict')).toHaveProperty('disabled', true);
  expect(screen.queryByText('0\u00a0h')).toBeNull();
  expect(screen.getByText('Hors fourchette', { selector: 'dt' }).nextSibling?.textContent).toBe('–');
});

test('deleting names the positions of all years that become free', async () => {
  const calls = serve({ ...SCHOOL, 'teachers.delete': { message: 'Enseignant supprimé' } });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Supprimer Anne Dupont' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 enseignements attribués');
  await within(dialog).findByText('1 fonction attribuée');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('Enseignant supprimé');
  expect(calls.find((call) => call.name === 'teachers.delete')?.path).toBe('/api/teachers/anne');
});

test('what goes along is not said to be nothing while it is not known', async () => {
  serve({ ...SCHOOL, 'functionAssignments.list': new Refusal(500, 'Erreur interne') });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Supprimer Anne Dupont' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/les fonctions attribuées seront supprimées/);
  expect(dialog.textContent).not.toMatch(/rien d'autre ne change/);
});

test('when the row with the focus goes, the content of the screen takes it', async () => {
  let stored = [eve, anne, luc];
  serve({
    ...SCHOOL,
    'teachers.list': () => stored,
    'teachers.delete': () => {
      stored = [eve, luc];
      return { message: 'Enseignant supprimé' };
    },
  });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Supprimer Anne Dupont' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText(/Dupont/)).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
});

test('deleting all asks for the word', async () => {
  const calls = serve({
    ...SCHOOL,
    'teachers.deleteAll': { message: '3 enseignants supprimés', deleted: 3 },
  });
  const { user } = renderScreen('/teachers');
  const typeAndConfirm = async (word: string) => {
    await user.click(await screen.findByRole('button', { name: 'Tout supprimer' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('3 enseignements attribués');
    await user.type(within(dialog).getByRole('textbox'), word);
    await user.click(within(dialog).getByRole('button', { name: 'Tout supprimer' }));
  };
  await typeAndConfirm('supprimer');
  await screen.findByText('Confirmation incorrecte. Suppression annulée.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some((call) => call.name === 'teachers.deleteAll')).toBe(false);

  await typeAndConfirm('SUPPRIMER');
  await screen.findByText('3 enseignants supprimés');
});

test('without teachers the next step is offered', async () => {
  serve({ ...SCHOOL, 'teachers.list': [] });
  const { user } = renderScreen('/teachers');
  await screen.findByText('Aucun enseignant');
  expect(screen.getByRole('button', { name: 'Exporter Excel' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Ajouter le premier enseignant' }));
  expect(await screen.findByRole('dialog', { name: 'Ajouter un enseignant' })).toBeDefined();
});
