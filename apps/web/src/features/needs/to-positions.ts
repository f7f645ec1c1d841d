import { addressOf } from '../../lib/assignments-address.ts';

/** All positions of a year stand out, those that have a teacher, or the open ones. */
export type Among = 'tous' | 'attribues' | 'ouverts';

/** The way to positions of every subject, in the volées of some levels; without any, in all. */
export const toPositions = (annee: string, parmi: Among, levels: readonly string[] = []): string =>
  addressOf({ branche: 'toutes', parmi, annee, volees: levels.join() || 'toutes' });
