import { subjectCode } from '@pupitre/contract';
import { collapseSpaces, findUnknownSubjects, suggestSubject } from '@pupitre/domain';
import { splitList } from './teacher-draft.ts';

/** A specialty that is the code of no subject, and the code it most likely stands for. */
export interface SubjectQuestion {
  code: string;
  suggestion: string | undefined;
}

const codeOf = (text: string) => collapseSpaces(text).toUpperCase();

/** What to ask about the specialties that are typed; `known` are the codes that need no question, beside those of the list. */
export const findQuestions = (specialties: string, known: readonly string[]): SubjectQuestion[] =>
  findUnknownSubjects(splitList(specialties).map(codeOf), known)
    .map((code) => ({ code, suggestion: suggestSubject(code) }))
    // What can be no code at all is a fault of the field.
    .filter(({ code, suggestion }) => suggestion !== undefined || subjectCode.safeParse(code).success);

/** The specialties with one replaced. */
export const replaceSpecialty = (specialties: string, code: string, replacement: string): string => {
  const codes = splitList(specialties).map((one) => (codeOf(one) === code ? replacement : one));
  return [...new Set(codes)].join(', ');
};
