import { screen, waitFor, within } from '@testing-library/react';
import { computeWorkloads } from '@pupitre/domain';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleTeacher } from '../../testing/samples.ts';

const [THIS, NEXT] = ['2026-2027', '2027-2028'];
const NEXT_YEAR = sampleTeacher({ school_year: NEXT, hours_desired: 24 });

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: THIS },
  'schoolYears.list': { school_years: [NEXT, THIS] },
  'teachers.list': ({ query }) => [query.get('school_year') === NEXT ? NEXT_YEAR : sampleTeacher()],
  'dashboard.teacherWorkload': {},
  'planning.list': [],
  'assignments.list': [],
};

beforeEach(signIn);

test('another year shows its contracts, says where each comes from, and is the one that is edited', async () => {
  const calls = serve({ ...SCHOOL, 'teachers.update': NEXT_YEAR });
  const { user, searchNow } = renderScreen('/teachers');
  expect(
    await screen.findByText('20–25\u00a0h · voeu 22\u00a0h', { normalizer: (text) => text }),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Année scolaire'), NEXT);
  expect(
    await screen.findByText('20–25\u00a0h · voeu 24\u00a0h', { normalizer: (text) => text }),
  ).toBeTruthy();
  expect(searchNow()).toBe(`?annee=${NEXT}`);
  await user.click(screen.getByRole('button', { name: 'Modifier Anne Dupont' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier un enseignant' }));
  expect(dialog.getByText(`Contrat ${NEXT}`)).toBeTruthy();
  expect(dialog.getByText(`repris de ${THIS}`)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Absent cette année' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enseignant modifié');
  const update = calls.find(({ name }) => name === 'teachers.update');
  expect(update?.query.get('school_year')).toBe(NEXT);
  expect(update?.body).toMatchObject({ is_absent: true, leaves: false, hours_desired: 24 });
});

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

test('whoever is absent or has left is marked, and has no verdict but that', async () => {
  const teachers = [
    sampleTeacher({ id: 'a', nom: 'Aubert', is_absent: true }),
    sampleTeacher({ id: 'b', nom: 'Blanc', visa: 'BLA', left_after: '2025-2026' }),
    sampleTeacher({ id: 'c', nom: 'Curchod', visa: 'CUR', leaves: true }),
  ];
  const workloads = Object.fromEntries(computeWorkloads(teachers, [], []));
  serve({ ...SCHOOL, 'teachers.list': teachers, 'dashboard.teacherWorkload': workloads });
  renderScreen('/teachers');
  await waitFor(async () => expect((await row('Aubert')).getByText('Absent cette année')).toBeTruthy());
  expect((await row('Blanc')).getByText("N'enseigne plus depuis la fin de 2025-2026")).toBeTruthy();
  expect((await row('Curchod')).getByText('part après cette année')).toBeTruthy();
});
