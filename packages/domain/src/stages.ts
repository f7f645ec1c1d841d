/** The stages of compulsory school, each with cycles of its own; « other » are ACC and levels the product does not know. */
export const STAGES = ['1-6P', '7-8P', '9-11S', 'other'] as const;
export type Stage = (typeof STAGES)[number];
