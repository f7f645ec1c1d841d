import { proposalBody } from '@pupitre/contract';
import { findYearId } from '../data/slices.ts';
import type { Snapshot } from '../data/stored-proposal.ts';
import type { TestSchool } from './test-school.ts';

interface EndedRun {
  id: string;
  /** What the run saw: of each position who had it. */
  snapshot: Snapshot;
  choices: readonly { position_id: string; teacher_id: string }[];
  /** What was asked for beyond the volée 9VG. */
  options?: object;
}

/** Stores the proposal that a run would have left: one position for one teacher, both under a name, in 2026-2027. */
export const storeProposal = (
  school: TestSchool,
  teacherId: string,
  positionId: string,
  label: string,
): Promise<void> =>
  storeRun(school, {
    id: label,
    snapshot: {
      positions: [{ id: positionId, label, teacher_id: null }],
      teachers: [{ id: teacherId, label }],
    },
    choices: [{ position_id: positionId, teacher_id: teacherId }],
    options: { reconsider: true },
  });

/** Takes that over, and lets the same person look after the class 9VG/2. */
export const sampleAcceptance = (run_id: string, position_id: string, teacher_id: string) => ({
  body: {
    run_id,
    choices: [{ position_id, teacher_id }],
    class_teachers: [{ level: '9VG', class_name: '9VG/2', teacher_id }],
  },
});

/** Stores what a run for 2026-2027 would have left. */
export async function storeRun({ server, id }: TestSchool, run: EndedRun): Promise<void> {
  const zeros = { open: 0, minimum: 0, wish: 0, classes: 0, continuity: 0, preparations: 0 };
  const progress = { elapsed_ms: 1, open: 0, open_bound: 0, cost: 0, bound: 0 };
  const choices = run.choices.map((choice) => ({ ...choice, former_teacher_id: null }));
  const result = { ...progress, choices, costs: zeros, bounds: zeros, gap: 0, is_optimal: true };
  const options = proposalBody.parse({ levels: ['9VG'], ...run.options });
  const instant = server.now.toISOString();
  await server.database
    .insertInto('proposals')
    .values({
      school_id: id,
      id: run.id,
      school_year_id: (await findYearId(server.database, id, '2026-2027')) ?? '',
      state: 'done',
      is_stopping: 0,
      options: JSON.stringify(options),
      snapshot: JSON.stringify(run.snapshot),
      diagnosis: JSON.stringify({ contradictions: [], wanted: 0, open_bound: 0, bottlenecks: [] }),
      progress: JSON.stringify(progress),
      history: '[]',
      result: JSON.stringify(result),
      created_at: instant,
      finished_at: instant,
      beat_at: instant,
    })
    .execute();
}
