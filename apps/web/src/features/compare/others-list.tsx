import type { Comparison } from '@pupitre/contract';
import { sayBudgets, sayVolee, shownSide } from '@pupitre/domain';
import { formatHours } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './compare.module.css';
import { ListSection } from './list-section.tsx';
import { WasIs } from './was-is.tsx';

type FunctionDifference = Comparison['functions'][number];

const FUNCTION_COLUMNS = [{ label: 'Fonction' }, { label: 'Enseignant' }, { label: 'Par semaine' }];
const VOLEE_COLUMNS = [{ label: 'Volée' }, { label: 'Différences' }];

const BUDGET_COLUMNS = [{ label: 'Budget' }, { label: 'Différences' }];

const hoursOf = (side: FunctionDifference['after']) => side && formatHours(side.hours_per_week);

const Functions = ({ functions }: Pick<Comparison, 'functions'>) => (
  <ListSection title="Fonctions particulières" count={functions.length} columns={FUNCTION_COLUMNS}>
    {functions.map((difference) => {
      const { id, function_name, teacher } = shownSide(difference);
      const [before, after] = [hoursOf(difference.before), hoursOf(difference.after)];
      return (
        <tr key={id} data-kind={difference.kind}>
          <th scope="row">{function_name}</th>
          <td>
            {teacherName(teacher)} <span className={classes.visa}>{teacher.visa}</span>
          </td>
          <td>
            <WasIs before={before} after={after} isSame={before === after} />
          </td>
        </tr>
      );
    })}
  </ListSection>
);

const Volees = ({ volees }: Pick<Comparison, 'volees'>) => (
  <ListSection title="Organisation" count={volees.length} columns={VOLEE_COLUMNS}>
    {volees.map((difference) => (
      <tr key={difference.level} data-kind={difference.kind}>
        <th scope="row">{difference.level}</th>
        <td>
          <ul className={classes.lines}>
            {sayVolee(difference).map((line) => (
              <li key={line}>{typeset(line)}</li>
            ))}
          </ul>
        </td>
      </tr>
    ))}
  </ListSection>
);

const Budgets = ({ budgets }: Pick<Comparison, 'budgets'>) => (
  <ListSection title="Enveloppe" count={budgets.length} columns={BUDGET_COLUMNS}>
    {sayBudgets(budgets).map(({ name, lines }, index) => (
      <tr key={name} data-kind={budgets[index]?.kind}>
        <th scope="row">{name}</th>
        <td>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{typeset(line)}</li>
            ))}
          </ul>
        </td>
      </tr>
    ))}
  </ListSection>
);

/** What differs beside positions and teachers. */
export function OthersList({
  functions,
  volees,
  budgets,
}: Pick<Comparison, 'functions' | 'volees' | 'budgets'>) {
  return (
    <>
      {volees.length > 0 && <Volees volees={volees} />}
      {functions.length > 0 && <Functions functions={functions} />}
      {budgets.length > 0 && <Budgets budgets={budgets} />}
    </>
  );
}
