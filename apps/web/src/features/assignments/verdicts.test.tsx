import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

/** Each with a range of 5 to 8 and a wish of 6, unless it says otherwise. */
const person = (id: string, changes: Parameters<typeof sampleTeacher>[0] = {}) =>
  sampleTeacher({
    id,
    visa: id.toUpperCase().slice(0, 3),
    nom: id,
    prenom: 'P.',
    hours_min: 5,
    hours_desired: 6,
    hours_max: 8,
    ...changes,
  });

/** Their loads, and reading B of them: two hours beside the wish are still optimal, the wish itself is marked. */
const CASES = [
  ['below', 4.5, 'Sous minimum', 'outside'],
  ['optimal', 7, 'Optimal', 'met'],
  ['exact', 6, 'Optimal · voeu exact', 'met'],
  ['within', 5, 'Dans la fourchette', 'inside'],
  ['over', 8.5, 'Au-dessus maximum', 'outside'],
  ['free', 3, 'Non défini', 'none'],
] as const;
const teachers = CASES.map(([id]) =>
  person(
    id,
    id === 'within'
      ? { hours_desired: 8 }
      : id === 'free'
        ? { hours_min: null, hours_desired: null, hours_max: null }
        : {},
  ),
);
const class_names = CASES.map((_, index) => `9VG/${index + 1}`);

function show() {
  return serve({
    'schoolYears.list': { school_years: ['2026-2027'] },
    'schoolYears.active': { active_year: '2026-2027' },
    'planning.list': [sampleVolee({ class_names, number_of_classes: class_names.length })],
    'teachers.list': teachers,
    'assignments.list': [
      ...CASES.map(([teacher_id, periods], plan_index) =>
        sampleAssignment({
          id: `p ${teacher_id}`,
          class_name: class_names[plan_index] ?? '',
          plan_index,
          periods,
          teacher_id,
        }),
      ),
      sampleAssignment({
        id: 'open',
        class_name: '9VG',
        is_group: true,
        group_label: 'Appui',
        plan_index: null,
        periods: 0.5,
      }),
    ],
    'functionAssignments.list': [],
  });
}
const panel = () => screen.findByRole('complementary', { name: 'Charge des enseignants' });
const lineOf = async (id: string) =>
  within(await panel()).findByRole('button', { name: new RegExp(`\\s?${id} P\\.`) });

beforeEach(() => {
  signIn();
  localStorage.removeItem('assignments_teacherPanelSort');
});

test.each(CASES)('%s: %d h read in the side panel: %s', async (id, _, verdict, tone) => {
  show();
  renderScreen('/assignments');
  expect(within(await lineOf(id)).getByText(verdict, { exact: true }).dataset['tone']).toBe(tone);
});

const verdictOf = (id: string) =>
  screen.getAllByRole('option').find((option) => option.textContent?.includes(`${id} P.`))?.textContent;

test('the picker reads the verdict of the load that each would have', async () => {
  show();
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('button', { name: /Appui\s:/ }));
  expect(verdictOf('below')).toMatch(/4,5 → 5 \/ 6Optimal$/);
  expect(verdictOf('exact')).toMatch(/6 → 6,5 \/ 6Optimal$/);
  expect(verdictOf('within')).toMatch(/5 → 5,5 \/ 8Dans la fourchette$/);
  expect(verdictOf('over')).toMatch(/8,5 → 9 \/ 6Au-dessus maximum$/);
  expect(verdictOf('free')).toMatch(/3 → 3,5Non défini$/);
});

test('the picker says the load and the range of who has the position', async () => {
  show();
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('button', { name: /EXA exact/ }));
  expect(screen.getByRole('dialog').textContent).toMatch(
    /EXA\s: 6 \/ 6\sh · Optimal · voeu exact · Min 5\sh · Voeu 6\sh · Max 8\sh/,
  );
});

test('the grid marks those outside their range, by word and by sign, and no others', async () => {
  show();
  renderScreen('/assignments');
  const cells = await screen.findAllByRole('button', { name: /^français, 9VG\/\d\s:/ });
  expect(cells.map(({ dataset }) => dataset['outside'])).toEqual([
    'below',
    undefined,
    undefined,
    undefined,
    'above',
    undefined,
  ]);
  expect(cells[0]?.ariaLabel).toContain('enseignant sous le minimum');
  expect(cells[4]?.ariaLabel).toContain('enseignant au-dessus du maximum');
  expect(cells[1]?.ariaLabel).not.toContain('enseignant');
});

test('a position that the mouse or the focus rests on names its person, with load, verdict and range', async () => {
  show();
  const { user } = renderScreen('/assignments');
  const cell = await screen.findByRole('button', { name: /WIT within/ });
  await user.hover(cell);
  const card = await screen.findByRole('tooltip');
  expect(card.textContent).toMatch(
    /WIT within P\..*5 \/ 8\sh.*Dans la fourchette.*Min 5\sh · Voeu 8\sh · Max 8\sh/,
  );
  await waitFor(() => expect(cell.getAttribute('aria-describedby')).toBe(card.id));
  await user.hover(await lineOf('below'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.unhover(cell);
  cell.focus();
  expect((await screen.findByRole('tooltip')).textContent).toContain('WIT within P.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await waitFor(() => expect(cell.getAttribute('aria-describedby')).toBeNull());
});

test('the side panel finds by subject, level and room, and sorts by name, room and verdict', async () => {
  show();
  const { user } = renderScreen('/assignments');
  const names = async () =>
    within(within(await panel()).getByRole('list'))
      .queryAllByRole('button')
      .map((line) => /[A-Z]{3}(\w+) P\./.exec(line.textContent ?? '')?.[1]);
  const filter = within(await panel()).getByRole('searchbox', { name: 'Filtrer les enseignants' });
  await user.type(filter, 'mat >= 1,5');
  await waitFor(async () => expect(await names()).toEqual(['below', 'free', 'within']));
  await user.click(screen.getByRole('button', { name: /^Trier par reste/ }));
  expect(await names()).toEqual(['free', 'within', 'below']);
  expect((await lineOf('within')).textContent).toMatch(/reste 3\sh$/);
  await user.clear(filter);
  await user.click(screen.getByRole('button', { name: 'Trier par statut' }));
  expect(await names()).toEqual(['below', 'over', 'within', 'exact', 'optimal', 'free']);
  expect(localStorage.getItem('assignments_teacherPanelSort')).toBe('verdict');
});
