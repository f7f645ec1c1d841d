import { IconFileTypePdf } from '../../../icons/base-icons.ts';
import {
  IconCalendarShare,
  IconDatabaseExport,
  IconDownload,
  IconFileTypeXls,
} from '../../../icons/more-icons.ts';
import { useNavigate } from 'react-router';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { addressOfHandOver } from '../../../lib/hand-over-address.ts';
import { useDownloadBackup } from '../api/backup.ts';
import { useExportYearPdf } from '../api/export-pdf.ts';
import { useExportYearExcel } from '../api/export-year-excel.ts';

/** What can be taken out of a year: PDF, Excel, backup. The button shows that one is under way. */
export function YearExports({ year }: { year: string }) {
  const navigate = useNavigate();
  const pdf = useExportYearPdf();
  const excel = useExportYearExcel();
  const backup = useDownloadBackup();
  return (
    <ActionMenu
      variant="subtle"
      color="gray"
      size="lg"
      label={`Exporter l'année ${year}`}
      hint="Exporter"
      loading={pdf.isPending || excel.isPending || backup.isPending}
      actions={[
        { icon: IconFileTypePdf, label: 'Exporter en PDF', onClick: () => pdf.mutate({ school_year: year }) },
        {
          icon: IconFileTypePdf,
          label: 'PDF pour la direction',
          onClick: () => pdf.mutate({ school_year: year, audience: 'direction' }),
        },
        { icon: IconFileTypeXls, label: 'Exporter en Excel', onClick: () => excel.mutate(year) },
        {
          icon: IconCalendarShare,
          label: "Transmettre à l'horaire",
          onClick: () => void navigate(addressOfHandOver(year)),
        },
        null,
        { icon: IconDatabaseExport, label: 'Télécharger la sauvegarde', onClick: () => backup.mutate(year) },
      ]}
    >
      <IconDownload size={17} stroke={1.7} aria-hidden />
    </ActionMenu>
  );
}
