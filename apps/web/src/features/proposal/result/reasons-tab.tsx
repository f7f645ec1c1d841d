import type { CurrentProposal, ProposalResult } from '@pupitre/contract';
import { HireList } from '../../../components/hire-list.tsx';
import { BottleneckList } from '../reasons/bottleneck-list.tsx';
import { ContradictionList } from '../reasons/contradiction-list.tsx';
import { CostCurve } from '../running/cost-curve.tsx';
import { AimsTable } from './aims-table.tsx';
import { ClassSights } from './class-sights.tsx';
import type { EntrustProps } from './entrusting.ts';
import type { Preview } from './preview.ts';
import classes from './result.module.css';
import { RuleOutcomes } from './rule-outcomes.tsx';
import type { ProposalYear } from './use-preview.ts';

interface ReasonsTabProps {
  proposal: CurrentProposal;
  result: ProposalResult;
  preview: Preview;
  year: ProposalYear;
  entrust: EntrustProps;
}

/** What each aim costs, what is missing where, and how the search went. */
export function ReasonsTab({ proposal, result, preview, year, entrust }: ReasonsTabProps) {
  const { diagnosis, run } = proposal;
  const levels = new Set(run.options.levels);
  const { teachers } = year;
  const retouched = preview.positions.filter((one) => one.is_retouched).length;
  const ofLevels = <P extends { level: string }>(all: readonly P[]) =>
    all.filter((one) => levels.has(one.level));
  return (
    <div className={classes.lists}>
      <section aria-labelledby="proposal-costs">
        <h2 id="proposal-costs" className={classes.heading}>
          Chaque but, avant et après
        </h2>
        <AimsTable
          result={result}
          now={{ positions: ofLevels(year.assignments), loads: preview.before, teachers }}
          then={{ positions: ofLevels(preview.staffing), loads: preview.after, teachers }}
          weights={run.options.weights}
          retouched={retouched}
        />
      </section>
      {result.class_sights.length > 0 && (
        <section aria-labelledby="proposal-sights">
          <h2 id="proposal-sights" className={classes.heading}>
            Maîtres·ses de classe
          </h2>
          <ClassSights sights={result.class_sights} retouched={retouched} {...entrust} />
        </section>
      )}
      {result.outcomes.length > 0 && (
        <section aria-labelledby="proposal-rules">
          <h2 id="proposal-rules" className={classes.heading}>
            Souhaits et consignes
          </h2>
          <RuleOutcomes outcomes={result.outcomes} retouched={retouched} />
        </section>
      )}
      <section aria-labelledby="proposal-missing">
        <h2 id="proposal-missing" className={classes.heading}>
          Ce qui manque
        </h2>
        {diagnosis.bottlenecks.length + diagnosis.contradictions.length === 0 && (
          <p className={classes.calm}>Rien&#8239;: chaque période peut avoir un enseignant.</p>
        )}
        <ContradictionList contradictions={diagnosis.contradictions} assignments={year.assignments} />
        <BottleneckList bottlenecks={diagnosis.bottlenecks} />
        {result.hires.length > 0 && (
          <>
            <h3 className={classes.heading}>Qui engager pour pourvoir ce qui reste ouvert</h3>
            <HireList profiles={result.hires} />
          </>
        )}
      </section>
      <section aria-labelledby="proposal-search" className={classes.search}>
        <h2 id="proposal-search" className={classes.heading}>
          La recherche
        </h2>
        <CostCurve points={run.history} budgetMs={result.elapsed_ms} />
      </section>
    </div>
  );
}
