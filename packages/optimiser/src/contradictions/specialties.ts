import { findUnknownSubjects, joinWords, suggestSubject } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { nameTeacher } from '../words.ts';

/** Of more people only the first are named. */
const NAMED = 5;

function nameSome(names: readonly string[]): string {
  if (names.length <= NAMED + 1) return joinWords(names);
  return joinWords([...names.slice(0, NAMED), `${names.length - NAMED} autres`]);
}

/**
 * Specialties that no subject has as its code, « EPS » for EPH: nobody is qualified by them for anything. Known are the codes
 * that are offered and those of the positions, of this year and the one before.
 */
export function findUnknownSpecialties(input: StaffingInput, { teachers }: Problem): Contradiction[] {
  const gone = new Set(input.options.without);
  const present = teachers.filter(({ id }) => !gone.has(id));
  const taught = [...input.positions, ...input.previous].map(({ subject }) => subject);
  const unknown = findUnknownSubjects(
    present.flatMap(({ specialties }) => specialties),
    taught,
  );
  return unknown.map((code) => {
    const bearers = present.filter(({ specialties }) => specialties.includes(code));
    const suggestion = suggestSubject(code);
    const question = suggestion === undefined ? '' : ` (${suggestion}\u202f?)`;
    const [only] = bearers;
    return {
      kind: 'unknown-specialty',
      message: `«\u202f${code}\u202f» n'est le code d'aucune branche${question}\u202f: cette spécialité ne qualifie pas ${nameSome(bearers.map(nameTeacher))}`,
      ...(bearers.length === 1 && only ? { teacher_id: only.id } : {}),
    };
  });
}
