import * as fc from 'fast-check';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

const REMOVED = Symbol('removed');

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(REMOVED),
  fc.constantFrom<unknown>(null, true, 0, '', [], {}, [null], [[[]]], { length: 1 }, [{}], { 0: 'a' }),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Puts junk somewhere in a value; the turns say where. An odd first turn at an object adds a field. */
function spoil(value: unknown, [turn = 0, ...turns]: readonly number[], piece: unknown): unknown {
  const keys = isContainer(value) ? Object.keys(value) : [];
  if (!isContainer(value) || keys.length === 0 || turn % 5 === 0) return piece;
  if (turn % 5 === 1 && !Array.isArray(value)) return { ...value, [`field${turn}`]: piece };
  const key = keys[turn % keys.length] ?? '';
  const child = spoil((value as Record<string, unknown>)[key], turns, piece);
  if (Array.isArray(value)) {
    return child === REMOVED ? value.toSpliced(Number(key), 1) : value.with(Number(key), child);
  }
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return child === REMOVED ? rest : { ...rest, [key]: child };
}

/** Ways to break a value: each puts one wrong type, missing, added or nested piece somewhere. */
export const breakages: fc.Arbitrary<(value: unknown) => unknown> = fc
  .tuple(fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }), junk)
  .map(([turns, piece]) => (value) => {
    const spoilt = spoil(value, turns, piece);
    return spoilt === REMOVED ? undefined : spoilt;
  });
