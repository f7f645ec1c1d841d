import { CONFLICT_CHOICES, refusalBody } from '@pupitre/contract';
import { askInFront } from './conflicts.ts';

/**
 * The header of what the user chooses where a refusal names what somebody else changed, beside what was chosen before; undefined
 * where nobody is asked, or the write is given up.
 */
export async function choose(
  body: unknown,
  before: Record<string, string> = {},
): Promise<Record<string, string> | undefined> {
  const { conflicts = [], merged = [], has_rest: hasRest = false } = refusalBody.safeParse(body).data ?? {};
  if (conflicts.length === 0) return undefined;
  const choices = await askInFront({ conflicts, merged, hasRest });
  if (!choices) return undefined;
  const texts = [...choices].map((choice) => choice.join('='));
  return { [CONFLICT_CHOICES]: [...Object.values(before), ...texts].join(', ') };
}
