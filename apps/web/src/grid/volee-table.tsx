import { subjectName } from '@pupitre/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { ensureEntry } from './focus.ts';
import { footLinesOf } from './foot.tsx';
import classes from './volee.module.css';
import { VoleeHead } from './head.tsx';
import { layOutLater } from './lay-out-later.ts';
import type { GridRow, VoleeGrid } from './layout.ts';

/** In rem: what stands over a table where something does. */
const ABOVE = 3;

/** What `content-visibility` reserves for a volée that was never painted: its head, each line of its foot, and each part of its highest cells. */
function heightOf(grid: VoleeGrid, above: number): string {
  const lines = grid.rows.flatMap((row) => row.lines);
  const parts = lines.map((line) => Math.max(1, ...line.map((cell) => cell.ids.length)));
  const sum = parts.reduce((total, one) => total + one, 0);
  return `calc(${above + 2 + 1.75 * (footLinesOf(grid) + sum)}rem + ${lines.length}px)`;
}

/** In rem: a letter of a code and of a name, on average, and what stands around them. */
const CODE_LETTER = 0.58;
const NAME_LETTER = 0.4;
const AROUND = 3.25;

/** How wide the column of the subjects is to be for the longest of their names. */
function widthOfNames(grid: VoleeGrid): string {
  const widths = grid.rows.map(({ subject, kind }) => {
    const name = kind === 'groups' ? 'groupes' : subjectName(subject);
    return CODE_LETTER * subject.length + NAME_LETTER * name.length;
  });
  return `${Math.max(0, ...widths) + AROUND}rem`;
}

/** What a new layout of a volée asks for: an entry where it lost it. */
function prepare(section: HTMLElement | null): void {
  ensureEntry(section);
  if (section) layOutLater(section);
}

interface VoleeTableProps {
  grid: VoleeGrid;
  /** What the table is called. */
  name: string;
  /** What stands over the subjects, and its name where that is more than its text. */
  corner: ReactNode;
  cornerName?: string;
  /** What stands over the table; it has the level as its title. */
  above?: ReactNode;
  className?: string | undefined;
  /** It comes once the window is filled, out of sight. */
  isLate?: boolean | undefined;
  isMultiselectable?: boolean;
  /** Nothing in it can be changed. */
  isReadOnly?: boolean;
  /** What stands in the head of a class; its name without. */
  renderClass?: (name: string) => ReactNode;
  /** The lines of a row, by `RowLines`. */
  renderRow: (row: GridRow) => ReactNode;
  /** A `VoleeFoot`. */
  foot: ReactNode;
}

/** One volée: subjects as rows, classes as columns, groups under their subject. */
export function VoleeTable(props: VoleeTableProps) {
  const { grid, name, corner, cornerName, above, className = '', isMultiselectable } = props;
  const { isLate, isReadOnly } = props;
  const section = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of every new layout
  useEffect(() => prepare(section.current), [grid]);
  return (
    <section
      ref={section}
      className={`${classes.volee} ${className}`}
      aria-label={above === undefined ? undefined : grid.level}
      data-level={grid.level}
      // Taken away by `layOutLater`.
      data-late={isLate || undefined}
      style={{
        containIntrinsicHeight: `auto ${heightOf(grid, above === undefined ? 0 : ABOVE)}`,
        ['--columns' as string]: grid.width,
        ['--names' as string]: widthOfNames(grid),
      }}
    >
      {above}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table walked by keyboard
        role="grid"
        aria-label={name}
        aria-multiselectable={isMultiselectable}
        aria-readonly={isReadOnly}
        className={classes.table}
      >
        <VoleeHead
          grid={grid}
          corner={corner}
          renderClass={props.renderClass}
          {...(cornerName !== undefined && { cornerName })}
        />
        <tbody>{grid.rows.map(props.renderRow)}</tbody>
        {props.foot}
      </table>
    </section>
  );
}
