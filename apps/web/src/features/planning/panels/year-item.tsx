import { Accordion } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { IconPencil, IconTrash } from '../../../icons/base-icons.ts';
import { IconStar, IconStarFilled } from '../../../icons/more-icons.ts';
import { countOf } from '../../../lib/numbers.ts';
import type { OpenDialog } from '../planning-dialog.ts';
import { ActionButton } from './action-button.tsx';
import classes from './panels.module.css';
import { YearExports } from './year-exports.tsx';
import { YearPanel } from './year-panel.tsx';
import { EVERY_VOLEE } from '../../../lib/may.ts';

interface YearItemProps {
  year: string;
  entries: readonly PlanningEntry[];
  isActive: boolean;
  /** The last year of a school cannot be deleted (docs/domain.md, « School years »). */
  isOnly: boolean;
  onActivate: (year: string) => void;
  onOpen: OpenDialog;
}

/** A year as a part of identifiers, which hold no spaces. */
export const keyOfYear = (year: string): string => encodeURIComponent(year);

/** A school year: whether it is the active one, its actions and, unfolded, its volées. */
export function YearItem({ year, entries, isActive, isOnly, onActivate, onOpen }: YearItemProps) {
  const classCount = entries.reduce((sum, entry) => sum + entry.number_of_classes, 0);
  return (
    <Accordion.Item value={keyOfYear(year)}>
      <div className={classes.header}>
        <Accordion.Control>
          <span className={classes.title}>
            <span className={classes.year}>{year}</span>
            {isActive && <span className={classes.active}>Active</span>}
            <span className={classes.counts}>
              <span>{countOf(entries.length, 'volée')}</span>
              <span>{countOf(classCount, 'classe')}</span>
            </span>
          </span>
        </Accordion.Control>
        <div className={classes.actions}>
          <ActionButton
            operation="schoolYears.setActive"
            level={EVERY_VOLEE}
            icon={isActive ? IconStarFilled : IconStar}
            label={`Définir ${year} comme année active`}
            hint={isActive ? 'Année active' : 'Définir comme année active'}
            isPressed={isActive}
            onClick={() => onActivate(year)}
          />
          <YearExports year={year} />
          <ActionButton
            operation="schoolYears.rename"
            level={EVERY_VOLEE}
            icon={IconPencil}
            label={`Renommer l'année ${year}`}
            hint="Renommer"
            onClick={() => onOpen({ kind: 'rename-year', year })}
          />
          <ActionButton
            operation="schoolYears.delete"
            level={EVERY_VOLEE}
            icon={IconTrash}
            label={
              isOnly
                ? `Supprimer l'année ${year}\u202f: impossible, c'est la dernière`
                : `Supprimer l'année ${year}`
            }
            hint={isOnly ? 'La dernière année scolaire ne peut pas être supprimée' : 'Supprimer'}
            isRed
            isDisabled={isOnly}
            onClick={() => onOpen({ kind: 'delete-year', year })}
          />
        </div>
      </div>
      <Accordion.Panel>
        <YearPanel year={year} entries={entries} onOpen={onOpen} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
