import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { typeset } from '../lib/typography.ts';
import classes from './toast.module.css';

/*
 * Toasts: 4000 ms, 3 visible, bottom right (specification, sections 2 and 9; set up by the providers). Their container is a
 * live region, so they are read out; an error interrupts, and does not come twice while it stands.
 */

const closeButtonProps = { 'aria-label': 'Fermer le message' };
const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

export function toastSuccess(message: string): void {
  notifications.show({
    message: typeset(message),
    role: 'status',
    className: classes.success,
    icon: <IconCheck {...ICON} />,
    closeButtonProps,
  });
}

export function toastError(message: string): void {
  notifications.show({
    id: `error: ${message}`,
    message: typeset(message),
    role: 'alert',
    className: classes.error,
    icon: <IconAlertTriangle {...ICON} />,
    closeButtonProps,
  });
}

export function toastInfo(message: string): void {
  notifications.show({
    message: typeset(message),
    role: 'status',
    className: classes.info,
    icon: <IconInfoCircle {...ICON} />,
    closeButtonProps,
  });
}
