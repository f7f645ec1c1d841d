export * from './cycles.ts';
export * from './levels.ts';
export * from './limits.ts';
export * from './model.ts';
export * from './subjects.ts';
