import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyHostileInput, anySchool } from '../testing/arbitraries.ts';
import { compile, type Problem } from './problem.ts';
import { ceilingOf } from './rules/hours.ts';
import { qualify } from './rules/qualification.ts';

const anyInput = fc.oneof(anySchool(4, 8), anyHostileInput);

function expectSound(
  { positions, teachers, size, room, held, eligible, fits, ...problem }: Problem,
  aboveWish: number | null,
) {
  for (const [t, teacher] of teachers.entries()) {
    expect(room[t]).toBeGreaterThanOrEqual(0);
    expect([0, ceilingOf(teacher, aboveWish) - held[t]!]).toContain(room[t]);
    expect(problem.minimumCost[t]).toHaveLength(room[t]! + 1);
    expect(problem.wishCost[t]).toHaveLength(room[t]! + 1);
  }
  for (const [i, position] of positions.entries()) {
    expect(size[i]).toBe(position.periods * 2);
    const fitting = [...teachers.keys()].filter((t) => fits[t * positions.length + i] === 1);
    expect([...eligible[i]!]).toEqual(fitting);
    for (const t of [problem.lastTeacher[i]!, problem.current[i]!]) {
      expect(t === -1 || fitting.includes(t)).toBe(true);
    }
  }
  for (const { cost, of, paid } of [problem.classes, problem.levels, problem.splits, problem.preparations]) {
    expect(paid).toHaveLength(cost.length * teachers.length);
    expect(of).toHaveLength(positions.length);
    for (const index of of) expect(index).toBeLessThan(cost.length);
    for (const points of cost) expect(points).toBeGreaterThanOrEqual(0);
  }
}

test('the numbers of a problem fit each other, whatever the data', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyInput, (input) => expectSound(compile(input), input.options.above_wish)),
    repeated(300),
  );
});

test('eligible are all those who stay, qualify and have room, nobody else', () => {
  fc.assert(
    fc.property(anySchool(4, 8), fc.subarray(['t0', 't2']), (school, without) => {
      const input = { ...school, options: { ...school.options, without } };
      const { teachers, positions, size, room, eligible, excluded } = compile(input);
      for (const [i, position] of positions.entries()) {
        const expected = [...teachers.keys()].filter(
          (t) =>
            !without.includes(teachers[t]!.id) &&
            size[i]! <= room[t]! &&
            !excluded[i]!.includes(t) &&
            qualify(teachers[t]!, position, input.options.exceptions) !== null,
        );
        expect([...eligible[i]!]).toEqual(expected);
      }
    }),
    repeated(100),
  );
});
