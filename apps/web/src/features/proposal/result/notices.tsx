import type { CurrentProposal } from '@pupitre/contract';
import { findParallelClashes, namePosition, readApart } from '@pupitre/domain';
import { IconAlertTriangle, IconInfoCircle, IconX } from '../../../icons/base-icons.ts';
import { countOf } from '../../../lib/numbers.ts';
import explanation from './explanation.module.css';
import classes from './result.module.css';
import { isChange, type Preview } from './preview.ts';
import type { Refusal } from './use-accept.ts';
import type { ProposalYear } from './use-preview.ts';

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

/** Who would have two groups at the same time if the changes were accepted: no proposal does that, but what is chosen by hand may. */
export function ParallelNotice({ preview, year }: { preview: Preview; year: ProposalYear }) {
  const changed = new Set(preview.positions.filter(isChange).map(({ position }) => position.id));
  const clashes = [...findParallelClashes(preview.staffing, readApart(year.volees))].filter(([, own]) =>
    own.some(({ id }) => changed.has(id)),
  );
  if (clashes.length === 0) return null;
  const visaOf = new Map(year.teachers.map(({ id, visa }) => [id, visa]));
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <p>Des groupes en parallèle iraient à la même personne&#8239;:</p>
        <ul>
          {clashes.map(([id, own]) => (
            <li key={id}>
              {visaOf.get(id) ?? '?'}&#8239;: {own.map(namePosition).join(', ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
