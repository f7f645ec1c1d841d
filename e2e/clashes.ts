import type { Page } from '@playwright/test';

const CLASH = 'MAT 9VG/1\u202f: modifié le 26 novembre à 14:02';

/** As if somebody else had changed since what would be taken back. */
export async function pretendClash(page: Page): Promise<void> {
  const json = {
    detail: `Ce changement ne peut plus être annulé en entier. ${CLASH}.`,
    errors: [{ path: 'seq', message: CLASH }],
  };
  await page.route('**/api/changes/undo', (route) => route.fulfill({ status: 409, json }));
}
