import { coversLevel } from '@pupitre/domain';

/** The levels where a class is best taught by few teachers, who prepare a level as a whole. Every cycle covers ACC and other levels. */
export const isPrimary = (level: string): boolean =>
  coversLevel(['1P-8P'], level) && !coversLevel(['9-11S'], level);

/** Points for each teacher of a class: every further face counts double for the young. */
export const classCost = (level: string): number => (isPrimary(level) ? 24 : 12);

/** Points for each teacher of a split lesson. */
export const SPLIT_COST = 8;

/** Points for each level somebody teaches. */
export const LEVEL_COST = 8;

/** Points for each subject of a level somebody prepares; in 1P–8P the level itself is the preparation. */
export const preparationCost = (level: string): number => (isPrimary(level) ? 0 : 6);

/** Points for a position that its teacher of last year could have followed, and does not. */
export const DISCONTINUITY_COST = 8;

/** Points for a position that somebody had and another gets. */
export const CHANGE_COST = 24;

/** Points for each half-period that a class has less of its class teacher than it is to have. */
export const SIGHT_COST = 12;

/**
 * Points for each position that goes to whoever does not say they wish it, where somebody else who could have it does; and for each that
 * goes to whoever avoids it, where somebody else could have it. As a further teacher of a class above 8P.
 */
export const LIKING_COST = 12;
