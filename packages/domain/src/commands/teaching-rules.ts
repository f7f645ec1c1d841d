import { inflect } from '../inflect.ts';
import { changesOf, Draft, type Id, type PlanRows, type PlanState, rowOf } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { findRulesFault } from '../teaching-rules/find-rule-fault.ts';
import { readRule, type RuleFields, ruleRowId, toFields, toRule } from '../teaching-rules/rows.ts';
import { sayRule } from '../teaching-rules/say-rule.ts';
import { Obstacle, type Outcome } from './outcome.ts';

type RuleRow = PlanRows['teaching_rules'];

const visaIn = (state: PlanState) => (id: Id) => rowOf(state.teachers, id)?.visa ?? '?';

/** Finds the classes of a year by level and name. */
function classFinder(state: PlanState, yearId: Id): (level: string, name: string) => Id | undefined {
  const ids = new Map(
    Object.entries(state.classes ?? {}).flatMap(([id, { volee_id, name }]) => {
      const volee = rowOf(state.volees, volee_id);
      return volee?.school_year_id === yearId ? [[JSON.stringify([volee.level, name]), id] as const] : [];
    }),
  );
  return (level, name) => ids.get(JSON.stringify([level, name]));
}

/** A rule of somebody as a row of a year. Throws Obstacle for a class that the year does not have. */
export function toRuleRow(
  fields: RuleFields,
  { yearId, teacherId, findClass }: { yearId: Id; teacherId: Id; findClass: ReturnType<typeof classFinder> },
): RuleRow {
  const { class_name, level, ...rest } = toFields(toRule(teacherId, fields));
  const class_id = class_name === null ? null : findClass(level ?? '', class_name);
  if (class_id === undefined) throw new Obstacle(`La classe ${class_name} n'existe pas cette année.`);
  const ofClass = { class_id, level: class_id === null ? level : null };
  return { school_year_id: yearId, teacher_id: teacherId, ...rest, ...ofClass };
}

/** « 2 consignes ajoutées, 1 retirée » */
function sayChanges(counts: Record<'added' | 'changed' | 'removed', number>): string {
  const words = { added: 'ajoutée', changed: 'modifiée', removed: 'retirée' };
  const said = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0);
  return said
    .map(
      (kind, index) =>
        `${counts[kind]}\u00a0${inflect(counts[kind], index === 0 ? `consigne ${words[kind]}` : words[kind])}`,
    )
    .join(', ');
}

/** « ROC, jamais : 9VG/2 » where one rule came, « ROC : 2 consignes ajoutées », « 12 enseignants : 30 consignes ajoutées » */
function say(before: PlanState, draft: Draft): string {
  const counts = { added: 0, changed: 0, removed: 0 };
  const rows: { row: RuleRow; isGone: boolean }[] = [];
  for (const { id, change } of changesOf(draft.patch)) {
    const isGone = change.after === null;
    counts[isGone ? 'removed' : change.before === null ? 'added' : 'changed'] += 1;
    const row = isGone ? rowOf(before.teaching_rules, id) : draft.find('teaching_rules', id);
    if (row !== undefined) rows.push({ row, isGone });
  }
  const [only] = rows;
  if (only === undefined) return '';
  const people = new Set(rows.map(({ row }) => row.teacher_id));
  const who = people.size === 1 ? visaIn(before)(only.row.teacher_id) : sayCount(people.size, 'enseignant');
  if (rows.length > 1) return `${who}\u202f: ${sayChanges(counts)}`;
  const rule = sayRule(readRule(before, only.row), visaIn(before));
  return only.isGone ? `${who}\u202f: «\u00a0${rule}\u00a0» retiré` : `${who}, ${rule}`;
}

/**
 * Sets what is said of some people in a year, all of it (docs/domain.md, « Who teaches what »). Throws Obstacle for a rule that cannot be, one
 * that is there twice, and a class that the year does not have.
 * @param state holds the classes of the year with their volées, these people and those they are said to be with, and their rules of the year
 */
export function setTeachingRules(
  state: PlanState,
  yearId: Id,
  rules: ReadonlyMap<Id, readonly RuleFields[]>,
): Outcome {
  const draft = new Draft(state);
  const findClass = classFinder(state, yearId);
  for (const [teacherId, own] of rules) {
    const fault = findRulesFault(
      own.map((fields) => toRule(teacherId, fields)),
      visaIn(state),
    );
    if (fault !== null)
      throw new Obstacle(rules.size === 1 ? `${fault}.` : `${visaIn(state)(teacherId)}\u202f: ${fault}.`);
    const wanted = new Map(
      own.map((fields) => {
        const row = toRuleRow(fields, { yearId, teacherId, findClass });
        return [ruleRowId(row), row] as const;
      }),
    );
    for (const [id, row] of Object.entries(state.teaching_rules ?? {}))
      if (row.teacher_id === teacherId && row.school_year_id === yearId && !wanted.has(id))
        draft.remove('teaching_rules', id);
    for (const [id, row] of wanted) draft.add('teaching_rules', id, row);
  }
  return { patch: draft.patch, summary: say(state, draft) };
}
