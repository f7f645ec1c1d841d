import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { findContradictions } from './contradictions.ts';
import { diagnose } from './diagnose.ts';
import { explain } from './explain.ts';
import { leastOpen } from './flow/least-open.ts';
import type { StaffedPosition } from './input.ts';
import { compile } from './problem.ts';
import { findRivalSets } from './rivals.ts';

const group = (plan_index: number, overrides: Partial<StaffedPosition> = {}) =>
  lesson(`g${plan_index}`, {
    class_name: '9VG',
    is_group: true,
    group_label: `Groupe ${plan_index + 1}`,
    plan_index,
    ...overrides,
  });
const people = (...ids: string[]) => ids.map((id) => teacher(id, { specialties: ['FRA'], hours_max: 20 }));

test('groups at the same time exclude each other, parts of one do not', () => {
  const positions = [group(0), group(1, { id: 'first' }), group(1, { id: 'second' }), group(2)];
  const problem = compile(school({ teachers: people('a'), positions }));
  expect(problem.conflicts.map((own) => [...own])).toEqual([
    [1, 2, 3],
    [0, 3],
    [0, 3],
    [0, 1, 2],
  ]);
  expect(findRivalSets(problem)).toEqual([{ positions: [0, 1, 2, 3], members: [[0], [1, 2], [3]] }]);
  const apart = new Map([['9VG', ['FRA']]]);
  expect(findRivalSets(compile({ ...school({ teachers: people('a'), positions }), apart }))).toEqual([]);
});

test('who keeps a group, or is beside the teacher of one, gets no other', () => {
  const beside = { teacher_id: 'b', periods: 4, kind: 'co' as const };
  const input = school({
    teachers: people('a', 'b', 'c'),
    positions: [
      group(0, { locked: true, teacher_id: 'a' }),
      group(1, { co_teachers: [beside] }),
      group(2, { co_teachers: [{ ...beside, teacher_id: 'c', kind: 'support' }] }),
    ],
  });
  const { eligible, excluded } = compile(input);
  expect(excluded).toEqual([[0], [0, 1]]);
  // Who supports some pupils of a group may have another one; who is in a position already cannot be its teacher.
  expect(eligible.map((own) => [...own])).toEqual([[2], []]);
});

test('more groups than people are named before a run, with what is proven and the ways out', () => {
  const positions = [0, 1, 2, 3].map((index) => group(index));
  const input = school({ teachers: people('a', 'b'), positions });
  expect(leastOpen(compile(input)).open).toBe(16);
  const { contradictions, bottlenecks, open_bound } = diagnose(input);
  expect(open_bound).toBe(8);
  expect(contradictions).toEqual([
    {
      kind: 'parallel-groups',
      message:
        "Français 9VG\u202f: 4\u00a0groupes en parallèle pour 2\u00a0personnes qualifiées, 2\u00a0au moins restent ouverts. Il faut d'autres personnes qualifiées, ou indiquer dans la volée que ces groupes n'ont pas lieu en même temps",
      position_ids: ['g0', 'g1', 'g2', 'g3'],
    },
  ]);
  expect(bottlenecks[0]!.message).toContain('4\u00a0groupes en parallèle pour 2\u00a0personnes qualifiées');
});

test('two groups that somebody has by hand stay, and are named', () => {
  const positions = [0, 1].map((index) => group(index, { locked: true, teacher_id: 'a' }));
  const input = school({ teachers: people('a'), positions: [...positions, lesson('open')] });
  expect(findContradictions(input)).toMatchObject([
    {
      kind: 'parallel-groups',
      message:
        'Prénom a Nom a (A) a des groupes en parallèle\u202f: Français 9VG Groupe 1 et Français 9VG Groupe 2. Ils restent attribués ainsi',
      teacher_id: 'a',
    },
  ]);
});

test('why a group stays open, or goes to nobody else, is said', () => {
  const input = school({ teachers: people('a', 'b'), positions: [0, 1, 2].map((index) => group(index)) });
  const choices = [
    { position_id: 'g0', teacher_id: 'a' },
    { position_id: 'g1', teacher_id: 'b' },
    { position_id: 'g2', teacher_id: null },
  ];
  expect(explain(input, choices, 'g2')!.sentences).toEqual([
    'Reste ouvert\u202f: les 2 enseignants qualifiés ont déjà un groupe en parallèle',
  ]);
  expect(explain(input, choices, 'g0')!.sentences.at(-1)).toBe(
    "L'autre enseignant qualifié a déjà un groupe en parallèle",
  );
  const twice = choices.map((one) => ({ ...one, teacher_id: 'a' }));
  expect(explain(input, twice, 'g1')!.sentences[0]).toBe(
    'Prénom a Nom a (A) est choisi, mais a déjà un groupe en parallèle',
  );
});

test('who has no room for a group, or is not there, is none of the people for them', () => {
  const positions = [0, 1, 2].map((index) => group(index));
  const there = people('a', 'b');
  const teachers = [
    ...there,
    teacher('full', { specialties: ['FRA'], hours_max: 3 }),
    teacher('gone', { specialties: ['FRA'], is_absent: true }),
  ];
  expect(findContradictions(school({ teachers, positions })).map(({ message }) => message)).toEqual([
    "Français 9VG\u202f: 3\u00a0groupes en parallèle pour 2\u00a0personnes qualifiées qui ont de la place, un au moins reste ouvert. Il faut d'autres personnes qualifiées, relever un maximum, ou indiquer dans la volée que ces groupes n'ont pas lieu en même temps",
  ]);
});

test('groups of which only some have too few people are named, not the others', () => {
  const positions = [0, 1, 2].map((index) => group(index, { periods: index === 2 ? 2 : 4 }));
  const teachers = [...people('a'), teacher('b', { hours_max: 2 }), teacher('c', { hours_max: 2 })];
  expect(findContradictions(school({ teachers, positions }))).toMatchObject([
    { kind: 'parallel-groups', position_ids: ['g0', 'g1'] },
  ]);
});
