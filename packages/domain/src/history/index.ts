export * from './name-row.ts';
export * from './steps.ts';
