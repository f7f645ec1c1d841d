import { addressOf, type Among } from '../../lib/assignments-address.ts';

/** The way to positions of every subject, in the volées of some levels; without any, in all. */
export const toPositions = (annee: string, parmi: Among, levels: readonly string[] = []): string =>
  addressOf({ branche: 'toutes', parmi, annee, volees: levels.join() || 'toutes' });
