import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HoursBar } from './hours-bar.tsx';

const NO_RANGE = { hours_min: null, hours_desired: null, hours_max: null };

const fillWidth = () =>
  screen.getByRole('progressbar').querySelector<HTMLElement>('[data-tone]')?.style.width;

test.each([
  ['half of the maximum', 10, { ...NO_RANGE, hours_max: 20 }, '50%'],
  ['hours over 40 without a maximum', 10, NO_RANGE, '25%'],
  ['never more than the whole', 30, { ...NO_RANGE, hours_max: 20 }, '100%'],
  ['nothing', 0, { ...NO_RANGE, hours_max: 0 }, '0%'],
])('shows %s', (_, hours, teacher, width) => {
  render(<HoursBar teacher={teacher} hours={hours} tone="inside" />);
  expect(fillWidth()).toBe(width);
});

test('a change is marked from what was to what would be; as a picture it has no name', () => {
  const teacher = { ...NO_RANGE, hours_max: 20 };
  const { container } = render(<HoursBar teacher={teacher} before={5} hours={10} tone="inside" isPicture />);
  const change = container.querySelector<HTMLElement>('[data-gained]');
  expect([change?.style.marginLeft, change?.style.width]).toEqual(['25%', '25%']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
