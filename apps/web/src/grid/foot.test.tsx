import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildVoleeGrid } from './layout.ts';
import { sampleAssignment, sampleVolee } from '../testing/samples.ts';
import { VoleeFoot } from './foot.tsx';

const ofClass = (id: string, class_name: string) => sampleAssignment({ id, class_name });
const ofGroup = (id: string, plan_index: number) =>
  sampleAssignment({ id, class_name: '9VG', subject: 'MAT', is_group: true, plan_index });
const inClasses = [ofClass('a', '9VG/1'), ofClass('b', '9VG/2'), ofClass('c', '9VG/2')];
const inGroups = [0, 1, 2, 3].map((index) => ofGroup(`g${index}`, index));

/** The lines of the foot where each position counts for 1. */
function linesOf(positions: readonly ReturnType<typeof sampleAssignment>[]): string[][] {
  const grid = buildVoleeGrid(
    sampleVolee({ class_names: ['9VG/1', '9VG/2'], subject_periods: [] }),
    positions,
  );
  const { unmount } = render(
    <table>
      <VoleeFoot grid={grid} sumOpen={(ids) => ids.length} />
    </table>,
  );
  const lines = screen.getAllByRole<HTMLTableRowElement>('row').map((row) => {
    return [...row.cells].map((cell) => cell.textContent ?? '').filter(Boolean);
  });
  unmount();
  return lines;
}

test('what is open adds up: the classes, the groups as a line of their own, then both', () => {
  expect(linesOf([...inClasses, ...inGroups])).toEqual([
    ['À pourvoir classes', '1', '2', '3'],
    ['À pourvoir groupes', '4'],
    ['À pourvoir total', '7'],
  ]);
});

test('without groups one line says it all', () => {
  expect(linesOf(inClasses)).toEqual([['À pourvoir', '1', '2', '3']]);
});
