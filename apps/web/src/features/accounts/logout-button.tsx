import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogout } from './use-logout.ts';

/** « Déconnexion », at the foot of the sidebar. */
export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Déconnexion
    </Button>
  );
}
