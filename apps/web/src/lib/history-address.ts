/** Which changes the history shows, as its address says it. */
export interface HistoryFilter {
  school_year?: string | undefined;
  /** The identifier of a row that they touched. */
  touching?: string | undefined;
  words?: string | undefined;
}

/** What the address of the history calls the parts of its filter. */
export const HISTORY_PARAMS = {
  school_year: 'annee',
  touching: 'touching',
  words: 'mots',
  /** What the row that was touched is called, for whoever reads the screen. */
  name: 'nom',
} as const;

/** The filter that an address of the history asks for. */
export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const read = (name: string) => params.get(name)?.trim() || undefined;
  return {
    school_year: read(HISTORY_PARAMS.school_year),
    touching: read(HISTORY_PARAMS.touching),
    words: read(HISTORY_PARAMS.words),
  };
}

/** The address of the changes that touched a row: a position, a teacher, a volée. */
export const historyOf = (id: string, name: string): string =>
  `/history?${new URLSearchParams({ [HISTORY_PARAMS.touching]: id, [HISTORY_PARAMS.name]: name }).toString()}`;
