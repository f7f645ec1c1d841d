import type { PlanningEntry } from '@pupitre/contract';
import { memo, useEffect, useRef } from 'react';
import classes from './grid.module.css';
import type { VoleeGrid } from '../../../lib/volee-grid.ts';
import { LockToggle } from './lock-toggle.tsx';
import { usePlacesOfLevel } from './position-context.ts';
import { ensureEntry } from '../../../lib/roving-focus.ts';
import { OpenSum, SubjectRow } from './subject-row.tsx';
import { voleeGridOf } from './volee-grid-cache.ts';

function Head({ grid }: { grid: VoleeGrid }) {
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" aria-label={`Branche, ${grid.level}`} className={classes.corner}>
          <span className={classes.subjectLine}>
            <span className={classes.level}>{grid.level}</span>
            <LockToggle ids={grid.ids} name={grid.level} />
          </span>
        </th>
        {grid.columns.map((column) => (
          <th key={column.class_name} scope="col" className={classes.className}>
            {column.class_name}
          </th>
        ))}
        {grid.columns.length < grid.width && (
          <td aria-hidden className={classes.className} colSpan={grid.width - grid.columns.length} />
        )}
        <th scope="col" className={classes.endHead}>
          À pourvoir
        </th>
      </tr>
    </thead>
  );
}

function Foot({ grid }: { grid: VoleeGrid }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.footHead}>
          À pourvoir
        </th>
        {grid.columns.map((column) => (
          <td key={column.class_name} className={classes.footCell}>
            <OpenSum ids={column.ids} />
          </td>
        ))}
        {grid.columns.length < grid.width && (
          <td aria-hidden className={classes.footCell} colSpan={grid.width - grid.columns.length} />
        )}
        <td className={classes.footTotal}>
          <OpenSum ids={grid.ids} />
        </td>
      </tr>
    </tfoot>
  );
}

/** Rough heights in pixels: what `content-visibility` reserves for a volée that was never painted. */
const LINE_HEIGHT = 29;
const FRAME_HEIGHT = 90;

interface VoleeTableProps {
  volee: PlanningEntry;
}

/** One volée: subjects as rows, classes as columns, groups under their subject. */
export const VoleeTable = memo(function VoleeTable({ volee }: VoleeTableProps) {
  const places = usePlacesOfLevel(volee.level);
  const grid = voleeGridOf(volee, places);
  const section = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new layout may have lost the entry
  useEffect(() => ensureEntry(section.current), [grid]);
  const lines = grid.rows.reduce((sum, row) => sum + row.lines.length, 0);
  return (
    <section
      ref={section}
      className={classes.volee}
      style={{
        containIntrinsicHeight: `auto ${lines * LINE_HEIGHT + FRAME_HEIGHT}px`,
        ['--columns' as string]: grid.width,
      }}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table walked by keyboard
        role="grid"
        aria-label={`Enseignements ${volee.level}`}
        aria-multiselectable
        className={classes.table}
      >
        <Head grid={grid} />
        <tbody>
          {grid.rows.map((row) => (
            <SubjectRow key={row.key} row={row} level={grid.level} width={grid.width} />
          ))}
        </tbody>
        <Foot grid={grid} />
      </table>
    </section>
  );
});
