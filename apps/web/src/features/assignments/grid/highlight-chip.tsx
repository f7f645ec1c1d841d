import { Button } from '@mantine/core';
import { IconX } from '../../../icons/base-icons.ts';
import { ALL } from '../address/place.ts';
import { useWay } from '../destination.ts';
import { useTeachersById } from './position-context.ts';

const OF_SUBJECT = { ouverts: ' à pourvoir', attribues: ' attribués', tous: '' };

/** What stands out in the grid, where nothing else says so, and how to have it no more. */
export function HighlightChip({ isPanelShown }: { isPanelShown: boolean }) {
  const { highlight, setHighlight } = useWay();
  const teacher = useTeachersById().get(highlight?.id ?? '');
  if (!highlight || (highlight.of === 'teacher' && (isPanelShown || !teacher))) return null;
  const among = OF_SUBJECT[highlight.among ?? 'ouverts'];
  const subject = highlight.id === ALL ? 'toutes les branches' : highlight.id;
  const name = teacher ? teacher.visa : `${subject}${among}`;
  return (
    <Button
      variant="light"
      size="xs"
      aria-label={`Ne plus mettre en évidence ${name}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => setHighlight(null)}
    >
      {name}
    </Button>
  );
}
