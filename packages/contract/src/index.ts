import './french-errors.ts';

export * from './accounts.ts';
export * from './assignments.ts';
export * from './backup.ts';
export * from './common.ts';
export * from './dashboard.ts';
export * from './documents.ts';
export * from './exports.ts';
export * from './french-errors.ts';
export * from './functions.ts';
export * from './operation.ts';
export * from './operations.ts';
export * from './planning.ts';
export * from './proposal.ts';
export * from './proposal-reasons.ts';
export * from './proposal-result.ts';
export * from './school-years.ts';
export * from './teachers.ts';
