import { Tabs } from '@mantine/core';
import type { CurrentProposal, ProposalResult } from '@pupitre/contract';
import { useMemo, useRef, useState } from 'react';
import { positionsOfTeacher } from './choices.ts';
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

type Tab = 'grid' | 'teachers' | 'reasons';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'grid', label: 'Grille' },
  { value: 'teachers', label: 'Par enseignant' },
  { value: 'reasons', label: 'Buts et manques' },
];

interface ResultTabsProps {
  proposal: CurrentProposal;
  result: ProposalResult;
  year: ProposalYear;
  state: PreviewState;
  accepting: ReturnType<typeof useAccept>;
}

/** The preview on the grid, by teacher, and what it costs; beside it, the explanation of one position. */
export function ResultTabs({ proposal, result, year, state, accepting }: ResultTabsProps) {
  const [tab, setTab] = useState<Tab>('grid');
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
    <Tabs
      value={tab}
      color="var(--pu-accent-ink)"
      keepMounted={false}
      onChange={(value) => setTab(TABS.find((one) => one.value === value)?.value ?? 'grid')}
    >
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
          {tab === 'reasons' && (
            <ReasonsTab proposal={proposal} result={result} preview={preview} year={year} />
          )}
          {explained && tab !== 'reasons' && (
            <ExplainPosition
              runId={proposal.run.id}
              one={explained}
              preview={preview}
              teachers={year.teachers}
              functions={year.functions}
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
