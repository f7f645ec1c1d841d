/**
 * What a call reads, with the number up to which it knows the changes: a write that is based on it says that it had seen so much
 * (docs/domain.md, « Two people at once »).
 */
export async function withSeen<A extends object>(
  read: (options: { onRevision: (revision: number) => void }) => Promise<A>,
): Promise<A & { seen: number | undefined }> {
  let seen: number | undefined;
  const answer = await read({
    onRevision: (revision) => {
      seen = revision;
    },
  });
  return { ...answer, seen };
}
