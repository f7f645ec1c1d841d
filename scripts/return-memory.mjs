/*
 * The allocator of glibc raises, as large blocks come and go, the size from which it asks the system for a block of its own, and keeps what is
 * smaller for good: after a crowd a server held 1.3 GB, where 0.3 GB were in use. A size that is set stays, but is only read when a process begins.
 */

const SIZE = '131072';
const settings = { MALLOC_MMAP_THRESHOLD_: SIZE, MALLOC_TRIM_THRESHOLD_: SIZE };

/**
 * Goes on as the same process begun anew, with what makes it and its children give memory back after a burst (docs/operations.md, « Memory »); as it is where that is set
 * already, or the system is another.
 */
export function returnMemory() {
  const isSet = Object.keys(settings).every((name) => process.env[name] !== undefined);
  if (isSet || process.platform !== 'linux' || typeof process.execve !== 'function') return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...settings, ...process.env });
}
