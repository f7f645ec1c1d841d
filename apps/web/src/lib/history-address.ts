import { TOPICS, type Topic } from '@pupitre/domain';

/** Which changes the history shows, as its address says it. */
export interface HistoryFilter {
  school_year?: string | undefined;
  /** The identifiers of a volée, of a teacher and of any other row that they touched. */
  volee_id?: string | undefined;
  teacher_id?: string | undefined;
  touching?: string | undefined;
  topic?: Topic | undefined;
  /** Who made them. */
  person?: string | undefined;
  words?: string | undefined;
}

/** What the address of the history calls the parts of its filter. */
export const HISTORY_PARAMS = {
  school_year: 'annee',
  volee_id: 'volee',
  teacher_id: 'enseignant',
  touching: 'touching',
  topic: 'genre',
  person: 'personne',
  words: 'mots',
} as const satisfies Record<keyof HistoryFilter, string>;

/** What the row that was touched is called, for whoever reads the screen. */
export const ROW_NAME = 'nom';

/** The filter that an address of the history asks for; a kind that there is not counts as none. */
export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const read = (part: keyof HistoryFilter) => params.get(HISTORY_PARAMS[part])?.trim() || undefined;
  const topic = read('topic');
  return {
    school_year: read('school_year'),
    volee_id: read('volee_id'),
    teacher_id: read('teacher_id'),
    touching: read('touching'),
    topic: TOPICS.find((one) => one === topic),
    person: read('person'),
    words: read('words'),
  };
}

const address = (params: Record<string, string>): string =>
  `/history?${new URLSearchParams(params).toString()}`;

/** The address of the changes that touched a row, such as a position. */
export const historyOf = (id: string, name: string): string =>
  address({ [HISTORY_PARAMS.touching]: id, [ROW_NAME]: name });

/** The address of the changes that touched a teacher. */
export const historyOfTeacher = (id: string): string => address({ [HISTORY_PARAMS.teacher_id]: id });

/** The address of the changes that touched a volée, its classes or its positions. */
export const historyOfVolee = (id: string): string => address({ [HISTORY_PARAMS.volee_id]: id });
