import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Minorant } from './minorants.ts';

const anyBits = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 3, maxLength: 3 });
const anyStates = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 3, maxLength: 3 });

/** What the mixture says of a choice of three positions, for a price of 1. */
function see(minorant: Minorant, has: readonly number[]): number {
  const prices = new Float64Array(3);
  const constant = minorant.charge(prices, 1);
  return has.reduce((sum, taken, i) => sum - taken * prices[i]!, constant);
}

test('whatever it has learned, it never says more than « two or more are taken »', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(
      anyBits,
      fc.array(fc.tuple(anyStates, fc.array(anyBits, { maxLength: 4 })), { minLength: 1, maxLength: 6 }),
      (allowed, lessons) => {
        const minorant = new Minorant([0, 1, 2], (i) => allowed[i] === 1);
        for (const [states, choices] of lessons) {
          const state = Int8Array.from(states);
          minorant.settle(state);
          for (const choice of choices) {
            // A choice keeps to what is settled and allowed.
            const has = Uint8Array.from(choice, (taken, i) =>
              allowed[i] === 0 ? 0 : state[i]! >= 0 ? state[i]! : taken,
            );
            expect(
              see(
                minorant,
                [...has].map((taken, i) => (state[i]! >= 0 ? 0 : taken)),
              ),
            ).toBeLessThanOrEqual(minorant.countIn(has) + 1e-9);
            minorant.learn(has);
          }
        }
      },
    ),
  );
});

test('it learns to see what is chosen again and again', () => {
  const minorant = new Minorant([0, 1, 2], () => true);
  minorant.settle(Int8Array.of(-1, -1, -1));
  const has = Uint8Array.of(1, 0, 1);
  const missed = Array.from({ length: 20 }, () => minorant.learn(has));
  expect(missed[0]).toBe(1);
  expect(missed.at(-1)).toBeLessThan(0.01);
  expect(minorant.choose(has)).toBe(0);
});

test('with one of the three settled as had, a second one is seen at once', () => {
  const minorant = new Minorant([0, 1, 2], (i) => i < 2);
  minorant.settle(Int8Array.of(1, -1, -1));
  expect(see(minorant, [0, 1, 0])).toBe(1);
  expect(minorant.learn(Uint8Array.of(1, 1, 0))).toBe(0);
});
