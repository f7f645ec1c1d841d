import type { Patch } from '@pupitre/domain';

/** The years to which a patch gives another name, for whoever shows one of them. */
export const listRenamedYears = ({ school_years = {} }: Patch): { year: string; new_year: string }[] =>
  Object.values(school_years).flatMap(({ before, after }) =>
    before?.name === undefined || after?.name === undefined
      ? []
      : [{ year: before.name, new_year: after.name }],
  );
