import { type AccountChange, accountChange, type SchoolSettings } from '@pupitre/contract';
import { formatPeriods } from '@pupitre/domain';
import { type FormFaults, placeFaults, readIssues } from '../../lib/form-faults.ts';
import { parseTyping } from '../../lib/numbers.ts';

/** Weekly targets as typed, by level. */
export type TargetTexts = ReadonlyMap<string, string>;

/** The form of the account as it is typed. */
export interface AccountDraft {
  name: string;
  email: string;
  /** The new one; empty to keep the old. */
  password: string;
  current_password: string;
  weekly_targets: TargetTexts;
}

/** A target that is wrong is said at its level. */
export type AccountFaults = FormFaults<keyof AccountDraft | `weekly_targets.${string}`>;

type Targets = SchoolSettings['weekly_targets'];

const writeTargets = (targets: Targets): TargetTexts =>
  new Map(targets.map(({ level, periods }) => [level, formatPeriods(periods)]));

/** What the texts say, by level; levels without a text have none. What is no number is NaN, which the contract refuses. */
const readTargets = (texts: TargetTexts): Targets =>
  [...texts].flatMap(([level, text]) => {
    const periods = parseTyping(text);
    return periods === null ? [] : [{ level, periods }];
  });

/** An untouched form. */
export const draftOfSchool = ({ name, email, weekly_targets }: SchoolSettings): AccountDraft => ({
  name,
  email,
  password: '',
  current_password: '',
  weekly_targets: writeTargets(weekly_targets),
});

/** A new address or password wants the current password (docs/screens.md, « Mon établissement »). */
export const isSensitive = (draft: AccountDraft, school: SchoolSettings): boolean =>
  draft.email.trim() !== school.email || draft.password !== '';

function hasOtherTargets(draft: AccountDraft, school: SchoolSettings): boolean {
  const typed = new Map(readTargets(draft.weekly_targets).map(({ level, periods }) => [level, periods]));
  const isSame = school.weekly_targets.every(({ level, periods }) => typed.get(level) === periods);
  return !isSame || typed.size !== school.weekly_targets.length;
}

/** Whether there is something to send; spaces around a name or an address are nothing. */
export const isChanged = (draft: AccountDraft, school: SchoolSettings): boolean =>
  draft.name.trim() !== school.name || isSensitive(draft, school) || hasOtherTargets(draft, school);

/** Reads the form: what differs from the account, to send, or what is wrong. */
export function readAccountDraft(
  draft: AccountDraft,
  school: SchoolSettings,
): { body: AccountChange } | { faults: AccountFaults } {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const targets = readTargets(draft.weekly_targets);
  const parsed = accountChange.safeParse({
    ...(name === school.name ? {} : { name }),
    ...(email === school.email ? {} : { email }),
    ...(draft.password === '' ? {} : { password: draft.password }),
    ...(isSensitive(draft, school) ? { current_password: draft.current_password } : {}),
    ...(hasOtherTargets(draft, school) ? { weekly_targets: targets } : {}),
  });
  if (!parsed.success) return { faults: placeAtLevels(readIssues(parsed.error), targets) };
  if (parsed.data.current_password === '')
    return { faults: { current_password: 'Veuillez saisir le mot de passe actuel.' } };
  return { body: parsed.data };
}

/** The contract counts targets; the form knows them by their level. */
function placeAtLevels(
  faults: readonly { path: string; message: string }[],
  targets: Targets,
): AccountFaults {
  const placed: AccountFaults = placeFaults(faults);
  for (const { path, message } of faults) {
    const index = /^weekly_targets\.(\d+)/.exec(path)?.[1];
    const level = targets[Number(index)]?.level;
    if (level === undefined) continue;
    placed[`weekly_targets.${level}`] ??= message;
    delete placed.weekly_targets;
  }
  return placed;
}
