import { Button } from '@mantine/core';
import type { HandOverQuery } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { IconCircleCheck } from '../../icons/base-icons.ts';
import { IconCalendarQuestion, IconDownload } from '../../icons/more-icons.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { YearSelector } from '../../components/year-selector.tsx';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { useShown } from '../../lib/shown-place.ts';
import { downloadHandOver } from './call.ts';
import { Finding } from './finding-list.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import classes from './hand-over.module.css';
import { type HandOverData, useHandOver } from './use-hand-over.ts';

const useDownload = (query: HandOverQuery | undefined) =>
  useMutation({
    mutationFn: async () => query && downloadHandOver('handOver.download', { query }, 'horaire.zip'),
    onSuccess: () => toastSuccess('Fichier prêt'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });

function Findings({ data: { check, query, isStale } }: { data: HandOverData }) {
  return (
    <section className={classes.findings} aria-label="À vérifier avant" aria-busy={isStale}>
      <h2>À vérifier avant</h2>
      {check.findings.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          Rien à signaler.
        </p>
      ) : (
        check.findings.map((finding) => (
          <Finding key={finding.kind} finding={finding} query={query} year={check.school_year} />
        ))
      )}
    </section>
  );
}

function Failure({ error, onLeave }: { error: Error; onLeave: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <LoadFailure title="L'année n'a pas pu être vérifiée" />;
  return (
    <EmptyState icon={IconCalendarQuestion} title={sentenceOf(error, '')}>
      <Button variant="default" onClick={onLeave}>
        Voir l'année active
      </Button>
    </EmptyState>
  );
}

/** « Transmettre à l'horaire »: a year for a program that makes timetables, and what to know before (docs/screens.md, « Transmettre à l'horaire »). */
export function HandOverPage() {
  const { data, error, years, active, choose } = useHandOver();
  const year = data?.check.school_year;
  const saving = useDownload(data?.query);
  const isEmpty = data?.check.findings[0]?.kind === 'empty';
  const chooseYear = (one: string | undefined) => choose({ school_year: one === active ? undefined : one });
  useShown({ school_year: year });
  return (
    <div data-testid="hand-over-page">
      <PageHeader
        changes="nothing"
        title="Transmettre à l'horaire"
        subtitle="La répartition de l'année, pour le programme qui fait les horaires"
        badge={
          year === undefined ? null : (
            <YearSelector year={year} years={years} active={active} onChange={chooseYear} />
          )
        }
      >
        {data && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            disabled={isEmpty}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Télécharger
          </Button>
        )}
      </PageHeader>
      {error ? (
        <Failure error={error} onLeave={() => chooseYear(undefined)} />
      ) : data ? (
        <div className={classes.content}>
          <HandOverForm query={data.query} proposedHours={data.check.day_length} onChoose={choose} />
          <Findings data={data} />
        </div>
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
