import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HoursBar } from './hours-bar.tsx';

const NO_RANGE = { min: null, desired: null, max: null };

const fillWidth = () =>
  screen.getByRole('progressbar').querySelector<HTMLElement>('[data-tone]')?.style.width;

test.each([
  ['half of the maximum', 10, { ...NO_RANGE, max: 20 }, '50%'],
  ['hours over 40 without a maximum', 10, NO_RANGE, '25%'],
  ['never more than the whole', 30, { ...NO_RANGE, max: 20 }, '100%'],
  ['nothing', 0, { ...NO_RANGE, max: 0 }, '0%'],
])('shows %s', (_, hours, range, width) => {
  render(<HoursBar hours={hours} {...range} tone="inside" />);
  expect(fillWidth()).toBe(width);
});
