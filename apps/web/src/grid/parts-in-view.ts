/** The parts of a pane that scrolls, as far as they are in view. */
export function partsInView(pane: Element): Element[] {
  const { top, bottom } = pane.getBoundingClientRect();
  return [...pane.children].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.bottom >= top && box.top <= bottom;
  });
}
