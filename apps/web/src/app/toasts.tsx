import { notifications, useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { inUse } from '../components/on-demand.tsx';
import { TOAST_MS } from '../components/toast.tsx';
import classes from '../components/toast.module.css';

const load = async () => (await import('./toast-place.tsx')).ToastPlace;

/** In place of the toasts, where what shows them could not be loaded: without a server it still has to be said. */
function PlainToasts() {
  const standing = useNotifications().notifications;
  const [first] = standing;
  useEffect(() => {
    if (first?.id === undefined) return undefined;
    const { id } = first;
    const timer = setTimeout(() => notifications.hide(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return (
    <div className={classes.plain}>
      {standing.map(({ id, message, role }) => (
        <div key={id} role={role ?? 'alert'}>
          {message}
        </div>
      ))}
    </div>
  );
}

/** The toasts. What shows them comes once somebody is at the screen, or with the first of them; if that fails, with the next. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const { length } = useNotifications().notifications;
  useEffect(() => {
    if (Place) return;
    const loading = length > 0 ? load() : inUse.then(load);
    loading.then((loaded) => setPlace(() => loaded)).catch(() => setFailed(true));
  }, [Place, length]);
  if (Place) return <Place />;
  return hasFailed && <PlainToasts />;
}
