import type { CurrentProposal } from '@pupitre/contract';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { countOf } from '../../../lib/numbers.ts';
import explanation from './explanation.module.css';
import classes from './result.module.css';
import type { Refusal } from './use-accept.ts';

/** Why nothing was stored; it stays until it is read. */
export function RefusalNotice({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { detail, reasons } = refusal;
  return (
    <div className={classes.notice} data-kind="refusal" role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <p>{reasons.length === 0 ? detail : "Rien n'a été attribué. Ceci ne va plus\u202f:"}</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className={explanation.close} aria-label="Fermer ce message" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** What the proposal speaks of and is no more. */
export function GoneNotice({ gone }: Pick<CurrentProposal, 'gone'>) {
  const { positions, teachers } = gone;
  if (positions.length + teachers.length === 0) return null;
  const what = [
    positions.length > 0 && countOf(positions.length, 'enseignement'),
    teachers.length > 0 && countOf(teachers.length, 'enseignant'),
  ].filter((part) => part !== false);
  const labels = [...positions, ...teachers].map((one) => one.label).join(', ');
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.8} aria-hidden />
      <div>
        <p>
          {positions.length + teachers.length >= 2 ? 'Supprimés' : 'Supprimé'} depuis la recherche&#8239;:{' '}
          {what.join(' et ')}.
        </p>
        <p className={classes.calm}>{labels}</p>
      </div>
    </div>
  );
}
