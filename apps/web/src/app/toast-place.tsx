import { Notifications } from '@mantine/notifications';
import classes from '../components/toast.module.css';
import { TOAST_MS, TOASTS_AT_ONCE } from '../components/toast.tsx';

/** Where the toasts stand, and are read out. */
export const ToastPlace = () => (
  <Notifications
    position="bottom-right"
    classNames={{ root: classes.place ?? '' }}
    autoClose={TOAST_MS}
    limit={TOASTS_AT_ONCE}
    containerWidth={380}
    aria-live="polite"
  />
);
