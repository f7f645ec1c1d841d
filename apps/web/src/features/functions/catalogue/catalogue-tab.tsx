import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { countOf } from '../../../lib/numbers.ts';
import type { OpenDialog } from '../functions-dialog.ts';
import pageClasses from '../functions-page.module.css';
import { RowActions } from '../row-actions.tsx';
import classes from '../table.module.css';
import type { FunctionsData } from '../use-functions-page.ts';

/** The functions of the school, by name, and how often each is assigned in the year that is shown. */
export function CatalogueTab({ data, onOpen }: { data: FunctionsData; onOpen: OpenDialog }) {
  const { catalogue, attributions, year } = data;
  const attributionsOf = Map.groupBy(attributions, ({ function_id }) => function_id);
  const add = () => onOpen({ kind: 'add' });
  if (catalogue.length === 0) {
    return (
      <EmptyState
        icon={IconBook2}
        title="Aucune fonction au catalogue"
        text="Une fonction est tout ce qui n’est pas l’enseignement à une classe&#8239;: médiation, maîtrise de classe, informatique…"
      >
        <Button onClick={add}>Ajouter la première fonction</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={pageClasses.tools}>
        <span className={pageClasses.count}>{countOf(catalogue.length, 'fonction')}</span>
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
          Ajouter une fonction
        </Button>
      </div>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Catalogue">
          <thead>
            <tr>
              <th scope="col" aria-sort="ascending">
                Nom
              </th>
              <th scope="col">Description</th>
              <th scope="col" className={classes.number}>
                Attributions {year}
              </th>
              <th scope="col" className={classes.actions}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {catalogue.map((entry) => (
              <tr key={entry.id}>
                <td className={classes.name}>{entry.name}</td>
                <td className={classes.quiet}>{entry.description}</td>
                <td className={classes.number}>{attributionsOf.get(entry.id)?.length ?? 0}</td>
                <RowActions
                  what={entry.name}
                  onEdit={() => onOpen({ kind: 'edit', entry })}
                  onDelete={() => onOpen({ kind: 'delete', entry })}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
