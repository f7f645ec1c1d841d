import { RuleBook, type TeachingRule } from '@pupitre/domain';
import type { Highs } from 'highs';
import { sayGrounds } from '../explanation/sentences.ts';
import { sumUp, type Surroundings } from '../explanation/surroundings.ts';
import type { StaffingInput } from '../input.ts';
import { toPeriods } from '../rules/half-periods.ts';
import { lookUpQualified, qualify } from '../rules/qualification.ts';
import { findRepairs } from './find-repairs.ts';
import { type Gap, openGap } from './gap.ts';
import type { Repair } from './repair.ts';
import { sayChains, sayRepair } from './say-repair.ts';

/** A position that gets another teacher. */
export interface RepairStep {
  position_id: string;
  /** Null where it is open. */
  from_teacher_id: string | null;
  to_teacher_id: string;
  /** Whether it was asked for; else it is a move. */
  is_asked: boolean;
  /** Why it suits whom it goes to: French sentences. */
  reasons: string[];
}

/** Weekly periods of somebody whom a repair touches, functions included. */
export interface RepairLoad {
  teacher_id: string;
  before: number;
  after: number;
}

/** One way to staff what is asked for. */
export interface RepairOption {
  /** Staffed positions that change their teacher. */
  moves: number;
  /** Weekly periods that stay open. */
  open: number;
  /** What goes to whom, each chain a French sentence without a full stop. */
  chains: string[];
  steps: RepairStep[];
  loads: RepairLoad[];
}

/** The fewest moves that staff what is asked for, and what is proven of them. Weekly periods. */
export interface RepairAdvice {
  wanted: number;
  /** What stays open with the best of the options, and what stays open at least. */
  open: number;
  open_bound: number;
  /** What the best of the options moves; and no way that leaves so little open moves less. */
  moves: number;
  moves_bound: number;
  is_proven: boolean;
  /** The best first; the last one may be one that moves nothing, and leaves more open. */
  options: RepairOption[];
  /** What can be had and what is proven of it: French sentences, ready to show. */
  sentences: string[];
}

/** How long looking for repairs may take, and with what. */
export interface RepairLimits {
  budgetMs: number;
  /** Without it only chains are looked at. */
  solver?: Highs | undefined;
}

function toOption(input: StaffingInput, gap: Gap, { holder, moves, open }: Repair): RepairOption {
  const { problem, before } = gap;
  const { teachers, positions, size, held } = problem;
  const former = new Map(input.positions.map(({ id, teacher_id }) => [id, teacher_id]));
  const summed = sumUp(problem, holder);
  const changed = [...before.keys()].filter((i) => holder[i]! >= 0 && holder[i] !== before[i]);
  const visas = new Map(input.teachers.map(({ id, visa }) => [id, visa]));
  const qualifiedFor = lookUpQualified(teachers, input);
  const book = new RuleBook(input.rules ?? []);
  const steps = changed.map((i): RepairStep => {
    const t = holder[i]!;
    const position = positions[i]!;
    const around: Surroundings = {
      ...summed,
      options: input.options,
      position: i,
      qualified: qualifiedFor(position),
      forbidden: 0,
      book,
      hasRoomAlone: true,
    };
    return {
      position_id: position.id,
      from_teacher_id: former.get(position.id) ?? null,
      to_teacher_id: teachers[t]!.id,
      is_asked: before[i]! < 0,
      reasons: sayGrounds(around, qualify(teachers[t]!, position, input.options.exceptions)!, t),
    };
  });
  const used = (t: number, holderOf: (i: number) => string | null) =>
    size.reduce((sum, hours, i) => (holderOf(i) === teachers[t]!.id ? sum + hours : sum), held[t]!);
  const touched = new Set(
    steps.flatMap(({ from_teacher_id, to_teacher_id }) => [from_teacher_id, to_teacher_id]),
  );
  const loads = [...teachers.entries()]
    .filter(([, { id }]) => touched.has(id))
    .map(([t, { id }]) => ({
      teacher_id: id,
      before: toPeriods(used(t, (i) => former.get(positions[i]!.id) ?? null)),
      after: toPeriods(used(t, (i) => (holder[i]! < 0 ? null : teachers[holder[i]!]!.id))),
    }));
  const visaOf = (id: string | null) => (id === null ? null : (visas.get(id) ?? '?'));
  const chains = sayChains(
    steps.map(({ from_teacher_id, to_teacher_id, is_asked }, k) => ({
      position: positions[changed[k]!]!,
      from: visaOf(from_teacher_id),
      to: visaOf(to_teacher_id) ?? '?',
      isAsked: is_asked,
    })),
  );
  return { moves, open: toPeriods(open), chains, steps, loads };
}

/** Exchanges a sentence names have so few moves. */
const NAMED_MOVES = 2;

/** « Un échange y suffirait : … », where one or two moves staff a position for which nobody has room; else nothing. */
export function sayExchange(
  input: StaffingInput,
  positionId: string,
  words = 'Un échange y suffirait',
): string[] {
  const gap = openGap(input, [positionId]);
  const budget = { budgetMs: Infinity, solver: null, longestChains: NAMED_MOVES, told: 1 };
  const [best] = findRepairs(gap, budget).repairs;
  if (gap.wanted === 0 || !best || best.open > 0 || best.moves === 0) return [];
  return toOption(input, gap, best).chains.map((chain) => `${words}\u202f: ${chain}`);
}

/** « Un échange le donnerait à quelqu'un d'autre : … », where nobody else has room for what somebody has; else nothing. */
export function sayOtherHolder(input: StaffingInput, positionId: string): string[] {
  const position = input.positions.find(({ id }) => id === positionId);
  if (position === undefined || position.teacher_id === null) return [];
  const { teacher_id, subject, level, is_group, class_name } = position;
  const never: TeachingRule = {
    teacher_id,
    kind: 'never',
    subject,
    level,
    class_name: is_group ? null : class_name,
  };
  const rules = [...(input.rules ?? []), never];
  return sayExchange({ ...input, rules }, positionId, "Un échange le donnerait à quelqu'un d'autre");
}

/**
 * The fewest moves with which positions are staffed as far as can be, in a year as it stands (docs/domain.md, « Repair »). A move is a staffed
 * position that changes its teacher. Those asked for are to be given to somebody, whoever has them.
 * @param input `levels` of the options: the volées that may change; `without`: who is not there
 */
export function adviseRepair(
  input: StaffingInput,
  positionIds: readonly string[],
  { budgetMs, solver }: RepairLimits,
): RepairAdvice {
  const gap = openGap(input, positionIds);
  const { repairs, openBound, movesBound } = findRepairs(gap, { budgetMs, solver: solver ?? null });
  const { open, moves } = repairs[0]!;
  const outcome = { wanted: gap.wanted, open, openBound, moves, movesBound };
  return {
    wanted: toPeriods(gap.wanted),
    open: toPeriods(open),
    open_bound: toPeriods(openBound),
    moves,
    moves_bound: movesBound,
    is_proven: open <= openBound && moves <= movesBound,
    options: repairs.filter((one) => one.open < gap.wanted).map((one) => toOption(input, gap, one)),
    sentences: sayRepair(outcome, gap.closed),
  };
}
