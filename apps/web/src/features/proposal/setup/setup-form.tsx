import type { Assignment } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import { AllOrNone } from '../../../components/tick-chip.tsx';
import { countOf, formatHours } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import card from '../card.module.css';
import { AimWeights } from './aim-weights.tsx';
import { CheckChips } from './check-chips.tsx';
import { countOpen } from './open-counts.ts';
import { Segments } from './segments.tsx';
import { TextButton } from '../../../components/text-button.tsx';
import classes from './setup.module.css';
import { BUDGETS, type SetupDraft } from './setup-draft.ts';

const BUDGET_OPTIONS = BUDGETS.map((seconds) => ({
  value: seconds,
  label: seconds < 60 ? `${seconds} s` : `${seconds / 60} min`,
}));

interface SetupFormProps {
  levels: readonly string[];
  assignments: readonly Assignment[];
  draft: SetupDraft;
  onChange: (change: Partial<SetupDraft>) => void;
}

/** What a search is asked for, section by section. */
export function SetupForm({ levels, assignments, draft, onChange }: SetupFormProps) {
  return (
    <>
      <section className={card.card}>
        <Levels levels={levels} assignments={assignments} draft={draft} onChange={onChange} />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.reconsider}
            onChange={(event) => onChange({ reconsider: event.currentTarget.checked })}
          />
          <span>
            Revoir aussi les attributions non verrouillées
            <span className={classes.aimHint}>Sinon, qui a déjà un enseignement le garde.</span>
          </span>
        </label>
        <KeptPins draft={draft} onChange={onChange} />
      </section>
      <section className={card.card} aria-labelledby="proposal-aims">
        <h2 id="proposal-aims" className={classes.title}>
          Ce qui compte, dans cet ordre
        </h2>
        <AimWeights draft={draft} onChange={onChange} />
      </section>
      <section className={card.card}>
        <Exceptions levels={draft.levels} assignments={assignments} draft={draft} onChange={onChange} />
      </section>
      <section className={card.card} aria-labelledby="proposal-time">
        <h2 id="proposal-time" className={classes.title}>
          Durée de la recherche
        </h2>
        <p className={classes.hint}>Vous pouvez l'arrêter avant, dès que le résultat vous convient.</p>
        <Segments
          label="Durée de la recherche"
          options={BUDGET_OPTIONS}
          value={draft.budget_seconds}
          onChange={(budget_seconds) => onChange({ budget_seconds })}
        />
      </section>
    </>
  );
}

function Levels({ levels, assignments, draft, onChange }: SetupFormProps) {
  const options = countOpen(levels, assignments).map(({ level, open, periods, staffed }) => ({
    value: level,
    label: level,
    note: formatHours(periods),
    title: `${countOf(open, 'enseignement')} à pourvoir, ${periodsInWords(periods)}\u202f; ${countOf(staffed, 'attribué')}`,
  }));
  const isAll = draft.levels.length === levels.length;
  return (
    <CheckChips
      legend="Volées"
      hint="Avec les périodes encore sans enseignant."
      options={options}
      chosen={draft.levels}
      onChange={(chosen) => onChange({ levels: chosen })}
    >
      {levels.length > 1 && (
        <AllOrNone isAll={isAll} onChange={(wantsAll) => onChange({ levels: wantsAll ? levels : [] })} />
      )}
    </CheckChips>
  );
}

/** What the user settled in the preview before; kept unless they say otherwise. */
function KeptPins({ draft, onChange }: Pick<SetupFormProps, 'draft' | 'onChange'>) {
  if (draft.pins.length === 0) return null;
  return (
    <p className={classes.check}>
      <span>
        {countOf(draft.pins.length, 'choix fixé sera gardé', 'choix fixés seront gardés')}.{' '}
        <TextButton onClick={() => onChange({ pins: [] })}>Les oublier</TextButton>
      </span>
    </p>
  );
}

/** Subjects that specialties do not matter for; only those the chosen volées teach. */
function Exceptions({ levels, assignments, draft, onChange }: SetupFormProps) {
  const chosen = new Set(levels);
  const subjects = new Set(assignments.filter((one) => chosen.has(one.level)).map((one) => one.subject));
  return (
    <CheckChips
      legend="Branches ouvertes à tous"
      hint="Une branche cochée peut aller à toute personne du cycle, même sans la spécialité."
      options={[...subjects]
        .toSorted((a, b) => a.localeCompare(b, 'fr-CH'))
        .map((code) => ({ value: code, label: code, title: subjectName(code) }))}
      chosen={draft.exceptions}
      onChange={(exceptions) => onChange({ exceptions })}
    />
  );
}
