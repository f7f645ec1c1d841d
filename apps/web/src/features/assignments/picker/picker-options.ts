import { type Candidate, sayRuleOf } from '@pupitre/domain';
import { foldText } from '../../../lib/search-text.ts';
import { matchesSearch } from '../../../lib/teacher-search.ts';

/** One line of the picker: « Non assigné », or a teacher. */
export type PickerOption =
  | { kind: 'nobody'; id: string }
  | { kind: 'candidate'; id: string; candidate: Candidate; isAside: boolean };

/** More lines than this are never painted; the search narrows them down. */
export const MAX_OPTIONS = 40;

const NOBODY = 'non assigné';

type VisaOf = (teacherId: string) => string;
const noVisa: VisaOf = () => '?';

/** What speaks for a candidate, and what they avoid, as the school has said it. */
export const notesOf = ({ teacher, rules }: Candidate, visaOf: VisaOf): string[] =>
  [...rules.reasons, ...(rules.avoided === null ? [] : [rules.avoided])].map((rule) =>
    sayRuleOf(rule, teacher.id, visaOf),
  );

/** Why a candidate stands below the line, in the words of the picker; empty for those above it. */
export function marksOf(candidate: Candidate, visaOf: VisaOf = noVisa): string[] {
  const { teacher, rules } = candidate;
  return [
    ...(candidate.absence === null ? [] : [candidate.absence]),
    ...(candidate.is_beside ? ['déjà dans cet enseignement'] : []),
    ...rules.broken.map((rule) => sayRuleOf(rule, teacher.id, visaOf)),
    ...(candidate.is_parallel ? ['groupe en parallèle'] : []),
    ...(candidate.wrong_subject ? ['hors spécialité'] : []),
    ...(candidate.wrong_cycle ? ['hors cycle'] : []),
    ...(candidate.exceeds_max && candidate.absence === null ? ['dépasse le maximum'] : []),
  ];
}

/**
 * The lines for a search, best first as the candidates come, with how many were left out. « Non assigné » comes first when
 * it is not searched away.
 */
export function optionsFor(
  candidates: readonly Candidate[],
  search: string,
): { options: PickerOption[]; hidden: number } {
  const found = candidates.filter(({ teacher }) => matchesSearch(teacher, search));
  const nobody: PickerOption[] = NOBODY.startsWith(search.trim().toLowerCase())
    ? [{ kind: 'nobody', id: 'nobody' }]
    : [];
  const room = MAX_OPTIONS - nobody.length;
  const shown = found.slice(0, room).map(
    (candidate): PickerOption => ({
      kind: 'candidate',
      id: candidate.teacher.id,
      candidate,
      isAside: marksOf(candidate).length > 0,
    }),
  );
  return { options: [...nobody, ...shown], hidden: Math.max(0, found.length - room) };
}

/** The line Enter would choose first: the exact visa, else the best candidate, else « Non assigné ». */
export function firstChoice(options: readonly PickerOption[], search: string): number {
  const wanted = foldText(search);
  const exact = options.findIndex(
    (option) => option.kind === 'candidate' && foldText(option.candidate.teacher.visa) === wanted,
  );
  if (exact >= 0) return exact;
  return Math.max(
    0,
    options.findIndex((option) => option.kind === 'candidate'),
  );
}
