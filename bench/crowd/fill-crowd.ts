import { hash } from 'node:crypto';
import { insertNumbered } from '../fill-schools.ts';
import type { SqlDatabase } from '../sql-database.ts';

export const YEAR = '2026-2027';
const NOW = '2026-09-01T00:00:00.000Z';
const LEVELS = ['1P', '2P', '3P', '4P', '5P', '6P', '7P', '8P', '9VG', '9VP', '10VG', '10VP', '11VG', '11VP'];
const CLASSES = 8;
const TEACHERS = 120;
/** In each volée; 1,498 in the school. */
const POSITIONS = 107;

export const POSITIONS_OF_SCHOOL = LEVELS.length * POSITIONS;

/** Somebody signed in: their token, and a position of their school with two teachers to give it to. */
export interface Member {
  school: number;
  token: string;
  position: (nth: number) => string;
  teacher: (nth: number) => string;
  /** Every position of a volée, the next one each time. */
  volee: (nth: number) => string[];
}

const tokenOf = (school: number, person: number) => `token-${school}-${person}`;
const schoolId = (school: number) => `crowd-${school}`;

/** Adds schools of 1,498 positions in 14 volées with people who are signed in; answers the people, school by school. */
export async function fillCrowd(database: SqlDatabase, schools: number, people: number): Promise<Member[]> {
  const id = `'crowd-' || n`;
  const add = (columns: string, values: string, each = 1) =>
    insertNumbered(columns, values, 1, schools, each);
  const person = `'crowd-' || n || '-person-' || i`;
  const statements = [
    add('schools (id, name, created_at, revision)', `${id}, 'École ' || n, '${NOW}', 1`),
    add('school_years (school_id, id, name)', `${id}, 'year', '${YEAR}'`),
    add('settings (school_id, id, active_year_id)', `${id}, 'settings', 'year'`),
    add(
      'people (id, name, email, email_key, password_hash, created_at)',
      `${person}, 'Personne ' || i, ${person}, ${person}, 'none', '${NOW}'`,
      people,
    ),
    add(
      'memberships (school_id, person_id, role, created_at)',
      `${id}, ${person}, 'direction', '${NOW}'`,
      people,
    ),
    add(
      'teachers (school_id, id, visa, visa_key, nom, prenom, specialties, cycles)',
      `${id}, 'teacher-' || i, 'V' || i, 'v' || i, 'Nom' || i, 'Prénom', '[]', '[]'`,
      TEACHERS,
    ),
    ...LEVELS.flatMap((level) => [
      add(
        'volees (school_id, id, school_year_id, level, subject_periods, special_params)',
        `${id}, '${level}', 'year', '${level}', '[]',
          '{"groups_francais":0,"groups_maths":0,"groups_allemand":0,"nb_cours_ocom":0,"nb_cours_os":0}'`,
      ),
      add(
        'classes (school_id, id, volee_id, name, rank)',
        `${id}, '${level}-' || i, '${level}', '${level}/' || i, i - 1`,
        CLASSES,
      ),
      add(
        'positions (school_id, id, volee_id, class_id, subject, periods, teacher_id, locked)',
        `${id}, '${level}-position-' || i, '${level}', '${level}-' || (i % ${CLASSES} + 1), 'FRA', 2,
          'teacher-' || (i % ${TEACHERS} + 1), 0`,
        POSITIONS,
      ),
    ]),
  ];
  await database.run(`begin; ${statements.join('')} commit;`);
  const members = Array.from({ length: schools }, (_, school) =>
    Array.from({ length: people }, (_person, index) => ({ school: school + 1, person: index + 1 })),
  ).flat();
  const sessions = members.map(({ school, person: index }) => {
    const token = hash('sha256', tokenOf(school, index), 'hex');
    return `('${token}', '${token}', '${schoolId(school)}', '${schoolId(school)}-person-${index}', '${NOW}', '2100-01-01T00:00:00.000Z')`;
  });
  await database.run(
    `insert into sessions (token_hash, id, school_id, person_id, created_at, expires_at) values ${sessions.join()}`,
  );
  await database.analyse();
  return members.map(({ school, person: index }) => ({
    school,
    token: tokenOf(school, index),
    // Of each person their own, so that nobody is in the way of somebody else.
    position: (nth) => `${LEVELS[nth % LEVELS.length]}-position-${1 + ((index - 1) % POSITIONS)}`,
    teacher: (nth) => `teacher-${1 + ((index + nth) % TEACHERS)}`,
    volee: (nth) => {
      const level = LEVELS[(index + nth) % LEVELS.length];
      return Array.from({ length: POSITIONS }, (_, position) => `${level}-position-${position + 1}`);
    },
  }));
}
