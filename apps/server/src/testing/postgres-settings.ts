/** Set where no PostgreSQL can be had: the tests run on SQLite alone. */
export const WITHOUT_POSTGRES = process.env['WITHOUT_POSTGRES'] === '1';

/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = 'pupitre_template';

/**
 * The address of an empty database on the coordinator of a Citus, where there is one: the tests over HTTP then run on it, distributed, in
 * the place of a PostgreSQL.
 */
export const CITUS_URL = process.env['CITUS_URL'] ?? '';
