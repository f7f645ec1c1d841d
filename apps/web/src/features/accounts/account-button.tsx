import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';

/** Loaded when it is first opened. */
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

/** « Mon établissement », at the foot of the sidebar. */
export function AccountButton() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        Mon établissement
      </Button>
      {isOpen && (
        <Suspense>
          <AccountDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
