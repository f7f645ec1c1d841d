import { functionBody, teacherBody } from '@pupitre/contract';
import { compareLevels, coversLevel, findParallelClashes, LEVELS, NOTHING_APART } from '@pupitre/domain';
import { DEFAULT_OPTIONS, diagnose } from '@pupitre/optimiser';
import { describe, expect, test } from 'vitest';
import { type DemoSize, generateDemoSchool, sharesOf } from './school.ts';
import { maximumOf } from './staffing.ts';

const sizes: { seed: number; size: DemoSize; teachers: number; positions: number }[] = [
  { seed: 2026, size: {}, teachers: 155, positions: 1300 },
  { seed: 7, size: { teachers: 120, positions: 1500 }, teachers: 120, positions: 1500 },
  { seed: 99, size: { teachers: 20, positions: 250 }, teachers: 20, positions: 250 },
  { seed: 3, size: { teachers: 400, positions: 4200 }, teachers: 400, positions: 4200 },
];

test('the same seed makes the same school, another seed another one', () => {
  expect(generateDemoSchool(5)).toEqual(generateDemoSchool(5));
  expect(generateDemoSchool(5).teachers).not.toEqual(generateDemoSchool(6).teachers);
});

test('many teachers still have visas of their own', () => {
  const { teachers } = generateDemoSchool(1, { teachers: 1000 });
  expect(new Set(teachers.map(({ visa }) => visa.toLowerCase())).size).toBe(1000);
});

test('the teachers of a school of the usual size can together take everything', () => {
  const { teachers, volees, positions, attributions, maitrises } = generateDemoSchool(2026);
  const duties = [
    ...attributions.map(({ visa, hours_per_week }) => ({ teacher_id: visa, hours_per_week })),
    ...sharesOf(maitrises).map(([teacher_id, hours_per_week]) => ({ teacher_id, hours_per_week })),
  ];
  const { open_bound, wanted } = diagnose({
    teachers: teachers.map((teacher) => ({ ...teacher, id: teacher.visa })),
    functions: duties,
    positions: positions.flatMap((position, index) =>
      position.parts.map(({ periods, visa }, part) => ({
        ...position,
        id: `${index}/${part}`,
        part,
        periods,
        teacher_id: visa,
        co_teachers: [],
      })),
    ),
    previous: [],
    options: { ...DEFAULT_OPTIONS, levels: volees.map(({ level }) => level), reconsider: true },
  });
  expect(wanted).toBeGreaterThan(2500);
  expect(open_bound).toBe(0);
});

