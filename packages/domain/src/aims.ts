/** The aims of a proposal that can be weighed, in their order (docs/domain.md, « The automatic proposal »). */
export const WEIGHED_AIMS = [
  'minimum',
  'wish',
  'classes',
  'continuity',
  'preparations',
  'changes',
  'class_teacher',
] as const;
export type WeighedAim = (typeof WEIGHED_AIMS)[number];

/** What a proposal is judged by. `open` comes before all others, whatever their weights, within the ceiling of `above_wish`. */
export const AIMS = ['open', ...WEIGHED_AIMS] as const;
export type Aim = (typeof AIMS)[number];

/** The weighed aims whose points are so many for each thing that can be counted: a missing period, a lesson that changes hands. */
export const COUNTED_AIMS = ['minimum', 'continuity', 'changes', 'class_teacher'] as const;
export type CountedAim = (typeof COUNTED_AIMS)[number];

/** How much an aim counts: not at all, half, once, three times. */
export const WEIGHTS = ['ignored', 'low', 'normal', 'high'] as const;
export type Weight = (typeof WEIGHTS)[number];
