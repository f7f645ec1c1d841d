import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { describeRange, planLock, planTeacher, sayLock, sayTeacher } from './change-range.ts';
import { copiedText, readPasted } from './copied-text.ts';

const anne = sampleTeacher();
const open = sampleAssignment({ id: 'open', periods: 4.5 });
const held = sampleAssignment({ id: 'held', teacher_id: 'anne', periods: 2 });
const locked = sampleAssignment({ id: 'locked', teacher_id: 'bruno', locked: true, periods: 0.5 });

test('a teacher goes to the unlocked positions that do not have them yet', () => {
  expect(planTeacher([open, held, locked], 'anne')).toEqual({ ids: ['open'], locked: 1 });
  expect(planTeacher([open, held, locked], 'bruno')).toEqual({ ids: ['open', 'held'], locked: 1 });
  expect(planTeacher([open, held], null)).toEqual({ ids: ['held'], locked: 0 });
});

test('all are locked, or unlocked when all are locked', () => {
  expect(planLock([open, locked])).toEqual({ ids: ['open'], locked: true });
  expect(planLock([locked])).toEqual({ ids: ['locked'], locked: false });
});

test('what was done is said in numbers', () => {
  expect(sayTeacher({ ids: ['a', 'b'], locked: 1 }, anne)).toBe(
    '2\u00a0enseignements attribués à ADU Dupont Anne, 1\u00a0verrouillé laissé tel quel',
  );
  expect(sayTeacher({ ids: ['a'], locked: 0 }, undefined)).toBe('1\u00a0enseignement libéré');
  expect(sayTeacher({ ids: [], locked: 2 }, anne)).toBe(
    'Rien à changer, 2\u00a0verrouillés laissés tels quels',
  );
  expect(sayLock({ ids: ['a'], locked: false })).toBe('1\u00a0enseignement déverrouillé');
  expect(describeRange([open, held, locked])).toBe(
    '3\u00a0enseignements sélectionnés, 7 périodes, dont 1\u00a0verrouillé',
  );
  expect(describeRange([])).toBe('0\u00a0enseignement sélectionné, 0 période');
});

test('what is copied is found again when pasted, also from a spreadsheet', () => {
  const bruno = sampleTeacher({ id: 'bruno', visa: 'BRÉ' });
  const other = sampleTeacher({ id: 'other', visa: 'BRE' });
  const read = (text: string) => readPasted(text, [anne, bruno, other]);
  expect(read(copiedText(bruno))).toBe(bruno);
  expect(read(copiedText(other))).toBe(other);
  expect(read(copiedText(undefined))).toBeNull();
  expect(read(' adu\r\n')).toBe(anne);
  expect(['', 'AD', 'ADU\tBRÉ'].map(read)).toEqual([undefined, undefined, undefined]);
});
