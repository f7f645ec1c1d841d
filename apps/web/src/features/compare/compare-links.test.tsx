import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const change = {
  seq: 7,
  at: '2026-01-21T13:02:00Z',
  summary: 'Volée 9VG ajoutée',
  school_year: '2026-2027',
  kind: 'do' as const,
  undoes: null,
  person: null,
  extent: null,
  is_of_plan: true,
  is_own: true,
};

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee(), sampleVolee({ id: 'old', school_year: '2025-2026' })],
  'teachers.list': [sampleTeacher()],
  'assignments.list': [sampleAssignment()],
  'functionAssignments.list': [],
  'changes.list': { changes: [change], next: null },
  'changes.show': { ...change, rows: [], refusal: null },
  'versions.list': [{ id: 'mars', name: 'Avant mars', seq: 5, at: change.at }],
};

beforeEach(() => {
  signIn();
  serve(SCHOOL);
});

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
const partsOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));

test('a year leads to what differs from the year before, where there is one', async () => {
  const { user } = renderScreen('/assignments');
  const name = "Par rapport à l'an dernier";
  const years = { avant: 'now', annee_avant: '2025-2026', annee_apres: '2026-2027' };
  expect(partsOf(await hrefOf(name))).toEqual(years);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Année scolaire' }), '2025-2026');
  await screen.findByRole('link', { name: 'Proposer une répartition' });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('an entry of the history and a version lead to what differs from now', async () => {
  const { user } = renderScreen('/history');
  expect(await hrefOf('Comparer')).toBe('/compare');
  await user.click(await screen.findByRole('button', { name: /Volée 9VG ajoutée/ }));
  const year = { annee_avant: '2026-2027', annee_apres: '2026-2027' };
  expect(partsOf(await hrefOf('Comparer avec maintenant'))).toEqual({ avant: '7', ...year });
  await user.click(screen.getByRole('button', { name: 'Versions nommées' }));
  const versions = within(await screen.findByRole('dialog', { name: 'Versions nommées' }));
  const link = await versions.findByRole('link', { name: 'Comparer « Avant mars » avec maintenant' });
  expect(link.getAttribute('href')).toBe('/compare?avant=mars');
});
