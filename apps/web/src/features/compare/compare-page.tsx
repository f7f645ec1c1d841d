import { Button } from '@mantine/core';
import { countDifferences } from '@pupitre/domain';
import { IconCalendarQuestion, IconEqual } from '../../icons/more-icons.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ExportButtons } from '../../components/export-buttons.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ApiError, download, sentenceOf } from '../../lib/api.ts';
import classes from './compare.module.css';
import { CompareHead } from './compare-head.tsx';
import { CompareTabs } from './compare-tabs.tsx';
import { Summary } from './summary.tsx';
import { type Comparing, useComparison } from './use-comparison.ts';

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
  const differing = countDifferences(comparison.counts);
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
  const { query } = comparing;
  return (
    <div className={classes.page} data-testid="compare-page">
      <PageHeader
        changes="nothing"
        title="Comparer"
        subtitle="Ce qui diffère entre deux moments, deux versions ou deux années"
      >
        <ExportButtons
          saveExcel={() => download('exports.compareExcel', { query }, 'comparaison.xlsx')}
          savePdf={() => download('documents.comparePdf', { query }, 'comparaison.pdf')}
        />
      </PageHeader>
      <CompareHead comparing={comparing} />
      <Content comparing={comparing} />
    </div>
  );
}
