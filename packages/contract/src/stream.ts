import { z } from 'zod';
import { assignment } from './assignments.ts';
import { change, seq } from './change.ts';
import { schoolClass } from './classes.ts';
import { schoolYear } from './common.ts';
import { functionAssignment, schoolFunction } from './functions.ts';
import { role } from './person.ts';
import { planningEntry } from './planning.ts';
import { somebody } from './presence.ts';
import { progress } from './proposal-result.ts';
import { proposalState } from './proposal.ts';
import { teacher } from './teachers.ts';
import { teachingRule } from './teaching-rules.ts';

/** What became of some rows of a list: those that are new or other than before, as the list gives them, and those that are gone. */
const rowsOf = <R extends z.ZodType>(row: R) =>
  z.object({
    changed: z.array(row).describe('Les lignes nouvelles ou modifiées, telles que la liste les donne'),
    gone: z.array(z.string()).describe('Les identifiants des lignes qui ne sont plus là'),
  });

/** The lists of which changes are told row by row. */
export const changedLists = {
  assignments: rowsOf(assignment),
  plannings: rowsOf(planningEntry),
  classes: rowsOf(schoolClass),
  teachers: rowsOf(teacher),
  functions: rowsOf(schoolFunction),
  function_assignments: rowsOf(functionAssignment),
  teaching_rules: rowsOf(teachingRule),
};
export type ListName = keyof typeof changedLists;
export const LIST_NAMES = Object.keys(changedLists) as ListName[];

/** What changes did to the lists; those that are left out are as they were. */
const effect = z.object({
  ...z.object(changedLists).partial().shape,
  school_years: z.array(schoolYear).optional(),
  active_year: z.string().optional(),
  reset: z
    .array(z.enum(LIST_NAMES))
    .describe("Les listes dont tant de lignes ont changé qu'il vaut mieux les relire"),
});
export type Effect = z.infer<typeof effect>;

/** What became of the account of the school, of somebody or of an invitation. */
const accountRow = z.object({
  of: z.enum(['school', 'person', 'invitation']),
  id: z.string(),
  is_gone: z.boolean(),
});

/** What whoever reads the stream may do in the school. */
const rights = {
  role: role.describe('Le rôle de qui lit le flux'),
  levels: z.array(z.string()).nullable().describe('Niveaux des volées modifiables ; null : toutes'),
};
/** Where the search for a proposal stands. */
const runStanding = z.object({
  id: z.string(),
  state: proposalState,
  place: z.number().nullable(),
  failure: z.string().nullable(),
  progress: progress.nullable(),
});
export type RunStanding = z.infer<typeof runStanding>;

/** What a stream of changes tells. */
export const schoolEvent = z.discriminatedUnion('type', [
  /** All changes up to this number have been told: from here on they come as they are made. */
  z.object({ type: z.literal('live'), seq, ...rights }),
  effect.extend({
    type: z.literal('changes'),
    seq,
    changes: z.array(change).describe('Les changements, le plus ancien en tête'),
    account: z
      .array(accountRow)
      .optional()
      .describe('Ce qui a changé du compte et des personnes, pour qui peut le savoir ; de soi-même toujours'),
  }),
  /** What they may do is something else from here on. */
  z.object({ type: z.literal('rights'), ...rights }),
  /** What changed cannot be told: everything is to be read again. */
  z.object({ type: z.literal('reset'), seq }),
  /** Who else is there and where: those who are new or elsewhere than before. First comes everybody. */
  z.object({
    type: z.literal('presence'),
    changed: z.array(somebody).describe('Les personnes arrivées ou qui sont ailleurs'),
    gone: z.array(z.string()).describe("Les identifiants de celles qui n'ont plus rien sous les yeux"),
  }),
  /** Told to a tab that looks at the proposal; null where there is none. */
  z.object({ type: z.literal('proposal'), run: runStanding.nullable() }),
  z.object({
    type: z.literal('end'),
    reason: z
      .enum(['session', 'replaced', 'closing'])
      .describe(
        '« session » : elle est terminée ; « replaced » : la personne a ouvert trop de flux ; « closing » : le serveur s’arrête, revenir',
      ),
  }),
]);
export type SchoolEvent = z.infer<typeof schoolEvent>;
export type ChangesEvent = Extract<SchoolEvent, { type: 'changes' }>;
