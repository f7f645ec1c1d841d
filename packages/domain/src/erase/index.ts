export * from './erase-patch.ts';
export * from './erase-text.ts';
export * from './person.ts';
