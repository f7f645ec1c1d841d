export * from './functions.ts';
export { expectNoneLocked } from './locks.ts';
export * from './outcome.ts';
export * from './positions.ts';
export * from './restore-year.ts';
export * from './school-years.ts';
export * from './teachers.ts';
export * from './volee-view.ts';
export * from './volees.ts';
