import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../testing/rounds.ts';
import { findRedoable, findUndoable, type OwnChange } from './steps.ts';

type Step = 'do' | 'undo' | 'redo' | 'final';

/** A session that does, takes back and brings again: what two stacks choose, and what the history does. */
function walk(steps: readonly Step[]) {
  const own: OwnChange[] = [];
  const done: number[] = [];
  const undone: number[] = [];
  const append = (kind: Step, undoes: number | null) => {
    own.unshift({ seq: own.length + 1, kind, undoes });
    return own.length;
  };
  return steps.map((step) => {
    if (step === 'do') {
      done.push(append('do', null));
      undone.length = 0;
      return {};
    }
    if (step === 'final') {
      append('final', null);
      return {};
    }
    const [from, to] = step === 'undo' ? [done, undone] : [undone, done];
    const found = (step === 'undo' ? findUndoable(own) : findRedoable(own))?.seq;
    const expected = from.pop();
    if (expected !== undefined) to.push(append(step, expected));
    return { found, expected };
  });
}

test('what was taken back is brought again in turn, and new work ends that; what is final is passed over', () => {
  const anySteps = fc.array(fc.constantFrom<Step>('do', 'undo', 'redo', 'final'), { maxLength: 30 });
  fc.assert(
    fc.property(anySteps, (steps) => {
      const walked = walk(steps);
      expect(walked.map(({ found }) => found)).toEqual(walked.map(({ expected }) => expected));
    }),
    repeated(200),
  );
});
