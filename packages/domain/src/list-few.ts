import { sayCount } from './say-count.ts';

/** So many stand in a sentence. */
const NAMED = 5;

/** Names in a sentence: the first few, and how many others there are. */
export function listFew(names: readonly string[]): string {
  const others = names.length > NAMED ? ` et ${sayCount(names.length - NAMED, 'autre')}` : '';
  return names.slice(0, NAMED).join(', ') + others;
}
