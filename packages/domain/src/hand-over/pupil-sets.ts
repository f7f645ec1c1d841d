/** Whether a number has no divisor but itself. */
function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return number > 1;
}

function primeFrom(number: number): number {
  let prime = Math.max(2, number);
  while (!isPrime(prime)) prime += 1;
  return prime;
}

/**
 * Sorts pupils by several divisions at once (by class, by groups of French, by groups of mathematics …) into as few sets as show who may meet: for any two parts of two
 * divisions there is a set in both. A set tells its part of each division, from 0; `sizes` are the numbers of parts.
 *
 * The rows of an orthogonal array of strength 2: of a prime p not below any size, at most p² sets instead of the product of all sizes.
 */
export function divideIntoSets(sizes: readonly number[]): number[][] {
  const prime = primeFrom(Math.max(1, sizes.length - 1, ...sizes));
  const sets = new Map<string, number[]>();
  for (let first = 0; first < prime; first += 1)
    for (let second = 0; second < prime; second += 1) {
      const set = sizes.map((size, index) => {
        const value = index === 0 ? first : (second + (index - 1) * first) % prime;
        return value % Math.max(1, size);
      });
      sets.set(set.join(' '), set);
    }
  return [...sets.values()];
}