describe.each(sizes)(
  'seed $seed, $teachers teachers, $positions positions',
  ({ seed, size, ...expected }) => {
    const school = generateDemoSchool(seed, size);
    const { teachers, volees, positions, functions, attributions, maitrises, company } = school;
    const parts = positions.flatMap((position) => position.parts.map((part) => ({ ...part, position })));
    const teacherOf = new Map(teachers.map((teacher) => [teacher.visa, teacher]));

    test('nobody has two groups at the same time', () => {
      const staffed = parts.map(({ visa, position }) => ({
        ...position,
        teacher_id: visa,
        co_teachers: [],
      }));
      expect(findParallelClashes(staffed, NOTHING_APART).size).toBe(0);
    });

    test('has the numbers that were asked for', () => {
      expect(teachers).toHaveLength(expected.teachers);
      expect(positions.length).toBeGreaterThanOrEqual(expected.positions);
      expect(positions.length).toBeLessThan(expected.positions + 25);
      expect(volees.map(({ level }) => level)).toEqual([...LEVELS].toSorted(compareLevels));
    });

    test('every teacher is valid, visas and names are unique', () => {
      for (const teacher of teachers) expect(teacherBody.parse(teacher)).toEqual(teacher);
      expect(teacherOf.size).toBe(teachers.length);
      expect(new Set(teachers.map(({ nom, prenom }) => `${nom} ${prenom}`)).size).toBe(teachers.length);
    });

    test('about two thirds are staffed, some locked, some split', () => {
      const share = parts.filter(({ visa }) => visa !== null).length / parts.length;
      expect(share).toBeGreaterThan(0.62);
      expect(share).toBeLessThan(0.7);
      expect(positions.filter(({ locked }) => locked).length).toBeGreaterThan(positions.length * 0.05);
      expect(positions.some((position) => position.parts.length > 1)).toBe(true);
    });

    test('the parts of a position add up, and only staffed ones are locked', () => {
      for (const position of positions) {
        expect(position.parts.reduce((sum, { periods }) => sum + periods, 0)).toBe(position.periods);
        expect(position.locked && position.parts.some(({ visa }) => visa === null)).toBe(false);
      }
    });

    test('functions are in the catalogue; several teachers have one', () => {
      for (const entry of functions) expect(functionBody.parse(entry)).toEqual(entry);
      const names = new Set(functions.map(({ name }) => name));
      expect(names.size).toBe(functions.length);
      for (const { visa, name, hours_per_week } of attributions) {
        expect(teacherOf.has(visa) && names.has(name)).toBe(true);
        expect(hours_per_week * 2).toBe(Math.round(hours_per_week * 2));
      }
      expect(attributions.length).toBeGreaterThan(Math.min(20, expected.teachers / 10));
    });

    test('classes have class teachers, most of whom teach there; some share a class', () => {
      const classes = volees.flatMap(({ class_names }) => class_names);
      expect(maitrises.length).toBeGreaterThan(classes.length * (size.teachers === 20 ? 0.5 : 0.99));
      expect(maitrises.some(({ visas }) => visas.length === 2)).toBe(size.teachers !== 20);
      const taught = new Set(parts.map(({ visa, position }) => `${visa} ${position.class_name}`));
      const known = maitrises.filter(({ class_name, visas }) =>
        visas.every((visa) => taught.has(`${visa} ${class_name}`)),
      );
      expect(known.length).toBeGreaterThan(maitrises.length * 0.4);
    });

    test('somebody is absent and has nothing, somebody leaves, two positions are taught by two and one has support', () => {
      const [absent] = teachers.filter(({ is_absent }) => is_absent);
      expect(parts.some(({ visa }) => visa === absent?.visa)).toBe(false);
      expect(parts.some(({ before }) => before === absent?.visa)).toBe(true);
      const leaving = teachers.filter(({ leaves }) => leaves);
      expect(parts.some(({ visa }) => visa === leaving[0]?.visa)).toBe(true);
      const kinds = company.map(({ kind }) => kind);
      expect(kinds).toEqual(size.teachers === undefined ? ['co', 'co', 'support'] : kinds);
      for (const { position, visa, periods } of company) {
        expect(periods).toBeLessThanOrEqual(position.periods);
        expect(position.parts[0]?.visa).not.toBe(visa);
      }
    });

    test('teachers are qualified for what they teach, and none is above the maximum, functions included', () => {
      const loads = new Map<string, number>();
      for (const { visa, hours_per_week } of attributions)
        loads.set(visa, (loads.get(visa) ?? 0) + hours_per_week);
      for (const [visa, periods] of sharesOf(maitrises)) loads.set(visa, (loads.get(visa) ?? 0) + periods);
      for (const { visa, periods } of company) loads.set(visa, (loads.get(visa) ?? 0) + periods);
      for (const { visa, periods, position } of parts) {
        const teacher = teacherOf.get(visa ?? '');
        if (!teacher) continue;
        loads.set(teacher.visa, (loads.get(teacher.visa) ?? 0) + periods);
        expect(teacher.specialties.length === 0 || teacher.specialties.includes(position.subject)).toBe(true);
        expect(coversLevel(teacher.cycles, position.level)).toBe(true);
      }
      for (const teacher of teachers)
        expect(loads.get(teacher.visa) ?? 0).toBeLessThanOrEqual(maximumOf(teacher));
    });
  },
);
