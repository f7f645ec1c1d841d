import { Button } from '@mantine/core';
import { IconPlus } from '../../../icons/base-icons.ts';
import { IconBook2 } from '../../../icons/more-icons.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { countOf } from '../../../lib/numbers.ts';
import type { OpenDialog } from '../functions-dialog.ts';
import classes from '../functions-page.module.css';
import type { FunctionsData } from '../use-functions-page.ts';
import { useMay } from '../../../lib/may.ts';

/** The functions of the school, by name, and how often each is assigned in the year that is shown. */
export function CatalogueTab({ data, onOpen }: { data: FunctionsData; onOpen: OpenDialog }) {
  const { catalogue, attributions, year } = data;
  const attributionsOf = attributions && Map.groupBy(attributions, ({ function_id }) => function_id);
  const add = () => onOpen({ kind: 'add' });
  const may = useMay();
  if (catalogue.length === 0) {
    return (
      <EmptyState
        icon={IconBook2}
        title="Aucune fonction au catalogue"
        text="Une fonction est tout ce qui n'est pas l'enseignement à une classe&#8239;: médiation, maîtrise de classe, informatique…"
      >
        {may('functions.create') && <Button onClick={add}>Ajouter la première fonction</Button>}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.count}>{countOf(catalogue.length, 'fonction')}</span>
        {may('functions.create') && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
            Ajouter une fonction
          </Button>
        )}
      </div>
      <DataTable
        label="Catalogue"
        columns={[
          { label: 'Nom', isSorted: true },
          { label: 'Description' },
          { label: `Attributions ${year}`, kind: 'number' },
          { label: 'Actions', kind: 'actions' },
        ]}
      >
        {catalogue.map((entry) => (
          <tr key={entry.id}>
            <td className={classes.name}>{entry.name}</td>
            <td className={classes.quiet}>{entry.description}</td>
            <td data-kind="number">{attributionsOf ? (attributionsOf.get(entry.id)?.length ?? 0) : '–'}</td>
            <RowActions
              what={entry.name}
              onEdit={may('functions.update') ? () => onOpen({ kind: 'edit', entry }) : undefined}
              onDelete={may('functions.delete') ? () => onOpen({ kind: 'delete', entry }) : undefined}
            />
          </tr>
        ))}
      </DataTable>
    </>
  );
}
