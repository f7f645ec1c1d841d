import { ActionIcon } from '@mantine/core';
import type { Assignment, PlanningEntry } from '@pupitre/contract';
import { type SpecialParam, specialParamsOfLevel, subjectOfParam } from '@pupitre/domain';
import { IconTrash } from '../../../icons/base-icons.ts';
import type { OpenDialog } from '../planning-dialog.ts';
import { SPECIAL_PARAM_LABELS } from '../special-param-labels.ts';
import classes from './panels.module.css';
import { SubjectTable } from './subject-table.tsx';
import { useMay } from '../../../lib/may.ts';

interface VoleePanelProps {
  entry: PlanningEntry;
  positions: readonly Assignment[];
  onOpen: OpenDialog;
}

/** The classes of a volée; each can be deleted while there is another. */
function ClassList({ entry, onOpen }: Omit<VoleePanelProps, 'positions'>) {
  const canDelete = useMay()('planning.deleteClass', entry.level);
  return (
    <ul className={classes.classes}>
      {entry.class_names.map((class_name) => (
        <li key={class_name} className={classes.class}>
          {class_name}
          {canDelete && entry.class_names.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Supprimer la classe ${class_name}`}
              onClick={() => onOpen({ kind: 'delete-class', entry, class_name })}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

/** « par classe », « 3 », « 3, pas en même temps » */
function sayGroups({ special_params }: PlanningEntry, param: SpecialParam): string {
  const count = special_params[param];
  const isApart = count > 1 && special_params.not_parallel?.includes(subjectOfParam(param));
  return count === 0 ? 'par classe' : `${count}${isApart ? ', pas en même temps' : ''}`;
}

/** What a volée is made of: classes, special parameters, subjects with their periods. */
export function VoleePanel({ entry, positions, onOpen }: VoleePanelProps) {
  const params = specialParamsOfLevel(entry.level);
  return (
    <div className={classes.volee}>
      <div>
        <h4 className={classes.heading}>Classes</h4>
        <ClassList entry={entry} onOpen={onOpen} />
        {params.length > 0 && (
          <>
            <h4 className={classes.heading}>Paramètres particuliers</h4>
            <dl className={classes.params}>
              {params.map((param) => (
                <div key={param}>
                  <dt>{SPECIAL_PARAM_LABELS[param]}</dt>
                  <dd>{sayGroups(entry, param)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <SubjectTable entry={entry} positions={positions} />
    </div>
  );
}
