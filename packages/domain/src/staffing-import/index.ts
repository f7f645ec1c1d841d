export * from './claim.ts';
export { foldName, YearNames } from './year-names.ts';
