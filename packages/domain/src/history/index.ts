export * from './name-row.ts';
export * from './steps.ts';
export * from './view-year.ts';
