import { isAway, subjectName, upperFirst } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { lookUpQualified } from '../rules/qualification.ts';
import {
  nameLevels,
  namePosition,
  nameTeacher,
  sayCeiling,
  sayCount,
  sayNumber,
  sayPeriods,
  sayQualified,
} from '../words.ts';

/** Positions of one subject that nobody can take, for one reason. */
interface Group {
  positions: number[];
  /** Those who qualify, the one with most room first. */
  qualified: readonly number[];
  /** Whether others would, but for what the school says of who teaches what. */
  isForbidden: boolean;
}

/** « Français 9VG/1 (6 périodes) », « Allemand en 9VG–11VP (3 enseignements, 14 périodes) » */
function sayPositions({ positions }: Group, problem: Problem, ofSchool: readonly string[]): string {
  const first = problem.positions[positions[0]!]!;
  const hours: HalfPeriods = positions.reduce((sum, i) => sum + problem.size[i]!, 0);
  if (positions.length === 1) return `${namePosition(first)} (${sayPeriods(hours)})`;
  const levels = nameLevels(
    positions.map((i) => problem.positions[i]!.level),
    ofSchool,
  );
  const count = `${sayCount(positions.length, 'enseignement')}, ${sayPeriods(hours)}`;
  return `${upperFirst(subjectName(first.subject))} en ${levels} (${count})`;
}

function sayReason(
  { positions, qualified: all, isForbidden }: Group,
  { teachers, room, size, excluded }: Problem,
): string {
  if (all.length === 0)
    return isForbidden ? 'les consignes le retirent à chaque personne qualifiée' : "personne n'est qualifié";
  const qualified = all.filter((t) => !isAway(teachers[t]!));
  if (qualified.length === 0)
    return all.length === 1
      ? `${nameTeacher(teachers[all[0]!]!)}, seul enseignant qualifié, n'enseigne pas cette année`
      : `les ${all.length} enseignants qualifiés n'enseignent pas cette année`;
  const best = qualified.find((t) => !excluded[positions[0]!]!.includes(t));
  if (best === undefined)
    return `${sayQualified(qualified.length)} ${qualified.length === 1 ? 'a' : 'ont'} déjà un groupe en parallèle`;
  const name = nameTeacher(teachers[best]!);
  if (room[best] === 0) {
    return qualified.length === 1
      ? `${name}, seul enseignant qualifié, n'a plus de place`
      : `les ${qualified.length} enseignants qualifiés n'ont plus de place`;
  }
  // Room there is, so it is what the school says of who teaches what that stands against it.
  if (positions.some((i) => size[i]! <= room[best]!))
    return 'les consignes le retirent à chaque personne qualifiée qui a de la place';
  const left = `il reste au plus ${sayPeriods(room[best]!)} à ${name}, ${qualified.length === 1 ? 'seul' : `le plus disponible des ${qualified.length}`}`;
  const who = qualified.length === 1 ? 'enseignant qualifié' : 'enseignants qualifiés';
  const least = Math.min(...positions.map((i) => size[i]!));
  const each = positions.length === 1 ? '' : `\u202f; le plus court en demande ${sayNumber(least)}`;
  return `${left} ${who}${each}`;
}

/** Positions that nobody qualifies for, and those longer than all that any teacher who qualifies has left. */
export function findUnteachable(input: StaffingInput, problem: Problem): Contradiction[] {
  const { positions, room, eligible, teachers } = problem;
  const qualifiedFor = lookUpQualified(teachers, input);
  const able = lookUpQualified(teachers, { options: input.options });
  const groups = new Map<string, Group>();
  for (const [i, position] of positions.entries()) {
    if (eligible[i]!.length > 0) continue;
    const qualified = qualifiedFor(position).toSorted((a, b) => room[b]! - room[a]!);
    const taken = problem.excluded[i]!.filter((t) => qualified.includes(t));
    const key = JSON.stringify([position.subject, qualified, taken]);
    const group = groups.get(key);
    if (group) group.positions.push(i);
    else
      groups.set(key, { positions: [i], qualified, isForbidden: able(position).length > qualified.length });
  }
  const ofSchool = input.positions.map(({ level }) => level);
  return [...groups.values()].map((group) => ({
    kind: 'nobody-qualified',
    message: `${sayPositions(group, problem, ofSchool)}\u202f: ${sayReason(group, problem)}${group.qualified.length === 0 ? '' : sayCeiling(input.options.above_wish)}`,
    position_ids: group.positions.map((i) => positions[i]!.id),
  }));
}
