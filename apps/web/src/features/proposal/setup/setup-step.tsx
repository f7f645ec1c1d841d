import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Assignment, Bottleneck, ProposalBody, ProposalOptions, TeacherAnswer } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import { IconArrowLeft, IconPlayerPlay } from '../../../icons/more-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { diagnosisQuery } from '../api/reasons-queries.ts';
import { useStartProposal } from '../api/use-proposal-actions.ts';
import { DiagnosisPanel } from './diagnosis-panel.tsx';
import {
  bodyOf,
  diagnosisBodyOf,
  imagineTeacher,
  NO_WHAT_IF,
  type SetupDraft,
  startDraft,
  type WhatIf,
} from './setup-draft.ts';
import { SetupForm } from './setup-form.tsx';
import classes from './setup.module.css';
import { WhatIfPanel } from './what-if-panel.tsx';
import { useMay } from '../../../lib/may.ts';

interface SetupStepProps {
  year: string;
  levels: readonly string[];
  assignments: readonly Assignment[];
  teachers: readonly TeacherAnswer[];
  /** What was asked before, to begin with. */
  former: ProposalOptions | undefined;
  onStarted: () => void;
  /** Back to the proposal there is; undefined where there is none. */
  onReturn: (() => void) | undefined;
}

/** Clicks in quick succession ask once. */
const DEBOUNCE_MS = 150;

/** The same body until the choices have been quiet for a moment. */
function useQuietBody(draft: SetupDraft, year: string, whatIf: WhatIf): ProposalBody {
  const body = useMemo(() => diagnosisBodyOf(draft, year, whatIf), [draft, year, whatIf]);
  return useDebouncedValue(body, DEBOUNCE_MS)[0];
}

function useDiagnosis(draft: SetupDraft, year: string, whatIf: WhatIf) {
  const assumed = useQuery(diagnosisQuery(useQuietBody(draft, year, whatIf)));
  const plain = useQuery(diagnosisQuery(useQuietBody(draft, year, NO_WHAT_IF)));
  const isAssuming = whatIf.without.length + whatIf.imaginary.length > 0;
  return {
    diagnosis: assumed.data,
    asItIs: isAssuming ? plain.data : undefined,
    isStale: assumed.isPlaceholderData,
    error: assumed.error,
  };
}

/** Somebody for exactly what is missing in a bottleneck. */
const addHelp = (whatIf: WhatIf, { subjects, missing }: Bottleneck) =>
  imagineTeacher(whatIf, {
    specialties: subjects,
    cycle: null,
    hours: Math.min(LIMITS.hoursMax, Math.ceil(missing)),
  });

/** Before a search: what it is asked for, and what can be hoped for. */
export function SetupStep(props: SetupStepProps) {
  const { year, levels, assignments, teachers, former, onStarted, onReturn } = props;
  const may = useMay();
  const [draft, setDraft] = useState(() =>
    startDraft(
      levels.filter((level) => may('proposals.accept', level)),
      former,
    ),
  );
  const [whatIf, setWhatIf] = useState(NO_WHAT_IF);
  const diagnosis = useDiagnosis(draft, year, whatIf);
  const start = useStartProposal(onStarted);
  const isEmpty = draft.levels.length === 0;
  // What stands below the diagnosis waits for it: the diagnosis would push it down.
  const isDiagnosed = isEmpty || diagnosis.diagnosis !== undefined || diagnosis.error !== null;

  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <SetupForm
          levels={levels}
          assignments={assignments}
          draft={draft}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        <div className={classes.start}>
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={isEmpty}
            loading={start.isPending}
            onClick={() => start.mutate(bodyOf(draft, year))}
          >
            Lancer la recherche
          </Button>
          {onReturn && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={onReturn}
            >
              Revenir à la proposition
            </Button>
          )}
          <p>
            {isEmpty ? 'Choisissez au moins une volée.' : "Rien n'est enregistré avant que vous n'acceptiez."}
          </p>
        </div>
      </div>
      <div className={classes.aside}>
        {!isEmpty && (
          <DiagnosisPanel
            {...diagnosis}
            assignments={assignments}
            onTry={(one) => setWhatIf(addHelp(whatIf, one))}
          />
        )}
        {isDiagnosed && <WhatIfPanel teachers={teachers} whatIf={whatIf} onChange={setWhatIf} />}
      </div>
    </div>
  );
}
