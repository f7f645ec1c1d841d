import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleBudgets } from '../../testing/samples.ts';
import { dialog, mediation, ofAnne, rowsOf, SCHOOL } from '../../testing/functions-school.ts';

beforeEach(signIn);

test('attributions stand by surname, with the sum of each teacher', async () => {
  serve(SCHOOL);
  renderScreen('/functions');
  expect(await rowsOf('Attributions')).toEqual([
    'Dupont AnneADUMédiation scolaireLundi matin2 h',
    'Émery ÈveEEMAppui informatique1,5 h',
  ]);
  expect(await rowsOf('Récapitulatif par enseignant')).toEqual([
    'Dupont AnneADUMédiation scolaire (2 h)2 h',
    'Émery ÈveEEMAppui informatique (1,5 h)1,5 h',
  ]);
  expect(screen.getByRole('link', { name: 'Fonctions' }).getAttribute('aria-current')).toBe('page');
});

test('another year is tagged and has its own', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/functions');
  const years = await screen.findByLabelText('Année scolaire');
  expect(
    within(years)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['2027-2028 (Futur)', '2026-2027 (Actuel)', '2025-2026 (Archive)']);
  await user.selectOptions(years, '2025-2026');
  await waitFor(async () => expect(await rowsOf('Attributions')).toHaveLength(1));
  await user.selectOptions(years, '2027-2028');
  expect(await screen.findByText('Aucune fonction attribuée en 2027-2028')).toBeTruthy();
});

test('year, tab and function are in the address; the way back leads to the year and the tab before', async () => {
  serve(SCHOOL);
  const { user, searchNow, goBack } = renderScreen('/functions?annee=2025-2026&fonction=support');
  expect(await screen.findByText("Personne n'a cette fonction")).toBeTruthy();
  const years = screen.getByLabelText<HTMLSelectElement>('Année scolaire');
  expect(years.value).toBe('2025-2026');
  await user.selectOptions(screen.getByLabelText('Filtrer par fonction'), 'all');
  await user.selectOptions(years, '2027-2028');
  await user.click(screen.getByRole('tab', { name: 'Catalogue' }));
  expect(searchNow()).toBe('?annee=2027-2028&onglet=catalogue');
  await goBack();
  expect(screen.getByRole('tab', { name: 'Attributions', selected: true })).toBeTruthy();
  await goBack();
  await waitFor(async () => expect(await rowsOf('Attributions')).toHaveLength(1));
  expect(searchNow()).toBe('?annee=2025-2026');
});

test('what the address names wrongly counts as not said', async () => {
  serve(SCHOOL);
  renderScreen('/functions?annee=1999-2000&onglet=autre&fonction=gone');
  expect(await rowsOf('Attributions')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLSelectElement>('Année scolaire').value).toBe('2026-2027');
});

test('attributions are filtered by function', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/functions');
  await user.selectOptions(await screen.findByLabelText('Filtrer par fonction'), 'support');
  expect(await rowsOf('Attributions')).toEqual(['Émery ÈveEEMAppui informatique1,5 h']);
  expect(await rowsOf('Récapitulatif par enseignant')).toHaveLength(2);
});

test('attributions are made for the year that is shown; what is missing stands at its field', async () => {
  const calls = serve({ ...SCHOOL, 'functionAssignments.create': ofAnne });
  const { user } = renderScreen('/functions');
  await user.selectOptions(await screen.findByLabelText('Année scolaire'), '2027-2028');
  await user.click(screen.getByRole('button', { name: 'Attribuer une fonction' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Heures par semaine/ }), '1,25');
  await user.click(form.getByRole('button', { name: 'Attribuer' }));
  expect(form.getAllByText('Ce champ est obligatoire')).toHaveLength(2);
  expect(form.getByText(/multiple de 0,5/)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: /Enseignant/ }));
  await user.selectOptions(form.getByRole('combobox', { name: /Enseignant/ }), 'anne');
  await user.selectOptions(form.getByRole('combobox', { name: /Fonction/ }), 'support');
  await user.clear(form.getByRole('textbox', { name: /Heures par semaine/ }));
  await user.type(form.getByRole('textbox', { name: /Heures par semaine/ }), '2,5');
  await user.click(form.getByRole('button', { name: 'Attribuer' }));
  expect(await screen.findByText('Fonction attribuée avec succès')).toBeTruthy();
  expect(calls.find((call) => call.name === 'functionAssignments.create')?.body).toEqual({
    teacher_id: 'anne',
    function_id: 'support',
    hours_per_week: 2.5,
    school_year: '2027-2028',
    description: '',
  });
});

