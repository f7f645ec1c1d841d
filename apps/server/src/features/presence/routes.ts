import type { Answer, Input, Operations } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { Pace } from '../../limits/pace.ts';
import { loadRows } from '../../data/plan-rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { NotFound } from '../../errors.ts';
import type { HandlersOf } from '../../http/handlers.ts';

/** In ten seconds, of one session: a tab says it three times a second at most, and several are rarely walked through at once. */
const MOST_REPORTS = 60;

/** Says where a tab is. Throws TooOften; NotFound where it is at a position that the school does not have. */
async function report(
  { database, hub }: Dependencies,
  pace: Pace,
  caller: Caller,
  { tab, ...place }: Input<Operations['presence.report']>,
): Promise<Answer<Operations['presence.report']>> {
  pace.take(caller.session);
  const { position_id } = place;
  if (position_id !== null) {
    const found = await loadRows(database, caller.school, 'positions', {
      field: 'id',
      values: [position_id],
    });
    if (!Object.hasOwn(found, position_id)) throw new NotFound("Cet enseignement n'existe pas ou plus.");
  }
  return { is_shown: await hub.presence.report(caller, tab, place) };
}

/** Who has the product in view, and where (docs/architecture.md, « Presence »). */
export function presenceHandlers(context: Dependencies): HandlersOf<'presence.report'> {
  const pace = new Pace(MOST_REPORTS);
  return { 'presence.report': ({ caller, body }) => report(context, pace, caller, body) };
}
