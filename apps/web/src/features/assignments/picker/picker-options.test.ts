import { rankCandidates } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { firstChoice, MAX_OPTIONS, marksOf, optionsFor } from './picker-options.ts';

const position = sampleAssignment({ subject: 'FRA', periods: 6 });
const anne = sampleTeacher();
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno', specialties: ['EPH'] });
const chloe = sampleTeacher({
  id: 'chloe',
  visa: 'ANN',
  nom: 'Ançay',
  prenom: 'Chloé',
  cycles: ['1-6P'],
  hours_max: 5,
  hours_min: null,
});
const ids = (search: string, teachers = [anne, bruno, chloe]) =>
  optionsFor(rankCandidates(position, teachers, [], []), search).options.map((option) => option.id);

test('« Non assigné » first, then the candidates, those with marks below the line', () => {
  const { options, hidden } = optionsFor(rankCandidates(position, [bruno, chloe, anne], [], []), '');
  expect(options.map((option) => option.kind)).toEqual(['nobody', 'candidate', 'candidate', 'candidate']);
  expect(options[1]?.id).toBe('anne');
  expect(options.map((option) => option.kind === 'candidate' && option.isAside)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(hidden).toBe(0);
});

test('marks say why', () => {
  const [first] = rankCandidates(position, [chloe], [], []);
  expect(first && marksOf(first)).toEqual(['hors spécialité', 'hors cycle', 'dépasse le maximum'].slice(1));
});

test('typing filters by visa or name, without case or accents', () => {
  expect(ids('bre')).toEqual(['bruno']);
  expect(ids('ancay')).toEqual(['chloe']);
  expect(ids('rey br')).toEqual(['bruno']);
  expect(ids('non as')).toEqual(['nobody']);
  expect(ids('zz')).toEqual([]);
});

test('Enter takes the exact visa, else the best candidate', () => {
  const { options } = optionsFor(rankCandidates(position, [anne, bruno, chloe], [], []), 'ann');
  expect(options.map((option) => option.id)).toEqual(['anne', 'chloe']);
  expect(firstChoice(options, 'ann')).toBe(1);
  expect(firstChoice(optionsFor(rankCandidates(position, [anne], [], []), '').options, '')).toBe(1);
});

test('no more lines than the picker paints; the rest is counted', () => {
  const crowd = Array.from({ length: 100 }, (_, index) =>
    sampleTeacher({ id: `t${index}`, visa: `T${index}` }),
  );
  const { options, hidden } = optionsFor(rankCandidates(position, crowd, [], []), '');
  expect(options).toHaveLength(MAX_OPTIONS);
  expect(hidden).toBe(100 - (MAX_OPTIONS - 1));
});
