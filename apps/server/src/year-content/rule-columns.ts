import type { RuleKind, RuleTexts } from '@pupitre/domain';
import type { CellToWrite, SheetToWrite } from '../documents/excel/sheet-to-write.ts';
import { RULE_TITLES } from './rule-titles.ts';

/** What is said of who teaches what, person by person, in columns of their own. */
export interface TaughtColumns {
  kinds: readonly RuleKind[];
  textsOf: (teacherId: string) => RuleTexts;
}

const WIDTHS: Partial<Readonly<Record<RuleKind, number>>> = { max_classes: 11, max_levels: 11 };

/** The columns of kinds of rules. */
export const ruleColumns = (kinds: readonly RuleKind[]): SheetToWrite['columns'] =>
  kinds.map((kind) => ({ title: RULE_TITLES[kind], width: WIDTHS[kind] ?? 24 }));

/** What is said of somebody, as these columns hold it. */
export const ruleCells = (kinds: readonly RuleKind[], texts: RuleTexts): CellToWrite[] =>
  kinds.map((kind) => (/^\d+$/.test(texts[kind]) ? Number(texts[kind]) : texts[kind]));
