/** Words in a sentence: « MAT », « MAT et FRA », « MAT, FRA et ALL ». */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
