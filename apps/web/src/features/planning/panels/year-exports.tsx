import { ActionIcon, Menu } from '@mantine/core';
import { IconDatabaseExport, IconDownload, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useDownloadBackup } from '../api/backup.ts';
import { useExportYearPdf } from '../api/export-pdf.ts';
import { useExportYearExcel } from '../api/export-year-excel.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be taken out of a year: PDF, Excel, backup. The button shows that one is under way. */
export function YearExports({ year }: { year: string }) {
  const pdf = useExportYearPdf();
  const excel = useExportYearExcel();
  const backup = useDownloadBackup();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title="Exporter"
          aria-label={`Exporter l’année ${year}`}
          loading={pdf.isPending || excel.isPending || backup.isPending}
        >
          <IconDownload size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => pdf.mutate(year)}>
          Exporter en PDF
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeXls {...ICON} />} onClick={() => excel.mutate(year)}>
          Exporter en Excel
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconDatabaseExport {...ICON} />} onClick={() => backup.mutate(year)}>
          Télécharger la sauvegarde
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
