import type { Assignment, Change, FunctionAssignment, TeacherAnswer } from '@pupitre/contract';
import {
  type AnyChange,
  changesOf,
  compareSchoolYears,
  erasedIdentity,
  erasePatch,
  type Fields,
  type Id,
  isContractOf,
  isRuleOf,
  isSeatOf,
  listParts,
  type Names,
  type Patch,
  type PlanRows,
  type PlanState,
  type PlanTable,
  rowOf,
  sayRule,
  toRule,
  type TextEraser,
  textEraser,
  viewTeachers,
} from '@pupitre/domain';
import { type KnownPerson, readPerson } from '../../changes/person-names.ts';
import { hiddenFrom } from '../../changes/topics.ts';
import type { Caller } from '../../caller.ts';
import { listClasses } from '../../data/classes.ts';
import { findSchoolName } from '../../data/schools.ts';
import { listFunctionAssignments, listFunctions } from '../../data/functions.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { listAssignments } from '../../data/positions.ts';
import { findProposal } from '../../data/proposals.ts';
import { type LoggedChange, readLog } from '../../data/rewrite-changes.ts';
import { listSchoolYears } from '../../data/school-years.ts';
import { readPatch } from '../../data/stored-patch.ts';
import type { StoredProposal } from '../../data/stored-proposal.ts';
import { listTeachingRules } from '../../data/teaching-rules.ts';
import { listVersions } from '../../data/versions.ts';
import { loadTeachers } from '../../data/teachers.ts';
import type { Database } from '../../database/schema.ts';

/** A row of a change that is of the person: its fields before and after. */
export interface OwnRow extends AnyChange {
  table: PlanTable;
  id: Id;
}

/** A change that touched a person or names them. */
export interface OwnChange extends Pick<Change, 'seq' | 'at' | 'summary' | 'school_year' | 'kind'> {
  rows: OwnRow[];
}

/** What is stored of a person. */
export interface PersonalData {
  school: string;
  id: Id;
  is_present: boolean;
  /** As they are, or were when they were deleted. */
  teacher: PlanRows['teachers'];
  /** What holds in each year, the newest first; of who was deleted what was stored. */
  contracts: Omit<TeacherAnswer, 'id' | keyof PlanRows['teachers']>[];
  /** What they are and were called. */
  names: Names;
  school_years: {
    school_year: string;
    positions: Assignment[];
    functions: FunctionAssignment[];
    /** The classes of which they are class teacher. */
    class_teachers: { class_name: string; periods: number }[];
    /** What is said of who teaches what, of them. */
    rules: string[];
  }[];
  proposal: {
    created_at: string;
    choices: { position: string; is_proposed: boolean; reasons: string[] }[];
    sentences: string[];
  } | null;
  mentions: { kind: string; text: string }[];
  changes: OwnChange[];
}

const isOf = (fields: Fields | null, id: Id) => fields?.['teacher_id'] === id;

/** The rows of a patch that are the person, or were or become theirs. */
const ownRows = (patch: Patch, id: Id): OwnRow[] =>
  changesOf(patch).flatMap(({ table, id: rowId, change }) =>
    rowId === id ||
    isSeatOf(rowId, id) ||
    (table === 'contracts' && isContractOf(rowId, id)) ||
    (table === 'teaching_rules' && isRuleOf(rowId, id)) ||
    isOf(change.before, id) ||
    isOf(change.after, id)
      ? [{ table, id: rowId, ...change }]
      : [],
  );

/** What finds a person in texts: whatever erasing them would change names them. */
function nameFinder(id: Id, { names, isSurnameShared }: Pick<KnownPerson, 'names' | 'isSurnameShared'>) {
  const person = { id, ...names, isSurnameShared, becomes: erasedIdentity('') };
  const eraser: TextEraser = textEraser(person);
  const isNamedIn = (patch: Patch) => erasePatch(person, eraser, patch) !== patch;
  return {
    isNamed: (text: string) => eraser.mayName(text.toLowerCase()) && eraser.free(text, text.length) !== text,
    isOfPerson: ({ summary, patch, version }: Pick<LoggedChange, 'summary' | 'patch' | 'version'>) =>
      patch.includes(id) ||
      (eraser.mayName(summary.toLowerCase()) && eraser.sentence(summary) !== summary) ||
      (eraser.mayName(patch.toLowerCase()) && isNamedIn(readPatch({ patch, version }))),
  };
}

type HeldContracts = PersonalData['contracts'];

const newestFirst = (a: { school_year: string }, b: { school_year: string }) =>
  compareSchoolYears(a.school_year, b.school_year);

/** What holds of somebody in each year. */
const listHeld = (state: PlanState): HeldContracts =>
  Object.keys(state.school_years ?? {})
    .flatMap((yearId) => viewTeachers(state, yearId))
    .map(
      ({ id: _id, visa: _visa, nom: _nom, prenom: _prenom, specialties: _codes, cycles: _cycles, ...held }) =>
        held,
    )
    .toSorted(newestFirst);

