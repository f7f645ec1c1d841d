import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { dialog, mediation, rowsOf, SCHOOL, support } from '../../testing/functions-school.ts';

const openCatalogue = async (user: ReturnType<typeof renderScreen>['user']) =>
  user.click(await screen.findByRole('tab', { name: 'Catalogue' }));

beforeEach(signIn);

test('the catalogue stands by name, with the number of attributions in the year', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/functions');
  await openCatalogue(user);
  expect(await rowsOf('Catalogue')).toEqual(['Appui informatiqueSalle 121', 'Médiation scolaire1']);
});

test('the catalogue leads from nothing to a first function; a taken name is said at its field', async () => {
  const refusal = new Refusal(409, 'La fonction existe déjà.');
  let reply: Replies['functions.create'] = refusal;
  const calls = serve({ ...SCHOOL, 'functions.list': [], 'functions.create': () => reply as Refusal });
  const { user } = renderScreen('/functions');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le catalogue' }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter la première fonction' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Ajouter' }));
  expect(form.getByText('Ce champ est obligatoire')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Description' }), 'Lundi');
  await user.type(form.getByRole('textbox', { name: /Nom/ }), 'Médiation{Enter}');
  expect(await form.findByText('La fonction existe déjà.')).toBeTruthy();
  reply = mediation;
  await user.click(form.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Fonction ajoutée avec succès')).toBeTruthy();
  expect(calls.findLast((call) => call.name === 'functions.create')?.body).toEqual({
    name: 'Médiation',
    description: 'Lundi',
  });
});

test('a function is changed', async () => {
  const calls = serve({ ...SCHOOL, 'functions.update': support });
  const { user } = renderScreen('/functions');
  await openCatalogue(user);
  await user.click(await screen.findByRole('button', { name: 'Modifier Appui informatique' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Description' }), '3');
  await user.type(form.getByRole('textbox', { name: /Nom/ }), ' PC{Enter}');
  expect(await screen.findByText('Fonction modifiée avec succès')).toBeTruthy();
  expect(calls.find((call) => call.name === 'functions.update')?.body).toEqual({
    name: 'Appui informatique PC',
    description: 'Salle 123',
  });
});

test('a deletion says that the attributions of all years go too', async () => {
  serve({ ...SCHOOL, 'functions.delete': { message: 'ok', assignments: 2 } });
  const { user } = renderScreen('/functions');
  await openCatalogue(user);
  await user.click(await screen.findByRole('button', { name: 'Supprimer Médiation scolaire' }));
  const question = await dialog();
  expect(
    question.getByText(
      'Êtes-vous sûr de vouloir supprimer cette fonction ? Toutes les attributions seront également supprimées.',
    ),
  ).toBeTruthy();
  expect(await question.findByText(/^2.attributions$/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Fonction supprimée')).toBeTruthy();
});
