import { z } from 'zod';
import { schoolYear } from './common.ts';
import type { Operation } from './operation.ts';

export const exportOperations = {
  'exports.yearExcel': {
    method: 'GET',
    path: '/export/excel/year',
    summary:
      "Une année en Excel : une feuille par volée, puis tous les enseignements, les charges et les fonctions ; une année vide n'a que les titres",
    auth: 'token',
    allows: 'reading',
    query: z.object({ school_year: schoolYear }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
