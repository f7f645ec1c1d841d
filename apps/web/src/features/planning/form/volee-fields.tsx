import type { PlanningEntry } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { AddSubject } from './add-subject.tsx';
import { ClassNameFields } from './class-fields.tsx';
import { PeriodsTable } from './periods-table.tsx';
import { SpecialParamFields } from './special-param-fields.tsx';
import { TakeOverPeriods } from './take-over-periods.tsx';
import type { VoleeForm } from './use-volee-form.ts';
import classes from './volee-form.module.css';

interface VoleeFieldsProps {
  form: VoleeForm;
  year: string;
  entries: readonly PlanningEntry[];
  /** The level is known, and with it what else there is to fill in. */
  isComplete: boolean;
  hasSaved?: boolean;
  /** What saving will do; nothing while some field is wrong. */
  summary: ReactNode;
  /** The first fields, which differ between a new and a saved volée. */
  children: ReactNode;
}

/** The body of the volée form: on wide windows the classes on the left, the table of periods on the right. */
export function VoleeFields(props: VoleeFieldsProps) {
  const { form, year, entries, isComplete, hasSaved = false, summary, children } = props;
  return (
    <div className={classes.fields} data-complete={isComplete || undefined}>
      <div className={classes.classes}>
        {children}
        {isComplete && (
          <>
            <ClassNameFields form={form} />
            <SpecialParamFields form={form} />
          </>
        )}
      </div>
      {isComplete && (
        <div className={classes.subjects}>
          <TakeOverPeriods form={form} year={year} entries={entries} />
          <PeriodsTable form={form} hasSaved={hasSaved} />
          <AddSubject form={form} />
        </div>
      )}
      {isComplete && (
        <div className={classes.outcome}>
          {summary ?? <p className={classes.hint}>Corrigez d'abord les champs signalés.</p>}
        </div>
      )}
    </div>
  );
}
