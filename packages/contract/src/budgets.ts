import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { id, inHalfSteps, nameText, yearQuery } from './common.ts';
import type { Operation } from './operation.ts';

/** What a budget is granted in weekly periods; null: without limit. Refused, never rounded, below 0 and off half steps. */
export const granted = inHalfSteps(
  z
    .number()
    .min(0, { error: () => `Les périodes accordées doivent être entre 0 et ${LIMITS.grantedMax}` })
    .max(LIMITS.grantedMax, {
      error: () => `Les périodes accordées doivent être entre 0 et ${LIMITS.grantedMax}`,
    }),
).nullable();

/** Towards which budget something counts; null: as it does by itself. Left out, as it did. */
export const budgetOrDefault = id.nullable().optional();

/** A budget of a year, with what counts towards it on purpose. */
const budget = z.object({
  id,
  name: z.string(),
  granted: z.number().nullable(),
  is_default: z.boolean(),
  levels: z.array(z.string()).describe('Les volées qui le nomment'),
  position_ids: z.array(z.string()).describe('Les enseignements ajoutés à la main qui le nomment'),
  function_assignment_ids: z.array(z.string()).describe('Les attributions qui le nomment'),
});

const budgetList = z.object({ school_year: z.string(), budgets: z.array(budget) });
export type BudgetList = z.infer<typeof budgetList>;

export const budgetName = nameText(LIMITS.nameMax);

const isTwice = (names: readonly string[]) => new Set(names).size < names.length;

const budgetsBody = z.object({
  budgets: z
    .array(
      z.object({
        id: id
          .nullish()
          .transform((value) => value ?? undefined)
          .describe("Identifiant d'un budget de l'année ; sans lui, celui du même nom, ou un nouveau"),
        name: budgetName,
        granted,
      }),
    )
    .max(LIMITS.budgetsMax)
    .refine((list) => !isTwice(list.map(({ name }) => name.toLocaleLowerCase('fr-CH'))), {
      error: 'deux budgets portent le même nom',
    })
    .refine((list) => !isTwice(list.flatMap(({ id: known }) => known ?? [])), {
      error: 'un budget figure deux fois',
    })
    .describe(
      "Tous les budgets de l'année, dans leur ordre ; ce qui ne nomme aucun budget compte pour le premier",
    ),
});

export const budgetOperations = {
  'budgets.list': {
    method: 'GET',
    path: '/budgets',
    summary: "L'enveloppe d'une année, budget par budget (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: budgetList,
    refusals: [404],
  },
  'budgets.set': {
    method: 'PUT',
    path: '/budgets',
    summary:
      "Fixe tous les budgets d'une année ; un budget omis est supprimé, sauf si quelque chose y est compté",
    auth: 'token',
    allows: 'planning',
    query: yearQuery,
    body: budgetsBody,
    status: 200,
    answer: budgetList,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
