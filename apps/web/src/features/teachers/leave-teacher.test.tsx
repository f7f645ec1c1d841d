import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher } from '../../testing/samples.ts';

const [NOW, NEXT] = ['2026-2027', '2027-2028'];
const anne = sampleTeacher({ id: 'anne', visa: 'DUP', nom: 'Dupont', prenom: 'Anne' });
const gone = sampleTeacher({ id: 'luc', visa: 'BRU', nom: 'Brunner', prenom: 'Luc', left_after: NOW });

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: [NEXT, NOW] },
  'schoolYears.active': { active_year: NOW },
  'teachers.list': [anne, gone],
  'assignments.list': ({ query }) =>
    query.get('school_year') === NEXT
      ? [
          sampleAssignment({ id: 'a', teacher_id: 'anne', school_year: NEXT }),
          sampleAssignment({ id: 'b', teacher_id: 'anne', school_year: NEXT, subject: 'MAT', locked: true }),
        ]
      : [sampleAssignment({ id: 'c', teacher_id: 'anne' })],
  'planning.list': [],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
  'teachers.leave': {
    message: "Anne Dupont n'enseigne plus",
    positions: 1,
    locked: 1,
    functions: 0,
    class_teachers: 0,
  },
};

beforeEach(signIn);

async function open() {
  const calls = serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Modifier Anne Dupont' }));
  await user.click(await screen.findByRole('button', { name: "N'enseigne plus dès…" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anne Dupont (DUP)' }));
  const body = () => calls.find(({ name }) => name === 'teachers.leave')?.body;
  return { user, dialog, body };
}

test('from the next year on: what is given up is named, and what is locked stays', async () => {
  const { user, dialog, body } = await open();
  expect(dialog.getByLabelText("N'enseigne plus dès")).toHaveProperty('value', NOW);
  expect((await dialog.findByText(NEXT, { selector: 'strong' })).parentElement?.textContent).toMatch(
    /2\senseignementsfrançais, 9VG\/1mathématiques, 9VG\/1 \(verrouillé, reste\)$/,
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText("Anne Dupont n'enseigne plus");
  expect(body()).toEqual({ last_school_year: NOW, frees: true });
});

test('who has left is not asked about', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Modifier Luc Brunner' }));
  await screen.findByRole('dialog', { name: 'Modifier un enseignant' });
  expect(screen.queryByRole('button', { name: "N'enseigne plus dès…" })).toBeNull();
});

test('it may stay as it is, and the year may be another', async () => {
  const { user, dialog, body } = await open();
  await user.click(await dialog.findByRole('checkbox', { name: /^Rendre à pourvoir/ }));
  await user.selectOptions(dialog.getByLabelText("N'enseigne plus dès"), '2028-2029');
  expect(dialog.getByText('Rien ne lui est attribué dans les années suivantes.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText("Anne Dupont n'enseigne plus");
  expect(body()).toEqual({ last_school_year: NEXT, frees: false });
});
