import { usePeople } from '../../data/people-here.ts';
import { onDemand } from '../on-demand.tsx';

const PresenceBar = onDemand(async () => (await import('./presence-bar.tsx')).PresenceBar);

/** Who else is there; nothing while nobody is. */
export function PresenceSlot() {
  const people = usePeople();
  return people.length > 0 && <PresenceBar people={people} />;
}
