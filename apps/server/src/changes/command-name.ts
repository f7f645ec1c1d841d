import type { commands, Outcome } from '@pupitre/domain';

type Commands = typeof commands;

/** The commands of the domain, which make a patch of a slice. */
type PlanCommand = {
  [N in keyof Commands]: Commands[N] extends (...input: never[]) => Outcome ? N : never;
}[keyof Commands];

/** What a change was made by, as the history keeps it; the last few make their patch of the history itself. */
export type CommandName =
  | PlanCommand
  | 'acceptChoices'
  | 'applyRepair'
  | 'restoreState'
  | 'takeBack'
  | 'erasePerson';

/** What a change of the account or its people was made by: none of them can be taken back. */
export type AccountCommand =
  | 'changeAccount'
  | 'changeSelf'
  | 'changePerson'
  | 'removePerson'
  | 'invite'
  | 'withdrawInvitation'
  | 'join'
  | 'linkForPassword'
  | 'resetPassword';
