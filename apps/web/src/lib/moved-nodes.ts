/** The child of `parent` that `node` has been wrapped into; null where it is no longer inside. */
function wrapperIn(parent: Node, node: Node): ChildNode | null {
  let current: Node | null = node;
  while (current && current.parentNode !== parent) current = current.parentNode;
  return current as ChildNode | null;
}

/**
 * Translators and extensions wrap texts into elements of theirs, or take them out. React then removes a text, or puts something before
 * it, where it no longer is, and the browser throws: the page would be gone. From here on the wrapper stands for the text, and what is
 * gone already is no fault.
 * @returns what undoes it
 */
export function tolerateMovedNodes(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on its node below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    const wrapper = child.parentNode === this ? child : wrapperIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeMoved<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, next && wrapperIn(this, next));
    return node;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}
