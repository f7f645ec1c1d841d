import { expect, test } from 'vitest';
import { sampleTeacher } from '../testing/samples.ts';
import { passesVerdict, VERDICT_CHOICES } from './verdict-filter.ts';

test('the verdicts to choose from, in the words of the screen', () => {
  expect(VERDICT_CHOICES.map(({ label }) => label)).toEqual([
    'Tous les verdicts',
    'Hors fourchette',
    'Sous minimum',
    'Au-dessus maximum',
    'Dans la fourchette',
    'Optimal',
    'Non défini',
    'Voeu exact',
  ]);
});

/** From 20 to 30, with a wish of 25. */
const teacher = sampleTeacher({ hours_desired: 25, hours_max: 30 });

test.each([
  [19.5, ['tous', 'hors-fourchette', 'sous-minimum']],
  [30.5, ['tous', 'hors-fourchette', 'au-dessus-maximum']],
  [21, ['tous', 'dans-la-fourchette']],
  [25, ['tous', 'optimal', 'voeu-exact']],
  [26, ['tous', 'optimal']],
])('%f h are found under %o', (hours, verdicts) => {
  const found = VERDICT_CHOICES.filter(({ value }) => passesVerdict(hours, teacher, value));
  expect(found.map(({ value }) => value)).toEqual(verdicts);
});

test('a verdict that is none lets everybody pass', () => {
  expect(passesVerdict(0, teacher, 'autre')).toBe(true);
});
