import { FIELD_NAMES } from '@pupitre/contract';
import {
  type CoTeacher,
  formatPeriods,
  nameReference,
  type PlanState,
  type PlanTable,
  REFERENCES,
  RULE_WORDS,
  type RuleKind,
  saySeats,
  SEAT_WORDS,
  type SeatKind,
} from '@pupitre/domain';

const sayNumber = (value: unknown) =>
  typeof value === 'number'
    ? formatPeriods(value)
    : Array.isArray(value)
      ? value.join(' et ')
      : String(value);

/** A list, or an object such as the periods of the subjects, as one line. */
function sayObject(value: object): string {
  if (Array.isArray(value))
    return value
      .map((item: unknown) =>
        typeof item === 'object' && item !== null ? Object.values(item).map(sayNumber).join(' ') : item,
      )
      .join(', ');
  return Object.entries(value)
    .map(([name, content]) => `${FIELD_NAMES[name] ?? name} ${sayNumber(content)}`)
    .join(', ');
}

/** A value that refers to nothing, as the screens show it; empty for none. */
function sayPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return formatPeriods(value);
  if (typeof value === 'object' && value !== null) return sayObject(value);
  return typeof value === 'string' ? value : '';
}

/** A value of a row as the screens show it; empty for none. The state has what it refers to. */
export function sayValue(state: PlanState, table: PlanTable, field: string, value: unknown): string {
  const target = REFERENCES[table][field];
  if (target !== undefined) return typeof value === 'string' ? nameReference(state, target, value) : '';
  if (table === 'co_teachers' && field === 'kind') return SEAT_WORDS[value as SeatKind] ?? '';
  if (table === 'teaching_rules' && field === 'kind') return RULE_WORDS[value as RuleKind] ?? '';
  if (table === 'positions' && field === 'co_teachers')
    return saySeats(value as CoTeacher[], NaN, (id) => nameReference(state, 'teachers', id));
  return sayPlain(value);
}

/** A value of the account or of somebody as the screens show it: who is limited to no volée may change all. */
export const sayAccountValue = (field: string, value: unknown): string =>
  field === 'levels' && value === null ? 'toutes' : sayPlain(value);
