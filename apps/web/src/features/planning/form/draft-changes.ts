import { formatPeriods, SUBJECT_CODE, type SubjectPeriods } from '@pupitre/domain';
import { subjectRowsOf, type VoleeBase, type VoleeDraft } from './volee-draft.ts';

/** Keeps the periods of a subject as they are typed, right or wrong. */
export function setPeriods(draft: VoleeDraft, subject: string, text: string): VoleeDraft {
  return { ...draft, periods: { ...draft.periods, [subject]: text } };
}

/** Keeps a pasted column of periods, from one subject of the table downwards; what goes beyond the last one is left out. */
export function pastePeriods(
  draft: VoleeDraft,
  base: VoleeBase,
  { first, texts }: { first: string; texts: readonly string[] },
): VoleeDraft {
  const subjects = subjectRowsOf(draft, base).map((row) => row.subject);
  const below = subjects.slice(subjects.indexOf(first), subjects.indexOf(first) + texts.length);
  return below.reduce((now, subject, index) => setPeriods(now, subject, texts[index] ?? ''), draft);
}

/** Why a code cannot be added to the table, or null when it can. */
export function findCodeFault(code: string, draft: VoleeDraft, base: VoleeBase): string | null {
  const subject = code.trim().toUpperCase();
  if (!SUBJECT_CODE.test(subject)) return 'Un code de branche compte 1 à 12 lettres, chiffres ou tirets';
  const isKnown = subjectRowsOf(draft, base).some((row) => row.subject === subject);
  return isKnown ? `La branche ${subject} figure déjà dans le tableau` : null;
}

/** Adds a subject the level does not offer; see {@link findCodeFault} for what is refused. */
export function addSubject(draft: VoleeDraft, code: string): VoleeDraft {
  return { ...draft, added: [...draft.added, code.trim().toUpperCase()] };
}

/** Takes an added subject back, with what was typed for it. */
export function removeSubject(draft: VoleeDraft, subject: string): VoleeDraft {
  const { [subject]: _, ...periods } = draft.periods;
  return { ...draft, added: draft.added.filter((code) => code !== subject), periods };
}

/** Takes over every period of another volée: what it does not teach becomes 0, what only it teaches is added. */
export function takeOverPeriods(
  draft: VoleeDraft,
  base: VoleeBase,
  source: readonly SubjectPeriods[],
): VoleeDraft {
  const shown = subjectRowsOf(draft, base).map((row) => row.subject);
  const taught = source.filter((entry) => entry.periods > 0);
  return {
    ...draft,
    added: [...draft.added, ...taught.map((entry) => entry.subject).filter((code) => !shown.includes(code))],
    periods: Object.fromEntries([
      ...shown.map((subject) => [subject, '0']),
      ...taught.map((entry) => [entry.subject, formatPeriods(entry.periods)]),
    ]),
  };
}
