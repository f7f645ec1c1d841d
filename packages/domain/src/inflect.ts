/** Words in French for that many, each in the plural from 2 on: « enseignements supprimés », « enseignements remis ». */
export const inflect = (count: number, words: string): string =>
  Math.abs(count) < 2 ? words : words.replaceAll(/\p{L}*[^sxz\P{L}](?!\p{L})/gu, '$&s');
