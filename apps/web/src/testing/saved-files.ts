import { vi } from 'vitest';

/**
 * Takes the place of the browser's downloads, which jsdom lacks, until the test ends.
 * @returns the names of the files saved so far, in order; it grows.
 */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
