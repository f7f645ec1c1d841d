import { AssignDialog } from './attributions/assign-dialog.tsx';
import { DeleteAttributionDialog } from './attributions/delete-attribution-dialog.tsx';
import { EditAttributionDialog } from './attributions/edit-attribution-dialog.tsx';
import { DeleteFunctionDialog } from './catalogue/delete-function-dialog.tsx';
import { FunctionDialog } from './catalogue/function-dialog.tsx';
import type { FunctionsDialog } from './functions-dialog.ts';
import type { FunctionsData } from './use-functions-page.ts';

interface FunctionsDialogsProps {
  dialog: FunctionsDialog;
  data: FunctionsData;
  onClose: () => void;
}

/** The dialog that stands open. */
export function FunctionsDialogs({ dialog, data, onClose }: FunctionsDialogsProps) {
  switch (dialog.kind) {
    case 'assign':
      return <AssignDialog data={data} onClose={onClose} />;
    case 'edit-attribution':
      return <EditAttributionDialog attribution={dialog.attribution} onClose={onClose} />;
    case 'delete-attribution':
      return <DeleteAttributionDialog attribution={dialog.attribution} onClose={onClose} />;
    case 'add':
      return <FunctionDialog entry={null} onClose={onClose} />;
    case 'edit':
      return <FunctionDialog entry={dialog.entry} onClose={onClose} />;
    case 'delete':
      return <DeleteFunctionDialog entry={dialog.entry} years={data.years} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
