import type { Id, PlanState } from './rows.ts';

/** The identifier of the year of this name; undefined where the state has none. */
export const findYear = ({ school_years }: PlanState, name: string): Id | undefined =>
  Object.entries(school_years ?? {}).find(([, year]) => year.name === name)?.[0];
