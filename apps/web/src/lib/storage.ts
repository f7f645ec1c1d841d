const PROBE = 'pupitre_probe';

/** Whether the browser refuses to keep anything for this address: reading or writing throws then. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}
