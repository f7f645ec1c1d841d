import { type Loading, placeOf } from './loading.ts';
import { yearBefore } from './year-before.ts';

const more = (hours: number | null) => (hours === null ? null : hours + 2);

/** Two people who had two periods more the year before. */
async function addFormerContracts({ ask, school, year, idOfVisa }: Loading): Promise<void> {
  const shorter = school.teachers.filter(
    ({ hours_min, hours_max, is_absent, leaves }) =>
      hours_min !== null && (hours_max ?? 40) <= 24 && !is_absent && !leaves,
  );
  for (const { is_absent: _absent, leaves: _leaves, ...teacher } of shorter.slice(0, 2)) {
    await ask('teachers.update', {
      params: { id: idOfVisa.get(teacher.visa) ?? '' },
      query: { school_year: yearBefore(year) },
      body: {
        ...teacher,
        hours_min: more(teacher.hours_min),
        hours_desired: more(teacher.hours_desired),
        hours_max: more(teacher.hours_max),
      },
    });
  }
}

/** What the teacher had the year before and does not have yet. */
async function openAgain({ ask, school, year: school_year, idOfVisa }: Loading): Promise<void> {
  const stored = await ask('assignments.list', { query: { school_year } });
  const parts = Map.groupBy(stored, placeOf);
  const choices = school.positions.flatMap((position) =>
    position.parts.flatMap(({ visa, before }) => {
      const teacher_id = visa === null && before !== null ? idOfVisa.get(before) : undefined;
      const part = parts.get(placeOf(position))?.find((one) => one.teacher_id === teacher_id);
      return teacher_id === undefined || !part ? [] : [{ position_id: part.id, teacher_id: null }];
    }),
  );
  await ask('assignments.setTeachers', { body: { choices } });
}

/** Names the state of the year before, makes the year of it as « Préparer une année » does, and opens what is to be staffed anew. */
export async function beginYear(loading: Loading): Promise<void> {
  const { ask, year } = loading;
  const last = yearBefore(year);
  await addFormerContracts(loading);
  await ask('versions.create', { body: { name: `Répartition ${last}` } });
  const given = await ask('functionAssignments.list', { query: { school_year: last } });
  const classes = await ask('classes.list', { query: { school_year: last } });
  await ask('schoolYears.prepare', {
    body: {
      source_school_year: last,
      target_school_year: year,
      teachers: 'level',
      function_assignment_ids: given.map(({ id }) => id),
      class_teachers: classes.flatMap(({ id: class_id, class_teachers }) =>
        class_teachers.map(({ teacher_id }) => ({ class_id, teacher_id })),
      ),
    },
  });
  await openAgain(loading);
}
