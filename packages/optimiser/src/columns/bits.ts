const WORD = 32;

/** A bit for each of so many numbers, 32 in a word: 1 for these. */
export function toBits(numbers: Iterable<number>, count: number): Int32Array {
  const bits = new Int32Array(Math.ceil(count / WORD));
  for (const i of numbers) bits[i >> 5]! |= 1 << (i & 31);
  return bits;
}

/** 1 where the number is among them, otherwise 0. */
export const isIn = (i: number, bits: Int32Array): number => (bits[i >> 5]! >>> (i & 31)) & 1;
