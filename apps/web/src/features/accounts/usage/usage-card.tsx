import type { Usage } from '@pupitre/contract';
import { useState } from 'react';
import { TextButton } from '../../../components/text-button.tsx';
import { useFailureToast } from '../../../components/use-failure-toast.ts';
import { formatPercent } from '../../../lib/numbers.ts';
import dialog from '../account-dialog.module.css';
import { useUsage } from './use-usage.ts';
import classes from './usage.module.css';

const MEGABYTE = 1024 * 1024;
const figures = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });
const FEW = 4;
/** From here on somebody should know. */
const NEARLY_FULL = 0.8;

interface Stored {
  name: string;
  used: number;
  limit: number;
  unit?: string;
}

const shareOf = ({ used, limit }: Stored) => (limit === 0 ? 1 : used / limit);

/** What is counted, what is nearest to its limit first. */
const listStored = ({ rows, history_bytes, history_limit }: Usage): Stored[] =>
  [
    ...rows,
    { name: 'historique', used: history_bytes / MEGABYTE, limit: history_limit / MEGABYTE, unit: '\u202fMo' },
  ].toSorted((a, b) => shareOf(b) - shareOf(a));

/** « En ce moment: 2 PDF en cours, 1 en attente »; what is neither is left out. */
function sayWork({ work }: Usage): string {
  const busy = work.filter(({ running, waiting }) => running + waiting > 0);
  if (busy.length === 0) return "Rien n'est en préparation en ce moment.";
  const parts = busy.map(({ name, running, waiting }) =>
    waiting === 0
      ? `${name}\u202f: ${running} en cours`
      : `${name}\u202f: ${running} en cours, ${waiting} en attente`,
  );
  return `En ce moment, ${parts.join('\u202f; ')}.`;
}

/** « Utilisation du serveur »: what the school has and has made for it, beside the most that it may. */
export function UsageCard() {
  const { data, error } = useUsage();
  const [isWhole, setWhole] = useState(false);
  useFailureToast(error, 'Erreur lors du chargement');
  if (!data) return null;
  const stored = listStored(data);
  return (
    <section className={dialog.data} aria-labelledby="utilisation">
      <h3 id="utilisation" className={dialog.heading}>
        Utilisation du serveur
      </h3>
      <p className={dialog.hint}>
        Les limites qui protègent les autres établissements du même serveur. {sayWork(data)}
      </p>
      <ul className={classes.list}>
        {(isWhole ? stored : stored.slice(0, FEW)).map((entry) => (
          <StoredRow key={entry.name} {...entry} />
        ))}
      </ul>
      <TextButton onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Afficher moins' : 'Tout afficher'}
      </TextButton>
    </section>
  );
}

function StoredRow(entry: Stored) {
  const { name, used, limit, unit = '' } = entry;
  const share = shareOf(entry);
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        {`${figures.format(used)} sur ${figures.format(limit)}${unit}`}
        {share >= NEARLY_FULL && <strong>{` (${formatPercent(used, limit)})`}</strong>}
      </span>
      <span className={classes.track} aria-hidden>
        {used > 0 && (
          <span
            className={classes.fill}
            data-full={share >= NEARLY_FULL || undefined}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        )}
      </span>
    </li>
  );
}
