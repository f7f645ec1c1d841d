export * from './apply.ts';
export * from './diff.ts';
export * from './draft.ts';
export * from './find-clashes.ts';
export * from './find-year.ts';
export * from './patch.ts';
export * from './rows.ts';
export * from './squash.ts';
