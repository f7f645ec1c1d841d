/** A count with its words in French, each in the plural from 2 on: `2 enseignements supprimés`. */
export function sayCount(count: number, words: string): string {
  return `${count} ${count < 2 ? words : words.replaceAll(/\p{L}+/gu, '$&s')}`;
}
