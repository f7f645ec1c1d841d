import { expect, test } from 'vitest';
import { nameBlocked } from './blocked-positions.ts';

const blocked = (length: number) =>
  Array.from({ length }, (_, plan_index) => {
    const class_name = `9VG/${plan_index + 1}`;
    const place = { class_name, subject: 'FRA', is_group: false, group_label: null, plan_index };
    return { ...place, id: class_name, periods: 6, teacher_id: null, locked: true, co_teachers: [] };
  });

test('one locked position is named in the singular, two in the plural', () => {
  expect(nameBlocked(blocked(1))).toBe(
    "Cette modification supprimerait un enseignement verrouillé (FRA 9VG/1). Déverrouillez-le d'abord.",
  );
  expect(nameBlocked(blocked(2))).toBe(
    "Cette modification supprimerait des enseignements verrouillés (FRA 9VG/1, FRA 9VG/2). Déverrouillez-les d'abord.",
  );
});

test.each([
  [6, 'FRA 9VG/5 et 1 autre)'],
  [7, 'FRA 9VG/5 et 2 autres)'],
])('of %i locked positions five are named, the others counted', (length, list) => {
  expect(nameBlocked(blocked(length))).toContain(list);
});
