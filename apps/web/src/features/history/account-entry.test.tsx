import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { REPLIES, sampleChange, sampleRow } from '../../testing/sample-history.ts';

beforeEach(signIn);

test('what concerns the account or people unfolds to its rows, and nothing can be done with it', async () => {
  const change = sampleChange({
    summary: 'Camille Rochat\u202f: direction à la place de lecture',
    school_year: null,
    kind: 'final',
    is_of_plan: false,
  });
  const rows = [
    sampleRow('Camille Rochat', 'changed', { field: 'Rôle', before: 'lecture', after: 'direction' }),
  ];
  serve({
    ...REPLIES,
    'changes.list': { changes: [change], next: null },
    'changes.show': { ...change, rows, refusal: null },
  });
  const { user } = renderScreen('/history?genre=people');
  const entry = await screen.findByRole('button', { name: /Camille Rochat/ });
  await user.click(entry);
  const row = (await screen.findByText('Rôle')).closest('li');
  expect(row?.textContent).toContain('lecture');
  for (const name of ['Annuler ce changement', 'Revenir à cet état', 'Nommer cette version'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: "Voir l'année à ce moment" })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Filtrer par genre' })).toHaveProperty('value', 'people');
});
