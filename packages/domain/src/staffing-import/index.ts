export * from './claim.ts';
export { listObstacles } from './list-obstacles.ts';
export { foldName, YearNames } from './year-names.ts';
