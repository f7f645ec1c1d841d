/** How many steps the schema of this version has (`migrate.ts`): raised with every step that is added. */
export const SCHEMA_STEP = 23;