test('the choice says the hours before and after; « Attribuer et continuer » stays for the next one', async () => {
  const calls = serve({ ...SCHOOL, 'functionAssignments.create': ofAnne });
  const { user } = renderScreen('/functions');
  await user.click(await screen.findByRole('button', { name: 'Attribuer une fonction' }));
  const form = await dialog();
  const teacher = form.getByRole('combobox', { name: /Enseignant/ });
  const choices = () =>
    within(teacher)
      .getAllByRole('option')
      .map((one) => (one.textContent ?? '').replaceAll('\u00a0', ' '));
  await waitFor(() =>
    expect(choices()).toEqual(['Choisir…', 'Dupont Anne (ADU) · 22 h', 'Émery Ève (EEM) · 10 h']),
  );
  await user.selectOptions(teacher, 'anne');
  await user.selectOptions(form.getByRole('combobox', { name: /Fonction/ }), 'support');
  await user.type(form.getByRole('textbox', { name: /Heures par semaine/ }), '3,5');
  expect(choices()[1]).toBe('Dupont Anne (ADU) · 22 → 25,5 h');
  expect(form.getByText('Au-dessus maximum')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Attribuer et continuer' }));
  await waitFor(() => expect(document.activeElement).toBe(teacher));
  expect(teacher).toHaveProperty('value', '');
  await user.selectOptions(teacher, 'eve');
  await user.click(form.getByRole('button', { name: 'Attribuer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.name === 'functionAssignments.create').map(({ body }) => body)).toEqual(
    ['anne', 'eve'].map((teacher_id) => ({
      teacher_id,
      function_id: 'support',
      hours_per_week: 3.5,
      school_year: '2026-2027',
      description: '',
    })),
  );
});

test('what is kept for the next one is no input to lose', async () => {
  serve({ ...SCHOOL, 'functionAssignments.create': ofAnne });
  const { user } = renderScreen('/functions');
  await user.click(await screen.findByRole('button', { name: 'Attribuer une fonction' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Attribuer et continuer' }));
  expect(form.getAllByText('Ce champ est obligatoire').length).toBeGreaterThan(1);
  await user.selectOptions(form.getByRole('combobox', { name: /Enseignant/ }), 'anne');
  await user.selectOptions(form.getByRole('combobox', { name: /Fonction/ }), 'support');
  await user.type(form.getByRole('textbox', { name: /Heures par semaine/ }), '1');
  await user.click(form.getByRole('button', { name: 'Attribuer et continuer' }));
  await waitFor(() => expect(form.getByRole('combobox', { name: /Enseignant/ })).toHaveProperty('value', ''));
  await user.click(form.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('attributions are changed', async () => {
  const calls = serve({ ...SCHOOL, 'functionAssignments.update': ofAnne });
  const { user } = renderScreen('/functions');
  await user.click(await screen.findByRole('button', { name: 'Modifier Médiation scolaire, Anne Dupont' }));
  const form = await dialog();
  const hours = form.getByRole('textbox', { name: /Heures par semaine/ });
  await user.clear(hours);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(form.getByText('Ce champ est obligatoire')).toBeTruthy();
  await user.type(hours, '3');
  await user.clear(form.getByLabelText('Description'));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Attribution mise à jour avec succès')).toBeTruthy();
  const update = calls.find((call) => call.name === 'functionAssignments.update');
  expect(update?.body).toEqual({ hours_per_week: 3, description: '' });
});

test('an attribution counts towards a budget of the year where there are several', async () => {
  const calls = serve({
    ...SCHOOL,
    'functionAssignments.update': ofAnne,
    'budgets.list': sampleBudgets({ function_assignment_ids: [ofAnne.id] }),
  });
  const { user } = renderScreen('/functions');
  await user.click(await screen.findByRole('button', { name: 'Modifier Médiation scolaire, Anne Dupont' }));
  const form = await dialog();
  const field = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Budget' });
  expect(field.selectedOptions[0]?.textContent).toBe('Spécialisée');
  await user.selectOptions(field, 'Par défaut (Ordinaire)');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Attribution mise à jour avec succès');
  const update = calls.find((call) => call.name === 'functionAssignments.update');
  expect(update?.body).toMatchObject({ budget_id: null });
});

test('attributions are deleted after a question; a refusal says why', async () => {
  let reply: Replies['functionAssignments.delete'] = new Refusal(500, 'Panne.');
  serve({ ...SCHOOL, 'functionAssignments.delete': () => reply as Refusal });
  const { user } = renderScreen('/functions');
  const ask = async () => {
    await user.click(
      await screen.findByRole('button', { name: 'Supprimer Médiation scolaire, Anne Dupont' }),
    );
    await user.click((await dialog()).getByRole('button', { name: 'Supprimer' }));
  };
  await ask();
  expect(await screen.findByText('Panne.')).toBeTruthy();
  reply = { message: 'ok' };
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  expect(await screen.findByText('Attribution supprimée')).toBeTruthy();
});

test('attributions that cannot be read are only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ ...SCHOOL, 'functionAssignments.list': new Refusal(500, 'Erreur interne') });
  renderScreen('/functions');
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('attributions that cannot be read are not said to be none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  serve({
    ...SCHOOL,
    'functionAssignments.list': () => (isDown ? new Refusal(500, 'Erreur interne') : [ofAnne]),
  });
  const { user } = renderScreen('/functions');
  expect(await screen.findByText("Les attributions n'ont pas pu être chargées")).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Catalogue' }));
  expect((await screen.findAllByRole('cell', { name: '–' })).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('tab', { name: 'Attributions' }));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rowsOf('Attributions')).toHaveLength(1);
});

test('without the lists the screen says so and can try again', async () => {
  let isDown = true;
  serve({ ...SCHOOL, 'functions.list': () => (isDown ? new Refusal(500, 'Panne.') : [mediation]) });
  const { user } = renderScreen('/functions');
  expect(await screen.findByText('Panne.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rowsOf('Attributions')).toHaveLength(2);
});
