import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useAddressParam } from '../../lib/address-param.ts';
import { useShown } from '../../lib/shown-place.ts';
import { AttributionsTab } from './attributions/attributions-tab.tsx';
import { CatalogueTab } from './catalogue/catalogue-tab.tsx';
import type { FunctionsDialog } from './functions-dialog.ts';
import classes from './functions-page.module.css';
import { type FunctionsData, useFunctionsPage } from './use-functions-page.ts';
import { YearSelector } from './year-selector.tsx';

const FunctionsDialogs = onDemand(async () => (await import('./functions-dialogs.tsx')).FunctionsDialogs);

/** « Fonctions particulières »: who has which function, and the catalogue (docs/screens.md, « Fonctions »). */
export function FunctionsPage() {
  const { data, choose, isFailed } = useFunctionsPage();
  useShown({ school_year: data ? data.year : undefined });
  return (
    <div data-testid="functions-page">
      <PageHeader
        title="Fonctions particulières"
        subtitle="Ce qui s'ajoute à l'enseignement, en heures par semaine"
        badge={data ? <YearSelector data={data} onChange={choose} /> : null}
      />
      {!data && !isFailed && <LoadingState />}
      {!data && isFailed && <LoadFailure title="Les fonctions n'ont pas pu être chargées" />}
      {data && <FunctionsTabs data={data} />}
    </div>
  );
}

const TABS = ['attributions', 'catalogue'] as const;

function FunctionsTabs({ data }: { data: FunctionsData }) {
  const [tab, setTab] = useAddressParam({
    name: 'onglet',
    expected: TABS,
    fallback: 'attributions',
    isPlace: true,
  });
  const [dialog, setDialog] = useState<FunctionsDialog | null>(null);
  return (
    <>
      <Tabs
        value={tab}
        onChange={(value) => setTab(value === 'catalogue' ? value : 'attributions')}
        color="var(--pu-accent-ink)"
        keepMounted={false}
        classNames={{ panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="attributions">Attributions</Tabs.Tab>
          <Tabs.Tab value="catalogue">Catalogue</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="attributions">
          <AttributionsTab data={data} onOpen={setDialog} onOpenCatalogue={() => setTab('catalogue')} />
        </Tabs.Panel>
        <Tabs.Panel value="catalogue">
          <CatalogueTab data={data} onOpen={setDialog} />
        </Tabs.Panel>
      </Tabs>
      {dialog && <FunctionsDialogs dialog={dialog} data={data} onClose={() => setDialog(null)} />}
    </>
  );
}
