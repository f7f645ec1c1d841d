import {
  formatPeriods,
  joinWords,
  RULE_WORDS,
  sayTarget,
  speaksOf,
  subjectName,
  type Teacher,
} from '@pupitre/domain';
import type { Problem } from '../problem.ts';
import type { Alternative } from '../proposal.ts';
import type { Qualification } from '../rules/qualification.ts';
import { nameTeacher, sayCount, sayQualified } from '../words.ts';
import { compareTeachers } from './alternatives.ts';
import {
  findAble,
  hasAlready,
  isAgainstRules,
  isTaken,
  keepsWithin,
  type Surroundings,
} from './surroundings.ts';

/** « d'allemand », « de français » */
const ofSubject = (code: string): string => {
  const name = subjectName(code);
  return /^[aàâeéèêhiîoôœu]/i.test(name) ? `d'${name}` : `de ${name}`;
};

function sayQualification(qualification: Qualification, { cycles }: Teacher, subject: string): string {
  if (qualification === 'specialty') return `Spécialiste ${ofSubject(subject)}`;
  if (qualification === 'exception') return 'Par exception\u202f: la branche est ouverte à tous';
  return cycles.length === 0 ? 'Généraliste de tous les cycles' : `Généraliste du cycle ${cycles.join(', ')}`;
}

/** « , pour une fourchette de 20 à 24 et un voeu de 22 »; what is not set is left out. */
function sayRange({ hours_min, hours_desired, hours_max }: Teacher): string {
  const range =
    hours_min !== null && hours_max !== null
      ? [`une fourchette de ${formatPeriods(hours_min)} à ${formatPeriods(hours_max)}`]
      : hours_min !== null
        ? [`un minimum de ${formatPeriods(hours_min)}`]
        : hours_max !== null
          ? [`un maximum de ${formatPeriods(hours_max)}`]
          : [];
  const wish = hours_desired === null ? [] : [`un voeu de ${formatPeriods(hours_desired)}`];
  const all = joinWords([...range, ...wish]);
  return all === '' ? '' : `, pour ${all}`;
}

const sayHours = ({ before, after }: Alternative, teacher: Teacher): string =>
  `Avec cet enseignement, ${sayCount(after, 'période')} au lieu de ${formatPeriods(before)}${sayRange(teacher)}`;

/** What ties somebody to the position already, and whom it was tied to last year. */
function sayTies(around: Surroundings, t: number): string[] {
  const { problem, position } = around;
  const hasClass = hasAlready(around, problem.classes, t);
  const { class_name, level, subject } = problem.positions[position]!;
  const last = problem.lastTeacher[position]!;
  const former = problem.changeCost > 0 ? problem.former[position]! : -1;
  const looksAfter = problem.sights.of[problem.classes.of[position]!]?.named.includes(t) ?? false;
  return [
    ...(former === t ? ["L'a dans la répartition à garder"] : []),
    ...(former >= 0 && former !== t
      ? [`Dans la répartition à garder, il est à ${nameTeacher(problem.teachers[former]!)}`]
      : []),
    ...(looksAfter ? [`Maître·sse de classe de ${class_name}`] : []),
    ...(hasClass ? [`Déjà avec la classe ${class_name}`] : []),
    ...(last === t ? ["L'avait l'année dernière avec cette classe"] : []),
    ...(last >= 0 && last !== t
      ? [`L'année dernière, la classe avait ${nameTeacher(problem.teachers[last]!)}`]
      : []),
    ...(hasAlready(around, problem.splits, t) ? ['A déjà une autre part de cette leçon'] : []),
    ...(hasAlready(around, problem.preparations, t)
      ? [`A déjà le même programme ${ofSubject(subject)} en ${level}`]
      : hasAlready(around, problem.levels, t) && !hasClass
        ? [`Enseigne déjà en ${level}`]
        : []),
  ];
}

const nameOf = ({ teachers }: Problem, { teacher_id }: Alternative): string =>
  nameTeacher(teachers.find(({ id }) => id === teacher_id)!);

/** What keeps somebody from a group: they are in another one at that time. */
export const TAKEN = 'a déjà un groupe en parallèle';

