import { Button, Modal } from '@mantine/core';
import type { Version } from '@pupitre/contract';
import { sayLongMoment } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Link } from 'react-router';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { compareAddress } from '../../lib/compare-address.ts';
import { momentOf } from '../../lib/moment-address.ts';
import classes from './history.module.css';
import { versionsQuery } from '../../queries/history.ts';
import { useForgetVersion } from './use-versions.ts';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';

interface VersionsDialogProps {
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** The named versions of the school: back to one, or its name forgotten. */
export function VersionsDialog({ onRestore, onClose }: VersionsDialogProps) {
  const { data, isError } = useQuery(versionsQuery());
  const { mutate: forget, isPending } = useForgetVersion();
  const may = useMay();
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Versions nommées" size="lg">
      {!data && (isError ? <LoadFailure title="Les versions n'ont pas pu être lues" /> : <LoadingState />)}
      {data?.length === 0 && (
        <p>
          Aucune version n'a de nom.
          {may('versions.create') && " Dépliez un changement pour nommer l'état où il a mené."}
        </p>
      )}
      <ul className={classes.versions}>
        {data?.map((version) => (
          <li key={version.id}>
            <span className={classes.version}>
              <strong>{version.name}</strong>
              <time dateTime={version.at}>{sayLongMoment(version.at)}</time>
            </span>
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={momentOf(version.seq)}
              aria-label={`Voir « ${version.name} »`}
            >
              Voir
            </Button>
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={compareAddress({ from: version.id })}
              aria-label={`Comparer « ${version.name} » avec maintenant`}
            >
              Comparer
            </Button>
            {may('changes.restore', EVERY_VOLEE) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Revenir à « ${version.name} »`}
                onClick={() => onRestore(version)}
              >
                Revenir à cet état
              </Button>
            )}
            {may('versions.delete') && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                disabled={isPending}
                aria-label={`Oublier « ${version.name} »`}
                onClick={() => forget(version.id)}
              >
                Oublier
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
