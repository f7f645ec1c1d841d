/**
 * Has what React takes out of an element go once the next frame is painted: to have the browser forget a year in the grid takes as long
 * as most screens do. Until then it keeps its styles and its layout, and nobody sees, hears or reaches it (`hidden="until-found"`).
 */
export function removeLater(element: HTMLElement | null): void {
  if (!element) return;
  element.removeChild = <T extends Node>(child: T & HTMLElement): T => {
    child.hidden = 'until-found';
    requestAnimationFrame(() => setTimeout(() => child.remove()));
    return child;
  };
}
