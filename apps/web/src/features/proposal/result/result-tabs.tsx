import { Tabs } from '@mantine/core';
import type { CurrentProposal, ProposalResult } from '@pupitre/contract';
import { useMemo, useRef } from 'react';
import { useAddressParam } from '../../../lib/address-param.ts';
import { positionsOfTeacher } from './choices.ts';
import type { EntrustProps } from './entrusting.ts';
import { ExplainPosition } from './explain-position.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Legend } from './legend.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ReasonsTab } from './reasons-tab.tsx';
import classes from './result.module.css';
import { teacherChangesOf } from './teacher-changes.ts';
import { TeacherList } from './teacher-list.tsx';
import type { useAccept } from './use-accept.ts';
import { useCommands } from './use-commands.ts';
import type { PreviewState, ProposalYear } from './use-preview.ts';

/** Each with its name in the address. */
const TABS = [
  { value: 'grid', name: 'grille', label: 'Grille' },
  { value: 'teachers', name: 'enseignants', label: 'Par enseignant' },
  { value: 'reasons', name: 'buts', label: 'Buts et manques' },
] as const;
type Tab = (typeof TABS)[number];

/** The tab in front, which the address says. */
function useShownTab() {
  const [name, show] = useAddressParam<Tab['name']>({
    name: 'onglet',
    expected: TABS.map((tab) => tab.name),
    fallback: 'grille',
    isPlace: true,
  });
  const find = (is: (tab: Tab) => boolean) => TABS.find(is) ?? TABS[0];
  return [
    find((tab) => tab.name === name).value,
    (value: string | null) => show(find((tab) => tab.value === value).name),
  ] as const;
}

interface ResultTabsProps {
  proposal: CurrentProposal;
  result: ProposalResult;
  year: ProposalYear;
  state: PreviewState;
  accepting: ReturnType<typeof useAccept>;
  entrust: EntrustProps;
}

/** The preview on the grid, by teacher, and what it costs; beside it, the explanation of one position. */
export function ResultTabs(props: ResultTabsProps) {
  const { proposal, year, state, accepting } = props;
  const [tab, show] = useShownTab();
  const { preview, views, filters, setFilters } = state;
  const work = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const commands = useCommands(state, accepting.accept, work);
  const { explained } = commands;
  const chosen = explained?.position.id ?? null;
  const ofLevel = (level: string) => preview.positions.filter(({ position }) => position.level === level);
  const ofTeacher = (id: string) => positionsOfTeacher(preview.positions, id);
  const volees = useMemo(
    () => year.volees.filter((volee) => proposal.run.options.levels.includes(volee.level)),
    [year.volees, proposal.run.options.levels],
  );
  return (
    <Tabs value={tab} color="var(--pu-accent-ink)" keepMounted={false} onChange={show}>
      <Tabs.List>
        {TABS.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        {tab !== 'reasons' && <FilterBar filters={filters} onChange={setFilters} hasKeys={tab === 'grid'} />}
        {tab === 'grid' && <Legend />}
        <div ref={work} className={classes.work} data-tall={tab === 'grid' || undefined}>
          {tab === 'grid' && (
            <PreviewPane
              pane={pane}
              volees={volees}
              positions={preview.positions}
              views={views}
              isFiltered={filters.changes_only || filters.off_wish_only}
              chosen={chosen}
              onCommand={commands.command}
              onAcceptLevel={(level) => accepting.accept(ofLevel(level))}
              onPinLevel={(level) => commands.pinAll(ofLevel(level))}
            />
          )}
          {tab === 'teachers' && (
            <TeacherList
              changes={teacherChangesOf(year.teachers, preview, filters)}
              chosen={chosen}
              onExplain={commands.explain}
              onAccept={(id) => accepting.accept(ofTeacher(id))}
              onPin={(id) => commands.pinAll(ofTeacher(id))}
            />
          )}
          {tab === 'reasons' && <ReasonsTab {...props} preview={preview} />}
          {explained && tab !== 'reasons' && (
            <ExplainPosition
              runId={proposal.run.id}
              one={explained}
              preview={preview}
              teachers={year.teachers}
              functions={year.functions}
              volees={year.volees}
              exceptions={proposal.run.options.exceptions}
              isAccepting={accepting.isPending}
              onChoose={(teacherId) => commands.choose(explained.position.id, teacherId)}
              onPin={() => commands.keep(explained)}
              onUnpin={() => commands.unpin(explained.position.id)}
              onAccept={() => accepting.accept([explained])}
              onClose={commands.close}
            />
          )}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
