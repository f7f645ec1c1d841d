/** So many colours tell people apart. */
export const PERSON_COLOURS = 10;

/** The colour that somebody would have if they were alone. */
function preferred(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PERSON_COLOURS;
}

/**
 * A colour for each of the people of a school, from 0, who are given in the order in which they came: different ones as long as there
 * are enough, and the same for somebody whoever comes after them.
 */
export function colourPeople(ids: readonly string[]): Map<string, number> {
  const colours = new Map<string, number>();
  const users = Array.from({ length: PERSON_COLOURS }, () => 0);
  for (const id of ids) {
    const least = Math.min(...users);
    let colour = preferred(id);
    while (users[colour] !== least) colour = (colour + 1) % PERSON_COLOURS;
    users[colour] = least + 1;
    colours.set(id, colour);
  }
  return colours;
}
