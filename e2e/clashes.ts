import type { Page } from '@playwright/test';

const CLASH = 'MAT 9VG/1\u202f: « Enseignant » modifié (DUB) par Camille Rochat le 26 novembre à 14:02';
const LOCK = 'FRA 9VG/1\u202f: verrouillé par Camille Rochat le 26 novembre à 14:05';

/** As if somebody else had changed since what would be taken back. */
export async function pretendClash(page: Page): Promise<void> {
  const json = {
    detail: `Ce changement ne peut plus être annulé en entier. ${CLASH}\u202f; ${LOCK}.`,
    errors: [CLASH, LOCK].map((message) => ({ path: 'teacher_id', message })),
  };
  await page.route('**/api/changes/undo', (route) => route.fulfill({ status: 409, json }));
}
