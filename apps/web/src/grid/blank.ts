/** What many elements have alike, made once: answers how to have a copy. Constants only: no text of anybody becomes markup. */
export function blankOf(markup: string): () => HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const made = template.content.firstChild ?? template;
  return () => document.importNode(made, true) as HTMLElement;
}
