import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '../../icons/base-icons.ts';
import { onDemand } from '../../components/on-demand.tsx';
import { readConnection, waiter } from '../../lib/connection.ts';
import { useLogout } from './use-logout.ts';

const LeaveDialog = onDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** « Déconnexion », at the foot of the sidebar. Where changes wait it asks first: they would be given up. */
export function LogoutButton() {
  const logout = useLogout();
  const [isAsking, { open, close }] = useDisclosure(false);
  const leave = () => {
    waiter.now?.discard();
    logout.mutate();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
        loading={logout.isPending}
        onClick={() => (readConnection().waiting.length > 0 ? open() : leave())}
      >
        Déconnexion
      </Button>
      {isAsking && <LeaveDialog onConfirm={leave} onClose={close} />}
    </>
  );
}
