import {
  diagnosis,
  type Progress,
  progress,
  proposalOptions,
  type ProposalResult,
  proposalResult,
  type ProposalState,
} from '@pupitre/contract';
import { DEFAULT_OPTIONS } from '@pupitre/optimiser';
import { z } from 'zod';
import type { ProposalRow } from '../database/schema.ts';

/** What a run was given, as far as is needed later to tell what has changed or gone, and to name it. */
export const snapshot = z.object({
  positions: z.array(z.object({ id: z.string(), label: z.string(), teacher_id: z.string().nullable() })),
  teachers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The version of which little was to change, by name, and who had each position in it. */
  kept: z
    .object({
      version: z.string(),
      former: z.array(z.object({ id: z.string(), teacher_id: z.string().nullable() })),
    })
    .optional(),
});
export type Snapshot = z.infer<typeof snapshot>;

const storedOptions = proposalOptions.omit({ school_year: true });

/** What was asked; the year is a column, which follows when it is renamed. */
export type StoredOptions = z.infer<typeof storedOptions>;

/** The proposal of a school as it is stored. */
export interface StoredProposal {
  id: string;
  school_year: string;
  state: ProposalState;
  place: number | null;
  options: StoredOptions;
  snapshot: Snapshot;
  diagnosis: z.infer<typeof diagnosis>;
  progress: Progress | null;
  history: Progress[];
  result: ProposalResult | null;
  failure: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  beat_at: string;
}

/** Where a run stands, without what was asked and found. */
export type RunState = Pick<
  StoredProposal,
  'id' | 'state' | 'place' | 'failure' | 'progress' | 'created_at' | 'finished_at' | 'beat_at'
>;

/** A run whose server has been silent for so long has died with it. */
const SILENCE_MS = 10_000;

/** Not ended yet: the school cannot start another run meanwhile. */
export const isUnderWay = ({ state }: Pick<RunState, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Whether the server of a run has said nothing of it for too long. */
export const isSilent = ({ beat_at }: Pick<RunState, 'beat_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(beat_at) > SILENCE_MS;

/** Why a run failed that was stored in a way that cannot be read, by an earlier version for one. */
export const UNREADABLE = "Le résultat de la recherche n'a pas pu être relu. Veuillez la relancer.";

const FAILED = { state: 'failed', place: null, progress: null, failure: UNREADABLE } as const;

/** What was asked where that cannot be read any more. */
const NO_OPTIONS: StoredOptions = {
  ...DEFAULT_OPTIONS,
  imaginary: [],
  levels: [],
  keep_version: null,
  budget_seconds: 0,
};
const NO_SNAPSHOT: Snapshot = { positions: [], teachers: [] };
const NO_DIAGNOSIS = { contradictions: [], wanted: 0, open_bound: 0, bottlenecks: [] };

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a column holds as JSON, null where it is empty; undefined where it cannot be read. */
const read = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null | undefined =>
  text === null ? null : schema.safeParse(fromJson(text)).data;

/** The points that can be read: a curve may lack some. */
const readHistory = (text: string): Progress[] =>
  (read(z.array(z.unknown()), text) ?? []).flatMap((point) => progress.safeParse(point).data ?? []);

type StateRow = Pick<ProposalRow, keyof RunState>;

/** A stored run; one whose progress cannot be read has failed. */
export function toRunState(row: StateRow): RunState {
  const point = read(progress, row.progress);
  return point === undefined ? { ...row, ...FAILED } : { ...row, progress: point };
}

/** A stored proposal; one that cannot be read has failed, so that it can be forgotten and replaced. */
export function toProposal(row: ProposalRow): StoredProposal {
  const { school_id: _school, school_year_id: _year, is_stopping: _stopping, ...proposal } = row;
  const parts = {
    options: read(storedOptions, row.options),
    snapshot: read(snapshot, row.snapshot),
    diagnosis: read(diagnosis, row.diagnosis),
    progress: read(progress, row.progress),
    result: read(proposalResult, row.result),
  };
  const isReadable = !Object.values(parts).includes(undefined);
  return {
    ...proposal,
    options: parts.options ?? NO_OPTIONS,
    snapshot: parts.snapshot ?? NO_SNAPSHOT,
    diagnosis: parts.diagnosis ?? NO_DIAGNOSIS,
    progress: parts.progress ?? null,
    result: (isReadable ? parts.result : null) ?? null,
    history: readHistory(row.history),
    ...(isReadable ? {} : FAILED),
  };
}
