import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { lesson } from '../../testing/school.ts';
import { lookUpLastTeacher } from './continuity.ts';

const last = lesson('last', { teacher_id: 'anne' });
const next = lesson('next', { level: '10VG', class_name: '10VG/1' });

test('who had the subject with the class a level below is remembered', () => {
  expect(lookUpLastTeacher([last])(next)).toBe('anne');
});

test.each([
  ['another subject', { subject: 'MAT' }],
  ['another class', { class_name: '10VG/2' }],
  ['the other track', { level: '10VP', class_name: '10VP/1' }],
  ['the same level again', { level: '9VG', class_name: '9VG/1' }],
  ['two levels on', { level: '11VG', class_name: '11VG/1' }],
  ['a group, which is made anew', { is_group: true, class_name: '10VG' }],
  ['a level of no sequence', { level: 'ACC', class_name: 'ACC/1' }],
])('not for %s', (_, other) => {
  expect(lookUpLastTeacher([last])({ ...next, ...other })).toBeNull();
});

test.each([
  ['9VG', '8P'],
  ['9VP', '8P'],
  ['1-2P', '1-2P'],
])('%s begins with new classes', (level, below) => {
  const before = lesson('last', { level: below, class_name: `${below}/1`, teacher_id: 'anne' });
  expect(lookUpLastTeacher([before])({ ...next, level, class_name: `${level}/1` })).toBeNull();
});

test('classes whose names leave the level out are recognised too', () => {
  const before = lesson('last', { class_name: 'Bleus', teacher_id: 'anne' });
  expect(lookUpLastTeacher([before])({ ...next, class_name: 'Bleus' })).toBe('anne');
});

test('nobody is remembered where there was nobody, or a group', () => {
  expect(lookUpLastTeacher([{ ...last, teacher_id: null }])(next)).toBeNull();
  expect(lookUpLastTeacher([{ ...last, is_group: true }])(next)).toBeNull();
  expect(lookUpLastTeacher([])(next)).toBeNull();
});

test('of a split lesson the teacher of most of it counts, in any order', () => {
  const parts = [
    { ...last, periods: 2, teacher_id: 'luc' },
    { ...last, periods: 1.5 },
    { ...last, periods: 1.5 },
    { ...last, periods: 5, teacher_id: null },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 4 }), (shuffled) => {
      expect(lookUpLastTeacher(shuffled)(next)).toBe('anne');
    }),
    repeated(100),
  );
});
