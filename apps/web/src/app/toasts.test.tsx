import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastError, toastInfo, toastSuccess } from '../components/toast.tsx';
import { Providers } from './providers.tsx';

const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];

/** Says something, once what shows it is there. */
const say = (speak: () => void) =>
  act(async () => {
    speak();
    await vi.dynamicImportSettled();
  });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Providers>{null}</Providers>);
});

test('a toast goes after 4 seconds', async () => {
  await say(() => toastSuccess('Libellé modifié'));
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(screen.getByText('Libellé modifié')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Libellé modifié')).toBeNull();
});

test('three toasts are visible at once, the fourth follows', async () => {
  await say(() => {
    for (const number of [1, 2, 3, 4]) toastInfo(`Message ${number}`);
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(shown().map((toast) => toast.textContent)).toEqual(['Message 1', 'Message 2', 'Message 3']);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(shown().map((toast) => toast.textContent)).toEqual(['Message 4']);
});

test('a success is a status, a failure interrupts; both stand at the bottom right', async () => {
  await say(() => {
    toastSuccess('Groupe créé avec succès');
    toastError('Erreur lors de la création');
  });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Erreur lors de la création');
  expect(screen.getByRole('status').textContent).toContain('Groupe créé avec succès');
  expect(alert.closest<HTMLElement>('[data-position]')?.dataset['position']).toBe('bottom-right');
});

test('a failure that comes again stands for 4 seconds again', async () => {
  await say(() => toastError('Erreur lors du chargement'));
  for (const _ of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await say(() => toastError('Erreur lors du chargement'));
  }
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(screen.getByText('Erreur lors du chargement')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Erreur lors du chargement')).toBeNull();
});

test('a failure does not come twice while it stands', async () => {
  await say(() => {
    toastError('Le serveur ne répond pas.');
    toastError('Le serveur ne répond pas.');
    toastError('Erreur lors du chargement');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('what shows the toasts could not be loaded: they are shown all the same, and go', async () => {
  cleanup();
  vi.resetModules();
  vi.doMock('./toast-place.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { Providers: Anew } = await import('./providers.tsx');
  const { toastError: sayAnew } = await import('../components/toast.tsx');
  render(<Anew>{null}</Anew>);
  await say(() => sayAnew('Erreur lors du chargement'));
  expect(screen.getByRole('alert').textContent).toBe('Erreur lors du chargement');
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(screen.queryByText('Erreur lors du chargement')).toBeNull();
  vi.doUnmock('./toast-place.tsx');
});
