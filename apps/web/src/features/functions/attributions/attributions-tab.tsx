import { Button, NativeSelect } from '@mantine/core';
import { IconBriefcase, IconPlus, IconUsers } from '../../../icons/base-icons.ts';
import { IconBook2 } from '../../../icons/more-icons.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useAddressParam } from '../../../lib/address-param.ts';
import { countOf } from '../../../lib/numbers.ts';
import type { OpenDialog } from '../functions-dialog.ts';
import classes from '../functions-page.module.css';
import type { FunctionsData } from '../use-functions-page.ts';
import { tagOfYear } from '../year-tags.ts';
import { AttributionTable } from './attribution-table.tsx';
import { TeacherSummary } from './teacher-summary.tsx';
import { useMay } from '../../../lib/may.ts';

interface AttributionsTabProps {
  data: FunctionsData;
  onOpen: OpenDialog;
  onOpenCatalogue: () => void;
}

const ALL = 'all';

function YearNotice({ year, activeYear }: Pick<FunctionsData, 'year' | 'activeYear'>) {
  return (
    <p className={classes.notice}>
      <span>
        Attributions de l'année scolaire <strong>{year}</strong>
      </span>
      <span className={classes.tag} data-current={year === activeYear || undefined}>
        {tagOfYear(year, activeYear)}
      </span>
    </p>
  );
}

/** What has to be there before a function can be assigned. */
function FirstStep({ data, onOpenCatalogue }: Omit<AttributionsTabProps, 'onOpen'>) {
  const may = useMay();
  if (!may('functionAssignments.create'))
    return <EmptyState icon={IconBriefcase} title={`Aucune fonction attribuée en ${data.year}`} />;
  if (data.catalogue.length === 0) {
    return (
      <EmptyState
        icon={IconBook2}
        title="Aucune fonction au catalogue"
        text="Ajoutez d'abord au catalogue les fonctions de l'établissement, comme la médiation ou une maîtrise de classe."
      >
        <Button onClick={onOpenCatalogue}>Ouvrir le catalogue</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title="Aucun enseignant"
      text="Importez ou ajoutez d'abord les enseignants à qui attribuer les fonctions."
    >
      <Button component={Link} to="/teachers">
        Aller à Enseignants
      </Button>
    </EmptyState>
  );
}

/** Who has which function in the year, function by function and teacher by teacher. */
export function AttributionsTab({ data, onOpen, onOpenCatalogue }: AttributionsTabProps) {
  const { year, activeYear, catalogue, teachers, attributions, haveAttributionsFailed } = data;
  const [sought, seek] = useAddressParam({
    name: 'fonction',
    expected: catalogue.map(({ id }) => id),
    fallback: ALL,
  });
  const shown = attributions?.filter(({ function_id }) => sought === ALL || function_id === sought);
  const assign = () => onOpen({ kind: 'assign' });
  const may = useMay();

  if (catalogue.length === 0 || teachers.length === 0) {
    return (
      <>
        <YearNotice year={year} activeYear={activeYear} />
        <FirstStep data={data} onOpenCatalogue={onOpenCatalogue} />
      </>
    );
  }
  return (
    <>
      <YearNotice year={year} activeYear={activeYear} />
      <div className={classes.tools}>
        <NativeSelect
          className={classes.filter ?? ''}
          aria-label="Filtrer par fonction"
          data={[
            { value: ALL, label: 'Toutes les fonctions' },
            ...catalogue.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={sought}
          onChange={(event) => seek(event.currentTarget.value)}
        />
        <output className={classes.count}>{shown && countOf(shown.length, 'attribution')}</output>
        {may('functionAssignments.create') && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={assign}>
            Attribuer une fonction
          </Button>
        )}
      </div>
      {!shown && !haveAttributionsFailed && <LoadingState />}
      {!shown && haveAttributionsFailed && (
        <LoadFailure title="Les attributions n'ont pas pu être chargées" />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={IconBriefcase}
          title={sought === ALL ? `Aucune fonction attribuée en ${year}` : "Personne n'a cette fonction"}
        />
      )}
      {shown && shown.length > 0 && <AttributionTable attributions={shown} onOpen={onOpen} />}
      {attributions && attributions.length > 0 && <TeacherSummary attributions={attributions} />}
    </>
  );
}
