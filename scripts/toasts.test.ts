import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../apps/web/src/features');

/** Every source of the features that says that something is done, and offers nothing. */
const withoutOffer = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => readFileSync(join(features, path), 'utf8').includes('toastSuccess('));

test('only what changes no plan is said without the offer to take it back', () => {
  expect(withoutOffer.toSorted()).toEqual([
    'accounts/invitation-page.tsx',
    'accounts/me-dialog.tsx',
    'accounts/passkeys/passkey-dialog.tsx',
    'accounts/passkeys/passkey-sign-in.tsx',
    'accounts/passkeys/use-passkeys.ts',
    'accounts/people/session-list.tsx',
    'accounts/people/use-people.ts',
    'accounts/reset-page.tsx',
    'accounts/tokens/use-tokens.ts',
    'accounts/use-delete-account.ts',
    'accounts/use-download-account.ts',
    'accounts/use-login.ts',
    'accounts/use-logout.ts',
    'accounts/use-register.ts',
    'accounts/use-update-account.ts',
    'assignments/api/use-export-teachers-pdf.ts',
    'classes/use-export-class-pdf.ts',
    'hand-over/hand-over-page.tsx',
    // The names of versions, which are no plan.
    'history/use-versions.ts',
    // A backup is taken out; bringing one in is a change.
    'planning/api/backup.ts',
    'planning/api/export-pdf.ts',
    'planning/api/export-year-excel.ts',
    'teachers/api/use-export-teachers.ts',
    'teachers/rules/use-export-rules.ts',
    'teachers/teachers-header.tsx',
  ]);
});
