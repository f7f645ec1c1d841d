import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { inUse } from '../components/on-demand.tsx';

const load = async () => (await import('./toast-place.tsx')).ToastPlace;

/** The toasts. What shows them comes once somebody is at the screen, or with the first of them; if that fails, with the next. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  const { length } = useNotifications().notifications;
  useEffect(() => {
    if (Place) return;
    const loading = length > 0 ? load() : inUse.then(load);
    loading.then((loaded) => setPlace(() => loaded)).catch(() => undefined);
  }, [Place, length]);
  return Place && <Place />;
}
