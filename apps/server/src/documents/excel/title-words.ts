import { dropInvisible } from '@pupitre/domain';

/** The words of a text without case, accents, punctuation and what nothing shows. */
export function wordsOf(text: string): string[] {
  const simple = dropInvisible(text)
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('%', ' pourcent ')
    .replaceAll(/\b(first|last|family|given)[\s_-]+name\b/g, '$1name')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return simple === '' ? [] : simple.split(' ');
}
