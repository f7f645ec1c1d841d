import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { outcomeInWords } from './outcome-words.ts';
import type { PreviewPosition } from './preview.ts';

const place = (change: PreviewPosition['change'], teacher_id: string | null): PreviewPosition => ({
  position: sampleAssignment(),
  teacher_id,
  change,
  is_pinned: false,
  is_retouched: false,
  is_settled: false,
  reasons: [],
});
const people = ['a', 'b'].map((id) => sampleTeacher({ id, hours_min: 6 }));
const plain = (before: number[], after: number[], positions: PreviewPosition[]) =>
  outcomeInWords(people, {
    positions,
    staffing: [],
    before: new Map(before.map((hours, index) => [people[index]?.id ?? '', hours])),
    after: new Map(after.map((hours, index) => [people[index]?.id ?? '', hours])),
  }).replaceAll(/[\u00a0\u202f]/g, ' ');

test('who was below the minimum and is no more, what is staffed, what stays open', () => {
  const [given, open] = [place('given', 'a'), place('open', null)];
  expect(plain([0, 0], [6, 6], [given, given, open, open])).toBe(
    '2 personnes sous leur minimum → 0 ; 2 enseignements pourvus, 2 restent ouverts',
  );
  expect(plain([0, 6], [0, 6], [given, open])).toBe(
    '1 personne sous son minimum → 1 ; 1 enseignement pourvu, 1 reste ouvert',
  );
  expect(plain([6, 6], [6, 6], [place('kept', 'a')])).toBe(
    'Personne sous son minimum ; 0 enseignement pourvu, aucun ne reste ouvert',
  );
});
