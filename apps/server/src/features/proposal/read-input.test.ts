import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import { expect, test } from 'vitest';
import { expectManageable } from './read-input.ts';

const [teacher, position] = [{ id: 't' }, { id: 'p', level: '9VG' }];
const schoolOf = (teachers: number, positions: number, levels = ['9VG']) =>
  ({
    teachers: Array.from({ length: teachers }, () => teacher),
    positions: Array.from({ length: positions }, () => position),
    previous: [],
    functions: [],
    options: { ...DEFAULT_OPTIONS, levels },
  }) as unknown as StaffingInput;

test('a school of any real size can be searched, an absurd one is refused with what to do', () => {
  expect(() => expectManageable(schoolOf(250, 4000))).not.toThrow();
  expect(() => expectManageable(schoolOf(2000, 2001))).toThrow(/choisir moins/);
  expect(() => expectManageable(schoolOf(2000, 2001, ['10VG']))).not.toThrow();
});
