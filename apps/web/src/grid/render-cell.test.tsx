import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../testing/samples.ts';
import type { GridCell } from './layout.ts';
import { placesIn } from './place-in-cell.ts';
import type { PositionView } from './position-element.ts';
import { renderCell } from './render-cell.tsx';

const anne = sampleTeacher();

const viewOf = (id: string, more: Partial<PositionView> = {}, locked = false): PositionView => ({
  position: sampleAssignment({ id, locked, teacher_id: anne.id }),
  outside: undefined,
  isChosen: false,
  ...more,
});

/** A table of one cell with some positions, or a hole. */
function Cell({ views }: { views: readonly PositionView[] }) {
  const cell: GridCell = {
    key: '9VG|FRA|c9VG/1',
    label: '9VG/1',
    subject: 'FRA',
    is_group: false,
    ids: views.map(({ position }) => position.id),
    hole: null,
  };
  const placed = placesIn(cell).flatMap(([, place], index) => {
    const view = views[index];
    return view ? { view, teacher: anne, ...place } : [];
  });
  return (
    <table>
      <tbody>
        <tr>{renderCell({ cell, placed })}</tr>
      </tbody>
    </table>
  );
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-part]')];
const idsShown = () => buttons().map((button) => button.dataset['id']);

test('a position stays the element that it is, with the focus and what others said of it', () => {
  const { rerender } = render(<Cell views={[viewOf('a'), viewOf('b')]} />);
  const [first, second] = buttons();
  first?.focus();
  first?.setAttribute('tabindex', '0');
  first?.setAttribute('aria-describedby', 'card');
  rerender(<Cell views={[viewOf('a', { isChosen: true, outside: 'above' }, true), viewOf('b')]} />);
  expect(buttons()).toEqual([first, second]);
  expect(document.activeElement).toBe(first);
  expect(first?.tabIndex).toBe(0);
  expect(first?.getAttribute('aria-describedby')).toBe('card');
  expect(first?.ariaLabel).toMatch(/verrouillé, enseignant au-dessus du maximum$/);
  expect([first?.dataset['chosen'], first?.dataset['outside']]).toEqual(['', 'above']);
  expect(first?.querySelectorAll('svg')).toHaveLength(1);
  rerender(<Cell views={[viewOf('a'), viewOf('b')]} />);
  expect([first?.dataset['chosen'], first?.dataset['outside']]).toEqual([undefined, undefined]);
  expect(first?.querySelector('svg')).toBeNull();
});

test('parts come and go in their order; what has the focus is not moved', () => {
  const { rerender } = render(<Cell views={[viewOf('a'), viewOf('c')]} />);
  buttons()[1]?.focus();
  rerender(<Cell views={[viewOf('b'), viewOf('c'), viewOf('d')]} />);
  expect(idsShown()).toEqual(['b', 'c', 'd']);
  expect(buttons().map((button) => button.dataset['part'])).toEqual(['0', '1', '2']);
  expect(document.activeElement).toBe(buttons()[1]);
});

test('an empty cell stands where no position is left, and gives its focus to the one that comes', async () => {
  const { rerender } = render(<Cell views={[viewOf('a')]} />);
  rerender(<Cell views={[]} />);
  expect(buttons().map((button) => button.ariaLabel)).toEqual(['français, 9VG/1\u202f: aucun enseignement']);
  buttons()[0]?.focus();
  rerender(<Cell views={[viewOf('b')]} />);
  expect(idsShown()).toEqual(['b']);
  await Promise.resolve();
  expect(document.activeElement).toBe(buttons()[0]);
});
