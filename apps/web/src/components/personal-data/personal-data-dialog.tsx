import { Button, Modal } from '@mantine/core';
import type { PersonSummary } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { IconFileTypePdf } from '../../icons/base-icons.ts';
import { IconBraces, IconEraser } from '../../icons/more-icons.ts';
import { useState } from 'react';
import { useMeanwhile } from '../../data/meanwhile.ts';
import { countOf } from '../../lib/numbers.ts';
import dialogClasses from '../dialog.module.css';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingState } from '../loading-state.tsx';
import { MeanwhileNote } from '../meanwhile-note.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { EraseDialog, whoever } from './erase-dialog.tsx';
import classes from './personal-data.module.css';
import { personQuery, useDownloadPerson } from './use-personal-data.ts';
import { useMay } from '../../lib/may.ts';

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Who it is, and how much is stored of them. */
function Who({ person }: { person: PersonSummary }) {
  const { prenom, nom, visa, is_present, changes } = person;
  return (
    <p>
      <strong>
        {prenom} {nom} ({visa})
      </strong>{' '}
      {is_present ? 'figure' : 'ne figure plus'} dans la liste des enseignants.{' '}
      {changes === 0
        ? "Aucun changement de l'historique ne la concerne."
        : `${countOf(changes, 'changement')} de l'historique ${changes >= 2 ? 'concernent' : 'concerne'} cette personne.`}
    </p>
  );
}

/** All that is stored, as files. */
function Files({ id }: { id: string }) {
  const { mutate, isPending, variables } = useDownloadPerson(id);
  return (
    <>
      <h3 className={classes.head}>Remettre ses données à la personne</h3>
      <p>
        Contrat, voeux, enseignements et fonctions de chaque année, proposition, et chaque changement qui la
        concerne.
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...ICON} />}
          loading={isPending && variables === 'pdf'}
          onClick={() => mutate('pdf')}
          data-autofocus
        >
          À lire (PDF)
        </Button>
        <Button
          variant="default"
          leftSection={<IconBraces {...ICON} />}
          loading={isPending && variables === 'json'}
          onClick={() => mutate('json')}
        >
          Données (JSON)
        </Button>
      </div>
    </>
  );
}

/** What is stored of somebody who is or was a teacher, and how they are erased. */
export function PersonalDataDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError } = useQuery(personQuery(id));
  const [isErasing, setIsErasing] = useState(false);
  const may = useMay();
  useFocusReturn();
  const meanwhile = useMeanwhile(whoever(id));
  return (
    <>
      <Modal opened onClose={onClose} closeOnEscape={!isErasing} title="Données personnelles" size="lg">
        {!data && (isError ? <LoadFailure title="Les données n'ont pas pu être lues" /> : <LoadingState />)}
        {data && (
          <div className={dialogClasses.text}>
            <Who person={data} />
            <Files id={id} />
            {data.is_erased && <p>Elle est effacée&#8239;: son nom ne se trouve plus nulle part.</p>}
            {!data.is_erased && may('personalData.erase') && (
              <>
                <h3 className={classes.head}>Effacer la personne</h3>
                <p>
                  Son nom et son visa disparaissent de la planification et de tout l'historique. Ce qu'elle
                  enseigne reste.
                </p>
                <Button
                  variant="light"
                  color="red"
                  leftSection={<IconEraser {...ICON} />}
                  onClick={() => setIsErasing(true)}
                >
                  Effacer cette personne
                </Button>
              </>
            )}
          </div>
        )}
        <MeanwhileNote meanwhile={meanwhile} />
        <div className={dialogClasses.actions}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        </div>
      </Modal>
      {data && isErasing && (
        <EraseDialog person={data} onErased={onClose} onClose={() => setIsErasing(false)} />
      )}
    </>
  );
}
