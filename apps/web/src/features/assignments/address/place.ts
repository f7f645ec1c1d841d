import type { Among } from '../../../lib/assignments-address.ts';
import type { Tab } from '../remembered.ts';

/** What stands out in the grid: the positions of a teacher (by identifier), or those of a subject (by code), the open ones unless it is said. */
export interface Highlight {
  of: 'teacher' | 'subject';
  id: string;
  among?: OtherThanOpen;
}

type OtherThanOpen = Exclude<Among, 'ouverts'>;

const isAmong = (text: string | null): text is OtherThanOpen => text === 'attribues' || text === 'tous';

/** Where an address leads to within the screen. */
export type Destination =
  | { kind: 'card'; teacher: string }
  | { kind: 'volee'; level: string; className: string | null }
  | { kind: 'position'; id: string }
  /** In all volées, unless some are named. */
  | { kind: 'highlight'; highlight: Highlight; levels?: readonly string[] };

/** What an address says of the screen; null where it says nothing. */
export interface AddressedPlace {
  year: string | null;
  tab: Tab | null;
  /** « all », or the volées ticked. */
  levels: 'all' | readonly string[] | null;
  highlight: Highlight | null;
  destination: Destination | null;
}

/** What the screen shows, as far as its address says it. */
export interface ShownPlace {
  year: string;
  tab: Tab;
  levels: 'all' | readonly string[];
  highlight: Highlight | null;
}

const TABS: Readonly<Record<string, Tab>> = { grille: 'grid', enseignants: 'teachers' };
/** In place of the volées, or of a subject. */
export const ALL = 'toutes';

function highlightOf(params: URLSearchParams): Highlight | null {
  const teacher = params.get('enseignant');
  const subject = params.get('branche');
  if (teacher !== null) return { of: 'teacher', id: teacher };
  const among = params.get('parmi');
  return subject === null ? null : { of: 'subject', id: subject, ...(isAmong(among) && { among }) };
}

function destinationOf(params: URLSearchParams, tab: Tab | null): Destination | null {
  const highlight = highlightOf(params);
  const level = params.get('volee');
  const position = params.get('position');
  if (tab === 'teachers') return highlight?.of === 'teacher' ? { kind: 'card', teacher: highlight.id } : null;
  if (level !== null) return { kind: 'volee', level, className: params.get('classe') };
  if (position !== null) return { kind: 'position', id: position };
  const levels = levelsOf(params.get('volees'));
  return highlight && { kind: 'highlight', highlight, ...(Array.isArray(levels) && { levels }) };
}

/** The tab it names; else the one where that is which it leads to. */
function tabOf(params: URLSearchParams): Tab | null {
  const named = TABS[params.get('onglet') ?? ''];
  if (named) return named;
  if (['volee', 'position', 'branche'].some((name) => params.has(name))) return 'grid';
  return params.has('enseignant') ? 'teachers' : null;
}

function levelsOf(text: string | null): AddressedPlace['levels'] {
  if (text === null || text === ALL) return text && 'all';
  return text.split(',').filter((level) => level !== '');
}

/** Reads an address of the screen. */
export function readPlace(search: string): AddressedPlace {
  const params = new URLSearchParams(search);
  const tab = tabOf(params);
  return {
    year: params.get('annee'),
    tab,
    levels: levelsOf(params.get('volees')),
    highlight: tab === 'grid' ? highlightOf(params) : null,
    destination: destinationOf(params, tab),
  };
}

/** The address of what is shown. `from`: the one that led there, whose destination it goes on naming. */
export function searchOf({ year, tab, levels, highlight }: ShownPlace, from = ''): string {
  const former = new URLSearchParams(from);
  const params = new URLSearchParams({ annee: year, onglet: tab === 'grid' ? 'grille' : 'enseignants' });
  const keep = (name: string) => {
    const value = former.get(name);
    if (value !== null) params.set(name, value);
  };
  if (tab === 'teachers') {
    keep('enseignant');
  } else {
    params.set('volees', levels === 'all' ? ALL : levels.join());
    if (highlight) params.set(highlight.of === 'teacher' ? 'enseignant' : 'branche', highlight.id);
    if (highlight?.among) params.set('parmi', highlight.among);
    ['volee', 'classe', 'position'].forEach(keep);
  }
  return params.toString().replaceAll('%2C', ',');
}
