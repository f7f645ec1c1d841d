/** The six cycles a teacher may be attached to (docs/domain.md, « Teachers »). */
export const CYCLES = ['1P-11S', '1-6P', '1P-8P', '7-8P', '7P-11S', '9-11S'] as const;

export type Cycle = (typeof CYCLES)[number];
