import { sql } from 'kysely';
import { listPlannings } from '../data/volees.ts';
import type { Database } from '../database/schema.ts';
import { listSchoolTables } from './school-snapshot.ts';

/** Values that mean something to the server, by the name of the field that holds them. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

/** Column of a table → the other fields and parameters that take its values. */
const TAKERS: Readonly<Record<string, readonly string[]>> = {
  'school_years.name': [
    'school_year',
    'year',
    'new_year',
    'new_school_year',
    'source_school_year',
    'target_school_year',
    'last_school_year',
    'from_year',
    'to_year',
  ],
  'volees.level': ['level', 'to_level', 'levels', 'class_name'],
  'classes.name': ['class_name', 'class_names'],
  'positions.subject': ['subject', 'specialties', 'exceptions'],
  'volees.id': ['volee_id'],
  'classes.id': ['class_id', 'class.id'],
  'positions.id': ['position_ids', 'kept_ids', 'assignment_ids', 'position_id', 'assignments.id'],
  'teachers.id': ['to_teacher_id', 'from_teacher_id', 'teacher_ids', 'teacher_id', 'colleague_id', 'without'],
  'functions.id': ['function_id'],
  'budgets.id': ['budget_id', 'budgets.id'],
  'proposals.id': ['run_id'],
  'versions.id': ['versions.id', 'keep_version', 'from', 'to'],
  'changes.seq': ['seq', 'older_than', 'after', 'changes.seq', 'from', 'to'],
  'changes.at': ['from', 'to'],
  'memberships.person_id': ['person', 'people.id'],
  'memberships.school_id': ['school_id'],
};

const FIXED: Readonly<Record<string, readonly string[]>> = {
  level: ['9VG', '7P', '11VP', 'Classe d’accueil'],
  levels: ['9VG', '7P'],
  school_year: ['2024-2025', '2026-2027', '2027-2028'],
  last_school_year: ['2026-2027'],
  new_year: ['2028-2029', '2029-2030', 'Essai'],
  new_school_year: ['2028-2029', 'Essai'],
  target_school_year: ['2028-2029', 'Essai'],
  year: ['2026-2027', '2028-2029', '2029-2030'],
  class_name: ['9VG/1', '9VG'],
  class_names: ['9VG/1', '9VG/2', 'A', 'B'],
  subject: ['FRA', 'MAT', 'ALL', 'OCOM', 'OS', 'eph'],
  specialties: ['FRA', 'mat'],
  password: ['craie-bleue', 'un mot de passe'],
  current_password: ['un mot de passe'],
  new_password: ['un mot de passe'],
  confirmation: ['SUPPRIMER'],
  tab: ['onglet0001'],
  from: ['now', '0'],
  to: ['now', '0'],
};

const MAX_VALUES = 40;

/** A class of a volée, by the names of the fields that say which: values that only mean something together. */
export interface KnownPlace {
  level: string;
  school_year: string;
  class_name: string;
  is_group: boolean;
  plan_index: number;
}

/** The classes of a school, and its levels as the place of their groups. */
export async function readKnownPlaces(database: Database, schoolId: string): Promise<KnownPlace[]> {
  const volees = await listPlannings(database, schoolId);
  return volees.flatMap(({ level, school_year, class_names }) =>
    [level, ...class_names].map((class_name, index) => ({
      level,
      school_year,
      class_name,
      is_group: index === 0,
      plan_index: Math.max(0, index - 1),
    })),
  );
}

async function readRows(database: Database, table: string, schoolId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where school_id = ${schoolId}
    ${table === 'changes' ? sql`order by seq desc` : sql``} limit ${sql.lit(MAX_VALUES)}`.execute(database);
  return rows;
}

/** The addresses of the people of some schools. */
async function readEmails(database: Database, schoolIds: readonly string[]): Promise<string[]> {
  const people = database
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('email')
    .where('school_id', 'in', schoolIds);
  return (await people.execute()).map(({ email }) => email);
}

async function readPasskeys(database: Database, schoolIds: readonly string[]): Promise<string[]> {
  const passkeys = database
    .selectFrom('memberships')
    .innerJoin('passkeys', 'passkeys.person_id', 'memberships.person_id')
    .select('passkeys.id')
    .where('school_id', 'in', schoolIds);
  return (await passkeys.execute()).map(({ id }) => id);
}

async function readTokens(database: Database, schoolIds: readonly string[]): Promise<string[]> {
  const tokens = database.selectFrom('person_tokens').select('id').where('school_id', 'in', schoolIds);
  return (await tokens.execute()).map(({ id }) => id);
}

/**
 * What a request can name, whoever asks: what the database holds of some schools, and the secrets of links, which only
 * answers have said, and what devices have signed.
 */
export async function readKnownValues(
  database: Database,
  schoolIds: readonly string[],
  tokens: readonly string[],
  credentials: readonly string[],
): Promise<KnownValues> {
  const known = new Map<string, string[]>(Object.entries(FIXED).map(([name, values]) => [name, [...values]]));
  known.set('email', await readEmails(database, schoolIds));
  known.set('token', [...tokens]);
  known.set('credential', [...credentials]);
  known.set('passkeys.id', await readPasskeys(database, schoolIds));
  known.set('tokens.id', await readTokens(database, schoolIds));
  const add = (name: string, values: readonly string[]) =>
    known.set(name, [...new Set([...(known.get(name) ?? []), ...values])]);
  for (const { name: table, columns } of await listSchoolTables(database)) {
    const rows = (await Promise.all(schoolIds.map((id) => readRows(database, table, id)))).flat();
    for (const { name: column } of columns) {
      const values = rows.flatMap((row) => {
        const value = row[column];
        return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : [];
      });
      for (const field of TAKERS[`${table}.${column}`] ?? []) add(field, values);
      // An id in the path of a call belongs to the table of that name: /teachers/{id}.
      if (column === 'id') add(`${table}.id`, values);
    }
  }
  return known;
}
