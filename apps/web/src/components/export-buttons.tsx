import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileTypePdf } from '../icons/base-icons.ts';
import { IconFileTypeXls } from '../icons/more-icons.ts';
import { toastFailure, toastSuccess } from './toast.tsx';

interface ExportButtonsProps {
  /** Saves what the screen shows as a workbook, and as a document. */
  saveExcel: () => Promise<unknown>;
  savePdf: () => Promise<unknown>;
}

/** « Excel » and « PDF »: what a screen shows, as files. */
export function ExportButtons({ saveExcel, savePdf }: ExportButtonsProps) {
  const excel = useMutation({
    mutationFn: saveExcel,
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
  const pdf = useMutation({
    mutationFn: savePdf,
    onSuccess: () => toastSuccess('PDF exporté avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export PDF"),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypeXls size={16} stroke={1.8} aria-hidden />}
        loading={excel.isPending}
        onClick={() => excel.mutate()}
      >
        Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.8} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        PDF
      </Button>
    </>
  );
}
