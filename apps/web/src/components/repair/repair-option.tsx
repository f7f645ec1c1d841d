import type { RepairOption as Option, TeacherAnswer } from '@pupitre/contract';
import { describeVerdict, readRangeStatus } from '@pupitre/domain';
import { explainLoad } from '../../lib/load-text.ts';
import { countOf, formatHours, formatNumber } from '../../lib/numbers.ts';
import { HoursBar } from '../hours-bar.tsx';
import { toneOfRange } from '../range-tone.ts';
import classes from './repair.module.css';

type Teachers = ReadonlyMap<string, TeacherAnswer>;

interface RepairOptionProps {
  option: Option;
  teachers: Teachers;
  /** The best that is possible: what leaves more says so. */
  isBest: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** « Rien d'autre ne bouge », « 2 échanges », « 1 échange, 3 h restent à pourvoir » */
export function sayOption({ moves, open }: Pick<Option, 'moves' | 'open'>): string {
  const moved =
    moves === 0 ? "Rien d'autre ne bouge" : countOf(moves, 'enseignement déplacé', 'enseignements déplacés');
  return open === 0 ? moved : `${moved}, ${formatHours(open)} ${open >= 2 ? 'restent' : 'reste'} à pourvoir`;
}

/** The loads that change, before and after. */
function Loads({ option, teachers }: Pick<RepairOptionProps, 'option' | 'teachers'>) {
  return (
    <ul className={classes.loads} aria-label="Charges avant et après">
      {option.loads.map(({ teacher_id, before, after }) => {
        const teacher = teachers.get(teacher_id);
        if (!teacher) return null;
        const tone = toneOfRange(readRangeStatus(after, teacher));
        return (
          <li key={teacher_id} title={explainLoad(after, teacher, before)}>
            <span className={classes.visa}>{teacher.visa}</span>
            <span>
              {formatNumber(before)} → <strong>{formatHours(after)}</strong>
            </span>
            <HoursBar teacher={teacher} before={before} hours={after} tone={tone} isPicture />
            <span className={classes.verdict} data-tone={tone}>
              {describeVerdict(after, teacher)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One way to staff it, to choose: its chains, and the loads that change. */
export function RepairOption({ option, teachers, isBest, isChosen, onChoose }: RepairOptionProps) {
  return (
    <li className={classes.option} data-chosen={isChosen || undefined}>
      <label className={classes.choice}>
        <input type="radio" name="repair" checked={isChosen} onChange={onChoose} />
        <span className={classes.what}>
          {option.chains.map((chain) => (
            <span key={chain} className={classes.chain}>
              {chain}
            </span>
          ))}
          <span className={classes.note} data-less={!isBest || undefined}>
            {sayOption(option)}
          </span>
        </span>
      </label>
      <Loads option={option} teachers={teachers} />
    </li>
  );
}
