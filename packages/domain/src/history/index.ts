export * from './find-class-fault.ts';
export * from './name-row.ts';
export * from './settle-classes.ts';
export * from './settle-places.ts';
export * from './steps.ts';
export * from './topics.ts';
export * from './view-year.ts';
