import type { BackupFile } from '@pupitre/contract';
import type { Contract, Id, PlanState } from '@pupitre/domain';
import { foldCase } from '../../database/keys.ts';

/** The teacher of the school that a teacher of the file is: by id, then by visa without case; null when there is none. */
export type TeacherMatch = (fileId: string) => string | null;

/** Decides who is who between a file and the school (docs/domain.md, « Files »). */
export function matchTeachers(
  inFile: BackupFile['teachers'],
  ofSchool: readonly { id: string; visa: string }[],
): TeacherMatch {
  const ids = new Set(ofSchool.map(({ id }) => id));
  const idOfVisa = new Map(ofSchool.map(({ id, visa }) => [foldCase(visa), id]));
  const visaOf = new Map(inFile.map(({ id, visa }) => [id, foldCase(visa)]));
  return (fileId) => {
    if (ids.has(fileId)) return fileId;
    return idOfVisa.get(visaOf.get(fileId) ?? '') ?? null;
  };
}

/** The teachers of a school, by whom those of a file are recognised. */
export const listVisas = ({ teachers = {} }: PlanState): { id: Id; visa: string }[] =>
  Object.entries(teachers).map(([id, { visa }]) => ({ id, visa }));

/** The contracts of a file by teacher of the school; those of teachers that it does not have are left out. */
export const matchContracts = (contracts: BackupFile['contracts'], match: TeacherMatch): Map<Id, Contract> =>
  new Map(
    contracts.flatMap(({ teacher_id, ...contract }) => {
      const id = match(teacher_id);
      return id === null ? [] : [[id, contract] as const];
    }),
  );
