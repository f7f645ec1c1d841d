import { CONFIRMATION_WORD, LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { inHalfSteps, message, nameText, newLevel } from './common.ts';
import type { Operation } from './operation.ts';
import { email, newPassword, password, person, personName } from './person.ts';

/** A school, with the e-mail address of whoever asks. */
export const school = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type School = z.infer<typeof school>;

/** How many periods a week the classes of each level are to have; a level that is left out has no target. */
const weeklyTargets = z
  .array(
    z.object({
      level: newLevel,
      periods: inHalfSteps(z.number().min(LIMITS.periodStep).max(LIMITS.weeklyTargetMax)).describe(
        `Périodes par semaine d'une classe du niveau, de 0,5 à ${LIMITS.weeklyTargetMax} par demi-période`,
      ),
    }),
  )
  .max(60)
  .refine((targets) => new Set(targets.map(({ level }) => level)).size === targets.length, {
    error: 'un niveau figure deux fois',
  });

/** The account with what the school has set for itself. */
export const schoolSettings = school.extend({
  weekly_targets: z.array(z.object({ level: z.string(), periods: z.number() })),
});
export type SchoolSettings = z.infer<typeof schoolSettings>;

/** What signing in or up answers: the token of the calls to come, the school, and who signed in. */
export const session = z.object({ token: z.string(), school, person });
export type Session = z.infer<typeof session>;

export const credentials = z.object({ email, password });
/** The school, and its first person; one who gives no name is called « Direction ». */
export const registration = z.object({
  name: nameText(120),
  email,
  password: newPassword,
  person_name: personName.optional(),
});

/** What is left out stays. Another e-mail address or password wants the current password. */
export const accountChange = z
  .object({
    name: nameText(120).optional(),
    email: email.optional(),
    password: newPassword.optional(),
    current_password: z.string().max(LIMITS.passwordMax).optional(),
    weekly_targets: weeklyTargets.optional(),
  })
  .refine(
    ({ current_password: _password, ...change }) =>
      Object.values(change).some((field) => field !== undefined),
    {
      error: 'un nom, une adresse e-mail, un mot de passe ou des objectifs sont attendus',
    },
  );
export type AccountChange = z.input<typeof accountChange>;

/** Deleting a school takes the confirmation word and its password (docs/screens.md, « Mon établissement »). */
export const accountDeletion = z.object({
  confirmation: z.literal(CONFIRMATION_WORD, { error: 'Confirmation incorrecte. Suppression annulée.' }),
  password,
});

export const accountOperations = {
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    summary: 'Ouvre une session',
    auth: 'none',
    allows: 'anyone',
    body: credentials,
    status: 200,
    answer: session,
    refusals: [401],
  },
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    summary: 'Inscrit un établissement et ouvre une session',
    auth: 'none',
    allows: 'anyone',
    body: registration,
    status: 201,
    answer: session,
    refusals: [403, 409],
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ferme la session : le jeton ne vaut plus rien',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: message,
    refusals: [],
  },
  'account.show': {
    method: 'GET',
    path: '/account',
    summary: "L'établissement de la session, avec ses objectifs par niveau",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: schoolSettings,
    personal: true,
    refusals: [],
  },
  'account.update': {
    method: 'PATCH',
    path: '/account',
    summary:
      "Change le nom, l'adresse e-mail, le mot de passe ou les objectifs ; un nouveau mot de passe ferme les autres sessions",
    auth: 'token',
    allows: 'direction',
    body: accountChange,
    status: 200,
    answer: schoolSettings,
    refusals: [409],
  },
  'account.download': {
    method: 'GET',
    path: '/account/export',
    summary: "Toutes les données de l'établissement, en JSON",
    auth: 'token',
    allows: 'direction',
    status: 200,
    answer: 'file',
    refusals: [],
  },
  'account.delete': {
    method: 'DELETE',
    path: '/account',
    summary: "Supprime l'établissement et toutes ses données, pour toujours",
    auth: 'token',
    allows: 'direction',
    body: accountDeletion,
    status: 200,
    answer: message,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
