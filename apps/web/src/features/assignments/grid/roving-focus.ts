export * from '../../../lib/roving-focus.ts';
