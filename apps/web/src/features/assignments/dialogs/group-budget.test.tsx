import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleBudgets, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

beforeEach(signIn);

const group = sampleAssignment({
  id: 'group',
  class_name: '9VG',
  is_group: true,
  group_label: 'Appui',
  plan_index: null,
});
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher()],
  'assignments.list': [sampleAssignment(), group],
  'functionAssignments.list': [],
  'assignments.create': group,
  'assignments.update': group,
};

test('what is added by hand counts towards a budget of the year where there are several', async () => {
  const calls = serve({ ...SCHOOL, 'budgets.list': sampleBudgets() });
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('button', { name: 'Ajouter un groupe' }));
  await user.type(await screen.findByLabelText('Nom du groupe'), 'Renfort');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Budget' }), 'Spécialisée');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ajouter' }));
  await screen.findByText('Groupe créé avec succès');
  expect(calls.find((call) => call.name === 'assignments.create')?.query.get('budget_id')).toBe('special');
});

test('it can name another one afterwards, beside its label', async () => {
  const calls = serve({ ...SCHOOL, 'budgets.list': sampleBudgets({ position_ids: ['group'] }) });
  const { user } = renderScreen('/assignments');
  (await screen.findByRole('button', { name: /9VG Appui\s:/ })).focus();
  await user.keyboard('{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renommer' }));
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Budget' });
  expect(field.selectedOptions[0]?.textContent).toBe('Spécialisée');
  await user.selectOptions(field, 'Celui de la volée');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renommer' }));
  await screen.findByText('Libellé modifié');
  expect(calls.find((call) => call.name === 'assignments.update')?.body).toEqual({ budget_id: null });
});
