import type { Change } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { groupDays } from './group-days.ts';

const changeAt = (at: string, seq: number): Change => ({
  seq,
  at,
  summary: 'Anne Rochat (ROC) modifié',
  school_year: null,
  kind: 'do',
  undoes: null,
  person: null,
  extent: null,
  is_of_plan: true,
  is_own: false,
});

const titles = (now: string, ...at: string[]) =>
  groupDays(
    at.map((moment, index) => changeAt(moment, at.length - index)),
    new Date(now),
  ).map(({ title, changes }) => [title, changes.map(({ seq }) => seq)]);

test('days begin at midnight in Switzerland, wherever one looks', () => {
  expect(titles('2026-11-30T12:00:00Z', '2026-11-21T23:10:00Z', '2026-11-21T22:50:00Z')).toEqual([
    ['Dimanche 22 novembre 2026', [2]],
    ['Samedi 21 novembre 2026', [1]],
  ]);
});

test('today and the day before are named, also late on the day that has 25 hours', () => {
  expect(
    titles('2026-10-25T22:40:00Z', '2026-10-25T20:00:00Z', '2026-10-24T12:00:00Z', '2026-10-23T12:00:00Z'),
  ).toEqual([
    ["Aujourd'hui, dimanche 25 octobre 2026", [3]],
    ['Hier, samedi 24 octobre 2026', [2]],
    ['Vendredi 23 octobre 2026', [1]],
  ]);
});
