/**
 * The header that makes a download of an answer: the name as it is for those who read it, and before it the same
 * without accents for simple clients.
 */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
