import { expect, test } from 'vitest';
import { placePicker } from './picker-place.ts';

const WINDOW = { innerWidth: 1440, innerHeight: 900 };

test('under its cell where there is room, with the next one free', () => {
  expect(placePicker({ top: 100, bottom: 128, left: 300 }, WINDOW)).toMatchObject({ top: 160, left: 300 });
});

test('above it near the bottom', () => {
  const place = placePicker({ top: 800, bottom: 828, left: 300 }, WINDOW);
  expect(place).toMatchObject({ bottom: 132 });
  expect(place.top).toBeUndefined();
});

test('never outside a narrow window', () => {
  const { left } = placePicker({ top: 100, bottom: 128, left: 300 }, { innerWidth: 390, innerHeight: 844 });
  expect(left).toBe(8);
});
