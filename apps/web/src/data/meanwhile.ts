import type { Change, ChangesEvent, ListName } from '@pupitre/contract';
import { swissClockAt } from '@pupitre/domain';
import { useEffect, useRef, useState } from 'react';
import { onHeard } from './heard.ts';

/** What a dialog is about: rows of a list, or a school year. */
export type Subject = { list: ListName; ids: readonly string[] } | { year: string };

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

/** What an event does to a subject; undefined where nothing. */
export function fateOf(event: ChangesEvent, subject: Subject): Fate | undefined {
  if ('year' in subject) return fateOfYear(event, subject.year);
  const rows = event[subject.list];
  if (rows?.gone.some((id) => subject.ids.includes(id))) return 'gone';
  return rows?.changed.some(({ id }: { id: string }) => subject.ids.includes(id)) ? 'changed' : undefined;
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

/** What others did to the subject of an open dialog, as it is told; null while nothing was. */
export function useMeanwhile(subject: Subject | undefined): Meanwhile | null {
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
        const others = event.changes.filter(({ is_own }) => !is_own);
        if (fate === undefined || others.length === 0) return;
        setMeanwhile({ text: say(fate, others), isGone: fate === 'gone' });
      }),
    [],
  );
  return meanwhile;
}
