import type { PlanningEntry } from '@pupitre/contract';
import { memo } from 'react';
import classes from '../../../grid/lines.module.css';
import { VoleeTable } from '../../../grid/volee-table.tsx';
import { ClassHead } from './class-head.tsx';
import { LevelLock } from './lock-toggle.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { usePlacesOfLevel } from './position-context.ts';
import { OpenSum, SubjectRow } from './subject-row.tsx';
import { voleeGridOf } from '../../../grid/layout-cache.ts';

interface StaffingTableProps {
  volee: PlanningEntry;
  /** It is another one than those that the user may change. */
  isReadOnly: boolean;
  isLate: boolean;
}

/** One volée to be staffed: with its locks, and where it differs from its plan. */
export const StaffingTable = memo(function StaffingTable({ volee, isReadOnly, isLate }: StaffingTableProps) {
  const places = usePlacesOfLevel(volee.level);
  const grid = voleeGridOf(volee, places);
  return (
    <VoleeTable
      grid={grid}
      name={`Enseignements ${volee.level}`}
      isMultiselectable
      isReadOnly={isReadOnly}
      isLate={isLate}
      cornerName={`Branche, ${grid.level}`}
      corner={
        <>
          <span className={classes.level}>{grid.level}</span>
          <PlanBadge volee={volee} grid={grid} />
          {isReadOnly ? (
            <span className={classes.readOnly}>lecture seule</span>
          ) : (
            <LevelLock level={grid.level} ids={grid.ids} />
          )}
        </>
      }
      renderClass={(name) => <ClassHead level={volee.level} name={name} />}
      renderRow={(row) => (
        <SubjectRow key={row.key} row={row} level={grid.level} width={grid.width} isReadOnly={isReadOnly} />
      )}
      renderSum={({ ids, holes }) => <OpenSum level={grid.level} ids={ids} holes={holes} />}
    />
  );
});
