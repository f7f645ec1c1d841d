import { proposalBody } from '@pupitre/contract';
import type { TestSchool } from './test-school.ts';

/** Stores the proposal that a run would have left: one position for one teacher, both under a name, in 2026-2027. */
export async function storeProposal(
  { server, id }: TestSchool,
  teacherId: string,
  positionId: string,
  label: string,
): Promise<void> {
  const choice = { position_id: positionId, teacher_id: teacherId, former_teacher_id: null };
  const zeros = { open: 0, minimum: 0, wish: 0, classes: 0, continuity: 0, preparations: 0 };
  const progress = { elapsed_ms: 1, open: 0, open_bound: 0, cost: 0, bound: 0 };
  const result = { ...progress, choices: [choice], costs: zeros, bounds: zeros, gap: 0, is_optimal: true };
  const options = proposalBody.parse({ levels: ['9VG'], reconsider: true });
  const instant = server.now.toISOString();
  await server.database
    .insertInto('proposals')
    .values({
      school_id: id,
      id: label,
      school_year: '2026-2027',
      state: 'done',
      is_stopping: 0,
      options: JSON.stringify(options),
      snapshot: JSON.stringify({
        positions: [{ id: positionId, label, teacher_id: null }],
        teachers: [{ id: teacherId, label }],
      }),
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
