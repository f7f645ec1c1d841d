import { IconFile, IconFileUpload } from '../icons/more-icons.ts';
import { type DragEvent, useEffect, useId, useState } from 'react';
import classes from './file-picker.module.css';

interface FilePickerProps {
  label: string;
  /** As of the attribute `accept`: « .xlsx,.xls ». */
  accept: string;
  file: File | null;
  /** Why the file that was picked is of no use. */
  fault?: string | null;
  onPick: (file: File) => void;
}

/** A file let go beside the zone: by default the browser leaves the application and opens it. */
function useIgnoredDrops(): void {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, ignore);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, ignore);
    };
  }, []);
}

/** Takes one file, by dialog, keyboard or drop. The server, not the name, decides what the file really is. */
export function FilePicker({ label, accept, file, fault, onPick }: FilePickerProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const Symbol = file ? IconFile : IconFileUpload;

  useIgnoredDrops();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onPick(dropped);
  };

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={classes.input}
        type="file"
        accept={accept}
        aria-label={label}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => {
          const [picked] = event.currentTarget.files ?? [];
          if (picked) onPick(picked);
          // The same file can be picked again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={classes.label}>
        <Symbol size={24} stroke={1.5} aria-hidden />
        <span>
          {file ? <strong>{file.name}</strong> : <strong>Choisissez un fichier</strong>}
          <span className={classes.hint}>{file ? 'Choisir un autre fichier' : 'ou déposez-le ici'}</span>
        </span>
      </label>
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
