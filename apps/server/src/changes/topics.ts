import type { Topic } from '@pupitre/domain';
import type { CommandName } from './command-name.ts';

/** What the change of each command is about: leaving one out does not compile. */
const TOPIC_OF: Readonly<Record<CommandName, Topic>> = {
  addTeacher: 'teachers',
  editTeacher: 'teachers',
  deleteTeachers: 'teachers',
  addYear: 'organisation',
  prepareYear: 'organisation',
  activateYear: 'organisation',
  renameYear: 'organisation',
  deleteYear: 'organisation',
  createVolee: 'organisation',
  editVolee: 'organisation',
  deleteVolee: 'organisation',
  deleteClass: 'organisation',
  regenerateVolee: 'organisation',
  moveVolee: 'organisation',
  duplicateVolee: 'organisation',
  setTeachers: 'staffing',
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
  importTeachers: 'imports',
  restoreYear: 'imports',
  takeBack: 'steps-back',
  restoreState: 'steps-back',
  erasePerson: 'teachers',
};

/** The commands that are about something. */
export const commandsAbout = (topic: Topic): string[] =>
  Object.entries(TOPIC_OF).flatMap(([command, about]) => (about === topic ? [command] : []));
