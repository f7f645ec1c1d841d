import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../testing/samples.ts';
import { blankOf } from './blank.ts';
import type { GridCell } from './layout.ts';
import { placesIn } from './place-in-cell.ts';
import { PlacedRow } from './placed-row.tsx';
import type { PositionView } from './position-element.ts';

const anne = sampleTeacher();

const viewOf = (id: string, more: Partial<PositionView> = {}, locked = false): PositionView => ({
  position: sampleAssignment({ id, locked, teacher_id: anne.id }),
  outside: undefined,
  isChosen: false,
  ...more,
});

const blankCell = blankOf('<td></td>');
const makeTool = blankOf('<button type="button" aria-label="Verrouiller"></button>');

const cellOf = (label: string, held: readonly string[]): GridCell => ({
  key: `9VG|FRA|c${label}`,
  label,
  subject: 'FRA',
  is_group: false,
  ids: held,
  hole: null,
});

/** A row of one cell with some positions, or a hole, and of so many empty ones after it. */
function Cell({ views, others = 0 }: { views: readonly PositionView[]; others?: number }) {
  const ids = views.map(({ position }) => position.id);
  const line = [
    cellOf('9VG/1', ids),
    ...Array.from({ length: others }, (_, index) => cellOf(`9VG/${index + 2}`, [])),
  ];
  return (
    <table>
      <tbody>
        <PlacedRow
          row={{ key: '9VG|FRA|classes', subject: 'FRA', kind: 'classes', lines: [line], ids, holes: 0 }}
          width={3}
          placedIn={(cell) =>
            placesIn(cell).flatMap(([, place], index) => {
              const view = views[index];
              return view ? { view, teacher: anne, ...place } : [];
            })
          }
          blankCell={blankCell}
          makeTool={makeTool}
          end="fin"
        />
      </tbody>
    </table>
  );
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-part]')];
const textOf = () => [...(document.querySelector('tr')?.children ?? [])].map((one) => one.textContent);
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

test('cells come and go between the head and the end of the row; what has the focus keeps it', () => {
  const { rerender } = render(<Cell views={[viewOf('a')]} />);
  const head = document.querySelector('th');
  const lock = head?.querySelector('button');
  lock?.focus();
  expect(textOf()).toEqual(['FRAfrançais', 'ADU6', '', 'fin']);
  rerender(<Cell views={[viewOf('a')]} others={2} />);
  expect(textOf()).toEqual(['FRAfrançais', 'ADU6', '', '', 'fin']);
  expect(document.querySelector('th')).toBe(head);
  expect(document.activeElement).toBe(lock);
  rerender(<Cell views={[]} others={1} />);
  expect(textOf()).toEqual(['FRAfrançais', '', '', '', 'fin']);
  expect(buttons()).toHaveLength(2);
});
