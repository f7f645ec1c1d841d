import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSettings } from '../../icons/base-icons.ts';
import { onDemand } from '../../components/on-demand.tsx';

const AccountDialog = onDemand(async () => (await import('./account-dialog.tsx')).AccountDialog);

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
      {isOpen && <AccountDialog onClose={close} />}
    </>
  );
}
