import { mayDo, type Role, type Topic } from '@pupitre/domain';
import type { AccountCommand, CommandName } from './command-name.ts';

/** What the change of each command is about: leaving one out does not compile. */
const TOPIC_OF: Readonly<Record<CommandName | AccountCommand, Topic>> = {
  addTeacher: 'teachers',
  editTeacher: 'teachers',
  endTeaching: 'teachers',
  deleteTeachers: 'teachers',
  setTeachingRules: 'teachers',
  addYear: 'organisation',
  prepareYear: 'organisation',
  activateYear: 'organisation',
  renameYear: 'organisation',
  deleteYear: 'organisation',
  createVolee: 'organisation',
  editVolee: 'organisation',
  deleteVolee: 'organisation',
  deleteClass: 'organisation',
  editClass: 'organisation',
  setClassTeachers: 'organisation',
  regenerateVolee: 'organisation',
  moveVolee: 'organisation',
  duplicateVolee: 'organisation',
  setBudgets: 'organisation',
  chargePosition: 'organisation',
  setTeachers: 'staffing',
  setCoTeachers: 'staffing',
  setLocks: 'staffing',
  setPeriods: 'staffing',
  recomputeVolees: 'staffing',
  splitPosition: 'staffing',
  joinParts: 'staffing',
  restorePosition: 'staffing',
  deletePositions: 'staffing',
  addGroup: 'staffing',
  renameGroup: 'staffing',
  addFunction: 'functions',
  editFunction: 'functions',
  deleteFunction: 'functions',
  assignFunction: 'functions',
  editAssignment: 'functions',
  unassignFunction: 'functions',
  acceptChoices: 'proposal',
  applyRepair: 'staffing',
  importTeachers: 'imports',
  importStaffing: 'imports',
  importRules: 'imports',
  restoreYear: 'imports',
  takeBack: 'steps-back',
  restoreState: 'steps-back',
  erasePerson: 'teachers',
  changeAccount: 'account',
  changeSelf: 'people',
  changePerson: 'people',
  removePerson: 'people',
  invite: 'people',
  withdrawInvitation: 'people',
  join: 'people',
  linkForPassword: 'people',
  resetPassword: 'people',
};

/** The commands that are about something. */
export const commandsAbout = (topic: Topic): string[] =>
  Object.entries(TOPIC_OF).flatMap(([command, about]) => (about === topic ? [command] : []));

const ABOUT_PEOPLE: readonly string[] = commandsAbout('people');
const OF_NO_PLAN: ReadonlySet<string> = new Set([...commandsAbout('account'), ...ABOUT_PEOPLE]);

/** Whether what was made by a command is of the plan; else it is of the account or its people, and is never taken back. */
export const isOfPlan = ({ command }: { command: string }): boolean => !OF_NO_PLAN.has(command);

/** Whether what was made by a command tells about the people of the school. */
export const isAboutPeople = ({ command }: { command: string }): boolean => ABOUT_PEOPLE.includes(command);

/** The commands whose changes a role is not shown: what tells about people is for who directs (docs/domain.md, « People and roles »). */
export const hiddenFrom = ({ role }: { role: Role }): readonly string[] =>
  mayDo(role, 'direction') ? [] : ABOUT_PEOPLE;
