import { missingAt, type PlannedPosition } from '@pupitre/domain';
import { IconArrowBackUp, IconHistory, IconLock, IconUser } from '../../../icons/base-icons.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { IconMarquee2 } from '../../../icons/more-icons.ts';
import { type KeyboardEvent, useRef } from 'react';
import type { Assignment, OperationName } from '@pupitre/contract';
import { useNavigate } from 'react-router';
import { historyOf } from '../../../lib/history-address.ts';
import { countOf } from '../../../lib/numbers.ts';
import { periodsInWords, placeName } from '../../../lib/position-text.ts';
import type { Restorable } from '../api/use-restore-position.ts';
import { companyOf } from '../../../grid/company.ts';
import { describePosition } from '../../../grid/describe-position.ts';
import { usePositionStore, useTeachersById, useVolees } from '../grid/position-context.ts';
import { usePosition } from './use-position.ts';
import type { Targets } from '../grid/use-target-commands.ts';
import classes from './picker.module.css';
import { PickerFrame } from './picker-frame.tsx';
import { actionsFor, type PositionAction } from './position-actions.ts';
import { useMay } from '../../../lib/may.ts';

/** What the menu of a cell leads to: an action, its picker, a range that the next cell clicked ends, or a place to be made whole. */
export type MenuChoice = PositionAction | 'pick' | 'select' | Restorable;

interface Line<C = MenuChoice> {
  choice: C;
  label: string;
  icon: Icon;
  letter: string;
  obstacle: string | null;
  /** What it calls in the end; left out where it changes nothing. */
  operation?: OperationName;
}

const PICK: Line = {
  choice: 'pick',
  operation: 'assignments.update',
  label: 'Choisir un enseignant',
  icon: IconUser,
  letter: 'E',
  obstacle: null,
};
const SELECT: Line = {
  choice: 'select',
  label: 'Sélectionner jusqu’à…',
  icon: IconMarquee2,
  letter: 'J',
  obstacle: null,
};
const LOCK: Line = {
  choice: 'lock',
  operation: 'assignments.lockBulk',
  label: 'Verrouiller ou déverrouiller',
  icon: IconLock,
  letter: 'L',
  obstacle: null,
};

/** Leads to what changed there. */
const HISTORY: Line<'history'> = {
  choice: 'history',
  label: 'Historique',
  icon: IconHistory,
  letter: 'H',
  obstacle: null,
};

/** Puts back so many periods of a place. */
const restoreLine = (place: Restorable, periods: number): Line => ({
  choice: place,
  operation: 'assignments.restore',
  label: `Remettre ${periodsInWords(periods)}`,
  icon: IconArrowBackUp,
  letter: 'M',
  obstacle: null,
});

/** In pixels. */
const MENU_WIDTH = 256;

/** A place of the plan without any position. */
export type Hole = Restorable & Omit<PlannedPosition, 'plan_index'>;

interface MenuProps {
  anchor: Element;
  onChoose: (choice: MenuChoice) => void;
  onClose: () => void;
}

/** Lines with a letter each, which chooses it; arrows walk over them. */
function MenuFrame<C>({
  label,
  lines,
  anchor,
  onChoose,
  onClose,
}: Pick<MenuProps, 'anchor' | 'onClose'> & {
  label: string;
  lines: readonly Line<C>[];
  onChoose: (choice: C) => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const choose = ({ choice, obstacle }: Line<C>) => {
    if (obstacle === null) onChoose(choice);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines.find((one) => one.letter === event.key.toUpperCase());
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!line && step === undefined) return;
    event.preventDefault();
    if (line) return choose(line);
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + (step ?? 0) + buttons.length) % buttons.length]?.focus();
  };
  return (
    <PickerFrame label={`Actions\u202f: ${label}`} anchor={anchor} onClose={onClose} width={MENU_WIDTH}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its lines have the focus */}
      <div ref={menu} role="menu" aria-label="Actions" className={classes.menu} onKeyDown={press}>
        {lines.map((line, index) => (
          <button
            key={line.letter}
            type="button"
            role="menuitem"
            aria-keyshortcuts={line.letter}
            aria-disabled={line.obstacle !== null}
            title={line.obstacle ?? undefined}
            className={classes.menuLine}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
            autoFocus={index === 0}
            onClick={() => choose(line)}
          >
            <line.icon size={16} stroke={1.8} aria-hidden />
            <span className={classes.menuLabel}>{line.label}</span>
            <kbd>{line.letter}</kbd>
          </button>
        ))}
      </div>
    </PickerFrame>
  );
}

/** What is missing beside a position of the plan, as a line of its menu. */
function useMissingLine(position: Assignment | undefined): Line[] {
  const store = usePositionStore();
  const volee = useVolees().find(({ level }) => level === position?.level);
  if (!position || !volee || position.plan_index === null) return [];
  const missing = missingAt(volee, store.valuesOfLevel(volee.level), position);
  const { plan_index } = position;
  return missing && missing.periods > 0 ? [restoreLine({ ...position, plan_index }, missing.periods)] : [];
}

/** The menu of one cell: what can be done with its position, each by a letter. */
function CellMenu({ id, onChoose, ...props }: MenuProps & { id: string }) {
  const navigate = useNavigate();
  const teachers = useTeachersById();
  const position = usePosition(id, props.onClose);
  const missing = useMissingLine(position);
  const store = usePositionStore();
  const may = useMay();
  if (!position) return null;
  const actions = actionsFor(position, store.valuesOfLevel(position.level)).map(({ action, ...rest }) => ({
    choice: action,
    ...rest,
  }));
  const label = describePosition(
    position,
    teachers.get(position.teacher_id ?? ''),
    undefined,
    companyOf(position, teachers),
  );
  const choose = (choice: MenuChoice | 'history') => {
    if (choice !== 'history') return onChoose(choice);
    return void navigate(historyOf(id, `${position.subject} ${placeName(position)}`));
  };
  const lines = [PICK, ...actions, ...missing, SELECT, HISTORY].filter(
    ({ operation }) => operation === undefined || may(operation, position.level),
  );
  return <MenuFrame label={label} lines={lines} onChoose={choose} {...props} />;
}

/** The menu of a range. */
function RangeMenu({ ids, ...props }: MenuProps & { ids: readonly string[] }) {
  return <MenuFrame label={countOf(ids.length, 'enseignement')} lines={[PICK, LOCK]} {...props} />;
}

/** The menu of a hole. */
function HoleMenu({ hole, ...props }: MenuProps & { hole: Hole }) {
  const { subject, periods } = hole;
  const label = `${subject}, ${placeName(hole)}, retiré`;
  return <MenuFrame label={label} lines={[restoreLine(hole, periods)]} {...props} />;
}

/** What can be done with a position, a hole or a range, each by a letter. */
export function GridMenu({
  targets: { ids, isRange },
  hole,
  ...props
}: MenuProps & { targets: Targets; hole: Hole | undefined }) {
  const [first] = ids;
  if (hole) return <HoleMenu hole={hole} {...props} />;
  if (isRange) return <RangeMenu ids={ids} {...props} />;
  return first === undefined ? null : <CellMenu id={first} {...props} />;
}
