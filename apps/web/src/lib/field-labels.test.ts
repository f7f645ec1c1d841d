import { expect, test } from 'vitest';
import { labelField } from './field-labels.ts';

test.each([
  ['« name » : ce champ est obligatoire', 'name', '« Nom » : ce champ est obligatoire'],
  [
    '« cycles.0 » : valeur invalide (et 1 autre erreur)',
    'cycles.0',
    '« Cycle » : valeur invalide (et 1 autre erreur)',
  ],
  ['« plannings.0.level » : valeur invalide', 'plannings.0.level', '« plannings.0.level » : valeur invalide'],
  ['Requête invalide.', undefined, 'Requête invalide.'],
])('%s', (sentence, path, labelled) => {
  expect(labelField(sentence, path)).toBe(labelled);
});