/** Why none of the others comes into question. */
function sayNoOther(around: Surroundings, holder: number): string {
  const others = around.qualified.filter((t) => t !== holder);
  if (others.length === 0) return "Personne d'autre n'est qualifié";
  const taken = others.filter((t) => isTaken(around, t)).length;
  if (others.some((t) => !isTaken(around, t) && isAgainstRules(around, t)))
    return others.length === 1
      ? "Les consignes en empêchent l'autre enseignant qualifié"
      : 'Les autres enseignants qualifiés en sont empêchés par les consignes, par leur maximum ou par un autre groupe';
  if (others.length === 1)
    return `L'autre enseignant qualifié ${taken === 1 ? TAKEN : 'dépasserait son maximum'}`;
  const all = 'Les autres enseignants qualifiés';
  if (taken === 0) return `${all} dépasseraient leur maximum`;
  const some = taken === others.length ? '' : ' ou dépasseraient leur maximum';
  return `${all} ont déjà un groupe en parallèle${some}`;
}

/** The best of the others, next to the choice. */
function sayNext(around: Surroundings, holder: number, [next]: readonly Alternative[]): string {
  const { problem } = around;
  if (!next) return sayNoOther(around, holder);
  const best = `Sinon, le mieux placé serait ${nameOf(problem, next)}`;
  if (next.difference === 0) return `${best}, qui conviendrait aussi bien`;
  const [first, second] = next.difference > 0 ? [next.worse, next.better] : [next.better, next.worse];
  const rest = second.length > 0 ? `\u202f; en revanche, ${joinWords(second)}` : '';
  return `${best}, ${next.difference > 0 ? 'moins bien' : 'mieux'} en tout\u202f: ${joinWords(first)}${rest}`;
}

/** What the school says of somebody and the position. */
function sayRules({ book, problem, position }: Surroundings, { id }: Teacher): string[] {
  const lesson = problem.positions[position]!;
  const musts = book.of(id).must.filter((rule) => speaksOf(rule, lesson));
  const leaning = book.leaning(id, lesson);
  const rules = leaning === null ? musts : [...musts, leaning];
  return rules.map((rule) => `Selon les consignes, ${RULE_WORDS[rule.kind]} ${sayTarget(rule)}`);
}

/** Why somebody suits the position: what qualifies them, and what ties them to it. */
export function sayGrounds(around: Surroundings, qualification: Qualification, t: number): string[] {
  const { teachers, positions } = around.problem;
  const { subject } = positions[around.position]!;
  const rules = sayRules(around, teachers[t]!);
  return [sayQualification(qualification, teachers[t]!, subject), ...rules, ...sayTies(around, t)];
}

/** Why somebody has the position, with their hours and who would be next. */
export function sayChoice(
  around: Surroundings,
  choice: Alternative,
  t: number,
  alternatives: readonly Alternative[],
): string[] {
  return [
    ...sayGrounds(around, choice.qualification, t),
    sayHours(choice, around.problem.teachers[t]!),
    sayNext(around, t, alternatives),
  ];
}

/** Why nobody has the position. */
export function sayOpen(around: Surroundings): string[] {
  const { qualified, hasRoomAlone } = around;
  if (qualified.length === 0 && around.forbidden > 0)
    return ['Reste ouvert\u202f: les consignes le retirent à chaque personne qualifiée'];
  if (qualified.length === 0) return ["Reste ouvert\u202f: personne n'est qualifié"];
  const able = findAble(around);
  const within = able.filter((t) => keepsWithin(around, t));
  const [best] = compareTeachers(around, -1, within);
  if (best) return [`Reste ouvert, alors que ${nameOf(around.problem, best)} a encore assez de place`];
  if (able.length > 0)
    return ['Reste ouvert\u202f: personne de qualifié ne peut le prendre sans dépasser la limite choisie'];
  const taken = qualified.filter((t) => isTaken(around, t)).length;
  const isOne = qualified.length === 1;
  const who = sayQualified(qualified.length);
  if (taken === qualified.length)
    return [`Reste ouvert\u202f: ${who} ${isOne ? TAKEN : 'ont déjà un groupe en parallèle'}`];
  const ruledOut = qualified.filter((t) => !isTaken(around, t) && isAgainstRules(around, t)).length;
  if (ruledOut === qualified.length)
    return [
      `Reste ouvert\u202f: les consignes ${isOne ? 'en empêchent le seul enseignant qualifié' : 'en empêchent chaque enseignant qualifié'}`,
    ];
  const where = hasRoomAlone
    ? 'plus assez de place avec le reste de la proposition'
    : `pas assez de place, quoi qu'on ${isOne ? 'lui' : 'leur'} donne d'autre`;
  const also = [
    ...(taken === 0 ? [] : [`, ou ont déjà un groupe en parallèle (${taken})`]),
    ...(ruledOut === 0 ? [] : [`, ou en sont empêchés par les consignes (${ruledOut})`]),
  ].join('');
  return [`Reste ouvert\u202f: ${who} ${isOne ? "n'a" : "n'ont"} ${where}${also}`];
}
