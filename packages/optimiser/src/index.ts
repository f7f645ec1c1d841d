export { type Bounder, createBounder } from './bound/bounder.ts';
export { findContradictions } from './contradictions.ts';
export { diagnose } from './diagnose.ts';
export { explain } from './explain.ts';
export { type LeastOpen, leastOpen, type Shortage } from './flow/least-open.ts';
export * from './input.ts';
export * from './proposal.ts';
export * from './rules/qualification.ts';
export { start } from './start.ts';