/** The contracts that went with somebody who was deleted: the last of each. */
function listFormer(state: PlanState, changes: readonly OwnChange[]): HeldContracts {
  const last = new Map<Id, Fields>();
  for (const { rows } of changes)
    for (const { table, id, before, after } of rows)
      if (table === 'contracts' && before !== null && after === null) last.set(id, before);
  return ([...last.values()] as PlanRows['contracts'][])
    .map(({ school_year_id, teacher_id: _teacher, ...contract }) => {
      const school_year = rowOf(state.school_years, school_year_id ?? '')?.name ?? '';
      return { ...contract, school_year, left_after: null, contract_year: school_year || null };
    })
    .toSorted(newestFirst);
}

async function readYears(database: Database, schoolId: string, id: Id) {
  const years: PersonalData['school_years'] = [];
  const teachers = await loadRows(database, schoolId, 'teachers');
  const visaOf = (one: Id) => rowOf(teachers, one)?.visa ?? '?';
  for (const school_year of await listSchoolYears(database, schoolId)) {
    const isTheirs = ({ teacher_id }: { teacher_id: string | null }) => teacher_id === id;
    const positions = listParts(await listAssignments(database, schoolId, school_year))
      .filter(isTheirs)
      // Who else is there is not theirs to be told.
      .map((part) => ({ ...part, co_teachers: part.co_teachers.filter(isTheirs) }));
    const functions = (await listFunctionAssignments(database, schoolId, school_year)).filter(isTheirs);
    const class_teachers = (await listClasses(database, schoolId, school_year)).flatMap(
      ({ name, class_teachers: people }) =>
        people.filter(isTheirs).map(({ periods }) => ({ class_name: name, periods })),
    );
    const rules = (await listTeachingRules(database, schoolId, school_year))
      .filter(isTheirs)
      .map((fields) => sayRule(toRule(id, fields), visaOf));
    if (positions.length + functions.length + class_teachers.length + rules.length > 0)
      years.push({ school_year, positions, functions, class_teachers, rules });
  }
  return years;
}

/** What the stored proposal says of a person; null where it says nothing. */
function readProposal(
  proposal: StoredProposal | undefined,
  id: Id,
  isNamed: (text: string) => boolean,
): PersonalData['proposal'] {
  if (!proposal) return null;
  const { snapshot, diagnosis, result, created_at, failure } = proposal;
  const labels = new Map(snapshot.positions.map((position) => [position.id, position.label]));
  const choices = (result?.choices ?? [])
    .filter((choice) => choice.teacher_id === id || choice.former_teacher_id === id)
    .map(({ position_id, teacher_id, reasons }) => ({
      position: labels.get(position_id) ?? position_id,
      is_proposed: teacher_id === id,
      reasons,
    }));
  const sentences = [
    ...diagnosis.contradictions.filter((one) => one.teacher_id === id || isNamed(one.message)),
    ...diagnosis.bottlenecks.filter((one) => one.teacher_ids.includes(id) || isNamed(one.message)),
    ...(failure !== null && isNamed(failure) ? [{ message: failure }] : []),
  ].map(({ message }) => message);
  return choices.length + sentences.length === 0 ? null : { created_at, choices, sentences };
}

/** The texts that somebody typed and that name the person. */
async function readMentions(
  database: Database,
  schoolId: string,
  isNamed: (text: string) => boolean,
): Promise<PersonalData['mentions']> {
  const functions = await listFunctions(database, schoolId);
  const groups = Object.values(await loadRows(database, schoolId, 'positions')).map((row) => row.group_label);
  const classes = Object.values(await loadRows(database, schoolId, 'classes')).map(({ name }) => name);
  const given = Object.values(await loadRows(database, schoolId, 'function_assignments'));
  const texts: [string, (string | null)[]][] = [
    ['Fonction', functions.map(({ name }) => name)],
    ["Description d'une fonction", functions.map(({ description }) => description)],
    ["Description d'une attribution", given.map(({ description }) => description)],
    ['Classe', classes],
    ['Groupe', groups],
    ['Version', (await listVersions(database, schoolId)).map(({ name }) => name)],
  ];
  return texts.flatMap(([kind, list]) =>
    [...new Set(list)]
      .filter((text) => text !== null)
      .filter(isNamed)
      .map((text) => ({ kind, text })),
  );
}

/**
 * Everything that is stored of a person, who may have been deleted; of what tells about people, what the caller may see. Throws NotFound
 * where there never was one.
 */
export async function readPersonalData(database: Database, caller: Caller, id: Id): Promise<PersonalData> {
  const { school: schoolId } = caller;
  const hidden = hiddenFrom(caller);
  const person = await readPerson(database, schoolId, id);
  const { names, present, last } = person;
  const { isNamed, isOfPerson } = nameFinder(id, person);
  const changes: OwnChange[] = [];
  for await (const logged of readLog(database, schoolId)) {
    const { patch, version, command, details: _details, ...change } = logged;
    if (!hidden.includes(command) && isOfPerson(logged))
      changes.push({ ...change, rows: ownRows(readPatch({ patch, version }), id) });
  }
  const state = await loadTeachers(database, schoolId, [id]);
  return {
    school: await findSchoolName(database, schoolId),
    id,
    is_present: present !== undefined,
    teacher: last,
    contracts: present ? listHeld(state) : listFormer(state, changes),
    names,
    school_years: await readYears(database, schoolId, id),
    proposal: readProposal(await findProposal(database, schoolId), id, isNamed),
    mentions: await readMentions(database, schoolId, isNamed),
    changes: changes.toReversed(),
  };
}
