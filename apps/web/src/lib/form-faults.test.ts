import { cycleSelection, functionBody } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api.ts';
import { placeFaults, placeIssues, placeRefusal } from './form-faults.ts';

test('faults of the server are placed at the fields, the first one wins', () => {
  const faults = [
    { path: 'specialties.1', message: 'code inconnu' },
    { path: 'specialties.2', message: 'autre' },
  ];
  expect(placeFaults(faults)).toEqual({ specialties: 'Code inconnu' });
});

test('what a schema finds wrong stands at its field', () => {
  const { error } = functionBody.safeParse({ name: ' ' });
  expect(error && placeIssues(error)).toEqual({ name: 'Ce champ est obligatoire' });
});

test('what a schema finds wrong is set as what the server says', () => {
  const { error } = z.object({ cycle: cycleSelection }).safeParse({ cycle: '2P' });
  expect(error && placeIssues(error)).toEqual({
    cycle: expect.stringMatching(/^Valeur attendue\u202f: 1P-11S, /),
  });
});

test('a conflict is about the field that must be unique', () => {
  const taken = new ApiError(409, { detail: 'La fonction existe déjà.' });
  expect(placeRefusal(taken, 'name')).toEqual({ name: 'La fonction existe déjà.' });
  expect(placeRefusal(taken)).toEqual({});
  expect(placeRefusal(new Error('other'), 'name')).toEqual({});
});
