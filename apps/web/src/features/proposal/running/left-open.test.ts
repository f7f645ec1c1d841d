import { expect, test } from 'vitest';
import { sampleRun } from '../../../testing/sample-proposal.ts';
import { sampleAssignment } from '../../../testing/samples.ts';
import { sumLeftOpen } from './left-open.ts';

const of = (id: string, periods: number, more: object) => sampleAssignment({ id, periods, ...more });

test('what a search may not staff: locked without a teacher, or left open by choice; of its volées', () => {
  const pins = [
    { position_id: 'chosen', teacher_id: null },
    { position_id: 'freed', teacher_id: null },
    { position_id: 'kept', teacher_id: 'anne' },
  ];
  const positions = [
    of('chosen', 1, {}),
    of('freed', 2, { teacher_id: 'anne' }),
    of('locked', 4, { locked: true }),
    of('kept', 8, {}),
    of('held', 16, { locked: true, teacher_id: 'anne' }),
    of('open', 32, {}),
    of('elsewhere', 64, { level: '5P', locked: true }),
  ];
  expect(sumLeftOpen({ ...sampleRun().options, pins }, positions)).toBe(7);
});
