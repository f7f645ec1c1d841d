/** The file name in a content-disposition header: the UTF-8 form before the plain one; null where there is none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}

/** Has the browser save a file, as a click on a download link does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not before the browser has taken the content over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
