import { Button } from '@mantine/core';
import { IconCalendarQuestion, IconEqual, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import classes from './compare.module.css';
import { CompareHead } from './compare-head.tsx';
import { CompareTabs } from './compare-tabs.tsx';
import { Summary } from './summary.tsx';
import { type Comparing, useComparison } from './use-comparison.ts';
import { useExportExcel, useExportPdf } from './use-export-comparison.ts';

function Exports({ query }: Pick<Comparing, 'query'>) {
  const excel = useExportExcel();
  const pdf = useExportPdf();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypeXls size={16} stroke={1.8} aria-hidden />}
        loading={excel.isPending}
        onClick={() => excel.mutate(query)}
      >
        Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.8} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(query)}
      >
        PDF
      </Button>
    </>
  );
}

/** What was asked for is not there, or cannot be; else it is the server that failed. */
const isRefusal = ({ status, detail }: ApiError) =>
  detail !== undefined && (status === 404 || status === 422);

/** A state or year that there is not: said, with the way to the first state that there is. */
function Refused({ error, choose }: { error: Error; choose: Comparing['choose'] }) {
  if (!(error instanceof ApiError && isRefusal(error)))
    return <LoadFailure title="La comparaison n'a pas pu être chargée" />;
  return (
    <EmptyState icon={IconCalendarQuestion} title={sentenceOf(error, '')}>
      <Button variant="default" onClick={() => choose({ from: '0', from_year: undefined })}>
        Comparer avec le début
      </Button>
    </EmptyState>
  );
}

function Content({ comparing }: { comparing: Comparing }) {
  const { comparison, error, isStale, choose } = comparing;
  if (error) return <Refused error={error} choose={choose} />;
  if (!comparison) return <LoadingState />;
  const { counts } = comparison;
  const differing = counts.positions.all + counts.teachers + counts.functions + counts.volees;
  return (
    <div className={classes.content} aria-busy={isStale}>
      <Summary {...comparison} />
      {differing === 0 ? (
        <EmptyState
          icon={IconEqual}
          title="Rien ne diffère"
          text="Mêmes enseignements, mêmes enseignants, mêmes fonctions et même organisation des deux côtés."
        />
      ) : (
        <CompareTabs comparison={comparison} />
      )}
    </div>
  );
}

/** « Comparer »: two states of the school, or two years, and what differs (docs/screens.md, « Comparer »). */
export function ComparePage() {
  const comparing = useComparison();
  return (
    <div className={classes.page} data-testid="compare-page">
      <PageHeader
        changes="nothing"
        title="Comparer"
        subtitle="Ce qui diffère entre deux moments, deux versions ou deux années"
      >
        <Exports query={comparing.query} />
      </PageHeader>
      <CompareHead comparing={comparing} />
      <Content comparing={comparing} />
    </div>
  );
}
