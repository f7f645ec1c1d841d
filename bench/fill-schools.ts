import type { SqlDatabase } from './sql-database.ts';

const TEACHERS = 6;
const POSITIONS = 40;
const CLASSES = 2;
const YEAR = '2026-2027';
const NOW = '2026-09-01T00:00:00.000Z';

/** `insert into … select` over the numbers of the schools, and of what each school has so many of. */
export const insertNumbered = (columns: string, values: string, from: number, to: number, each = 1) => `
  insert into ${columns}
  with recursive
    school(n) as (select ${from} union all select n + 1 from school where n < ${to}),
    item(i) as (select 1 union all select i + 1 from item where i < ${each})
  select ${values} from school cross join item;`;

/** Adds small schools, each with a volée, a few teachers and a few dozen positions: those numbered `from` to `to`. */
export async function fillSchools(database: SqlDatabase, from: number, to: number): Promise<void> {
  const id = `'school-' || n`;
  const teacher = `'teacher-' || n || '-' ||`;
  const statements = [
    insertNumbered('schools (id, name, created_at)', `${id}, 'École ' || n, '${NOW}'`, from, to),
    insertNumbered('school_years (school_id, id, name)', `${id}, 'year-' || n, '${YEAR}'`, from, to),
    insertNumbered('settings (school_id, id, active_year_id)', `${id}, 'settings', 'year-' || n`, from, to),
    insertNumbered(
      'people (id, name, email, email_key, password_hash, created_at)',
      `'person-' || n, 'Direction', 'e' || n || '@mesures.example', 'e' || n || '@mesures.example', 'none', '${NOW}'`,
      from,
      to,
    ),
    insertNumbered(
      'memberships (school_id, person_id, role, created_at)',
      `${id}, 'person-' || n, 'direction', '${NOW}'`,
      from,
      to,
    ),
    insertNumbered(
      'sessions (token_hash, id, school_id, person_id, created_at, expires_at)',
      `'session-' || n, 'session-' || n, ${id}, 'person-' || n, '${NOW}', '2100-01-01T00:00:00.000Z'`,
      from,
      to,
    ),
    insertNumbered(
      'teachers (school_id, id, visa, visa_key, nom, prenom, specialties, cycles)',
      `${id}, ${teacher} i, 'V' || i, 'v' || i, 'Nom', 'Prénom', '[]', '[]'`,
      from,
      to,
      TEACHERS,
    ),
    insertNumbered(
      'volees (school_id, id, school_year_id, level, subject_periods, special_params)',
      `${id}, 'volee-' || n, 'year-' || n, '9VG', '[]', '{}'`,
      from,
      to,
    ),
    insertNumbered(
      'classes (school_id, id, volee_id, name, rank)',
      `${id}, 'class-' || n || '-' || i, 'volee-' || n, '9VG/' || i, i - 1`,
      from,
      to,
      CLASSES,
    ),
    insertNumbered(
      'positions (school_id, id, volee_id, class_id, subject, periods, teacher_id, locked)',
      `${id}, 'position-' || n || '-' || i, 'volee-' || n, 'class-' || n || '-1', 'FRA', 6, ${teacher} (i % ${TEACHERS} + 1), 0`,
      from,
      to,
      POSITIONS,
    ),
  ];
  await database.run(`begin; ${statements.join('')} commit;`);
  await database.analyse();
}
