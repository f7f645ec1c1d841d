import type { PlanningEntry } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import { memo, useEffect, useRef } from 'react';
import classes from '../../../components/volee-grid/volee-grid.module.css';
import { footLinesOf, VoleeFoot } from '../../../components/volee-grid/volee-foot.tsx';
import { VoleeHead } from '../../../components/volee-grid/volee-head.tsx';
import { idle } from '../../../lib/idle.ts';
import type { VoleeGrid } from '../../../lib/volee-grid.ts';
import { LockToggle } from './lock-toggle.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { usePlacesOfLevel } from './position-context.ts';
import { ensureEntry } from '../../../lib/roving-focus.ts';
import { OpenSum, SubjectRow } from './subject-row.tsx';
import { voleeGridOf } from './volee-grid-cache.ts';

/** What `content-visibility` reserves for a volée that was never painted: its head, each line of its foot, and each part of its highest cells. */
function heightOf(grid: VoleeGrid): string {
  const lines = grid.rows.flatMap((row) => row.lines);
  const parts = lines.map((line) => Math.max(1, ...line.map((cell) => cell.ids.length)));
  const sum = parts.reduce((total, one) => total + one, 0);
  return `calc(${2 + 1.75 * (footLinesOf(grid) + sum)}rem + ${lines.length}px)`;
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

/**
 * What a new layout of a volée asks for: an entry where it lost it. And it is laid out while there is time, out of sight too, so that it
 * only has to be painted where the wheel brings it in.
 */
function prepare(section: HTMLElement | null): void {
  ensureEntry(section);
  void idle().then(() => section?.querySelector('td')?.getBoundingClientRect());
}

interface VoleeTableProps {
  volee: PlanningEntry;
}

/** One volée: subjects as rows, classes as columns, groups under their subject. */
export const VoleeTable = memo(function VoleeTable({ volee }: VoleeTableProps) {
  const places = usePlacesOfLevel(volee.level);
  const grid = voleeGridOf(volee, places);
  const section = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of every new layout
  useEffect(() => prepare(section.current), [grid]);
  return (
    <section
      ref={section}
      className={classes.volee}
      data-level={volee.level}
      style={{
        containIntrinsicHeight: `auto ${heightOf(grid)}`,
        ['--columns' as string]: grid.width,
        ['--names' as string]: widthOfNames(grid),
      }}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table walked by keyboard
        role="grid"
        aria-label={`Enseignements ${volee.level}`}
        aria-multiselectable
        className={classes.table}
      >
        <VoleeHead
          grid={grid}
          cornerName={`Branche, ${grid.level}`}
          corner={
            <>
              <span className={classes.level}>{grid.level}</span>
              <PlanBadge volee={volee} grid={grid} />
              <LockToggle level={grid.level} ids={grid.ids} name={grid.level} />
            </>
          }
        />
        <tbody>
          {grid.rows.map((row) => (
            <SubjectRow key={row.key} row={row} level={grid.level} width={grid.width} />
          ))}
        </tbody>
        <VoleeFoot
          grid={grid}
          renderSum={({ ids, holes }) => <OpenSum level={grid.level} ids={ids} holes={holes} />}
        />
      </table>
    </section>
  );
});
