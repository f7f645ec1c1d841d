/** Set where no PostgreSQL can be had: the tests run on SQLite alone. */
export const WITHOUT_POSTGRES = process.env['WITHOUT_POSTGRES'] === '1';

/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = 'pupitre_template';
