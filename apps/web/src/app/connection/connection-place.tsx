import { type ComponentType, useEffect, useState } from 'react';
import { useOutbox } from '../../data/use-outbox.ts';
import { idle } from '../../lib/idle.ts';

const load = async () => {
  await idle();
  return (await import('./connection-notices.tsx')).ConnectionNotices;
};

/** Where it stands that the connection is lost, and what was refused. Its code comes once the screen is there: later it may be too late. */
export function ConnectionPlace() {
  const [Notices, setNotices] = useState<ComponentType>();
  useOutbox();
  useEffect(() => {
    load()
      .then((loaded) => setNotices(() => loaded))
      .catch(() => undefined);
  }, []);
  return Notices && <Notices />;
}
