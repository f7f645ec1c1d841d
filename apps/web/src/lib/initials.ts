/** « CR » for « Camille Rochat »: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^\p{L}/u.exec(word ?? '')?.[0] ?? '',
  );
  const text = letters.join('').toLocaleUpperCase('fr');
  return text === '' ? '?' : text;
}
