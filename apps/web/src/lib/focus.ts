/** The content of the screen: it takes the focus that nothing else takes. */
export const focusContent = (): void => document.getElementById('contenu')?.focus({ preventScroll: true });

/** Whether no control has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'contenu';
}
