export * from './input.ts';
export * from './proposal.ts';
