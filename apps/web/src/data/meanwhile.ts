import type { Change, ChangesEvent, ListName } from '@pupitre/contract';
import { swissClockAt } from '@pupitre/domain';
import { useEffect, useRef, useState } from 'react';
import { onHeard } from './heard.ts';

type Account = NonNullable<ChangesEvent['account']>[number];
type RowOf<L extends ListName> = NonNullable<ChangesEvent[L]>['changed'][number];
/** Several rows of a list, any of which may change: those that are there, and what would be another one. */
type Several = {
  [L in ListName]: { list: L; ids: readonly string[]; isOf: (row: RowOf<L>) => boolean };
}[ListName];

/**
 * What a dialog is about: rows of a list, that is some one thing, or several things, a school year, the school itself, somebody or an
 * invitation (without an identifier: any of them), whether a change is taken back, or all that is planned.
 */
export type Subject =
  | { list: ListName; ids: readonly string[] }
  | Several
  | { year: string }
  | { of: readonly Account['of'][]; id?: string }
  | { taken_back: number }
  | 'plan';

/** What somebody else did to the subject of a dialog since it was opened. */
export interface Meanwhile {
  /** One sentence, or two. */
  text: string;
  /** It is no longer there: nothing can be saved. */
  isGone: boolean;
}

type Fate = 'changed' | 'gone';

/** A year that gets another name has every list read again that names it. */
function fateOfYear({ school_years, reset }: ChangesEvent, year: string): Fate | undefined {
  if (school_years === undefined || school_years.includes(year)) return undefined;
  return reset.includes('plannings') ? 'changed' : 'gone';
}

/** Of so many rows that the list has to be read again, one's own may be any. */
function fateOfSeveral(event: ChangesEvent, { list, ids, isOf }: Several): Fate | undefined {
  const { changed = [], gone = [] } = event[list] ?? {};
  const isTouched =
    event.reset.includes(list) ||
    gone.some((id) => ids.includes(id)) ||
    changed.some(isOf as (row: unknown) => boolean);
  return isTouched ? 'changed' : undefined;
}

function fateOfRows(event: ChangesEvent, list: ListName, ids: readonly string[]): Fate | undefined {
  const rows = event[list];
  if (rows?.gone.some((id) => ids.includes(id))) return 'gone';
  return rows?.changed.some(({ id }: { id: string }) => ids.includes(id)) ? 'changed' : undefined;
}

/** What an event does to a subject; undefined where nothing. */
export function fateOf(event: ChangesEvent, subject: Subject): Fate | undefined {
  if (subject === 'plan') return event.changes.some((one) => one.is_of_plan) ? 'changed' : undefined;
  if ('year' in subject) return fateOfYear(event, subject.year);
  if ('taken_back' in subject)
    return event.changes.some(({ undoes }) => undoes === subject.taken_back) ? 'changed' : undefined;
  if ('isOf' in subject) return fateOfSeveral(event, subject);
  if ('list' in subject) return fateOfRows(event, subject.list, subject.ids);
  const { id, of } = subject;
  const rows =
    event.account?.filter((row) => of.includes(row.of) && (id === undefined || row.id === id)) ?? [];
  if (rows.length === 0) return undefined;
  return id !== undefined && rows.some((row) => row.is_gone) ? 'gone' : 'changed';
}

/** Who did it and when, where one change or one person did; several may have come together, after the tab was away. */
function sayWho(changes: readonly Change[]): string {
  const names = new Set(changes.map(({ person }) => person?.name));
  const [only] = changes;
  const [name] = names;
  const by = names.size === 1 && name !== undefined ? ` par ${name}` : ' entre-temps';
  return changes.length === 1 && only ? `${by} à ${swissClockAt(only.at).slice(-5)}` : by;
}

function say(fate: Fate, others: readonly Change[]): string {
  const who = sayWho(others);
  if (fate === 'gone')
    return `Supprimé${who}. Votre saisie reste affichée, mais ne peut plus être enregistrée.`;
  const [only] = others;
  return others.length === 1 && only ? `Modifié${who}\u202f: ${only.summary}` : `Modifié${who}.`;
}

/** What others did to the subject of an open dialog, as it is told; null while nothing was, or where there is none. */
export function useMeanwhile(subject: Subject | null): Meanwhile | null {
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const about = useRef(subject);
  useEffect(() => {
    about.current = subject;
  });
  useEffect(
    () =>
      onHeard((event) => {
        if (event.type !== 'changes' || !about.current) return;
        const fate = fateOf(event, about.current);
        const isOfPlan = about.current === 'plan' || !('of' in about.current);
        const changes = event.changes.filter(({ is_of_plan }) => is_of_plan === isOfPlan);
        const others = changes.filter(({ is_own }) => !is_own);
        // Where nothing is told of what was done to oneself, it was somebody of the direction.
        const isOwn = changes.length > 0 && others.length === 0;
        if (fate === undefined || isOwn) return;
        setMeanwhile({ text: say(fate, others), isGone: fate === 'gone' });
      }),
    [],
  );
  return meanwhile;
}
