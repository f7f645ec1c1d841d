/*
 * Runs in the measured page, before its own scripts. timePaint(type, selector, count): milliseconds from the next event
 * of that type to the frame painted after the selector first finds so many elements.
 */
globalThis.timePaint = (type, selector, count) =>
  new Promise((resolve) => {
    const begin = (event) => {
      // The second frame begins after the first one, which shows the change, has been painted.
      const finish = () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - event.timeStamp)),
        );
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll(selector).length < count) return;
        observer.disconnect();
        finish();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    };
    addEventListener(type, begin, { capture: true, once: true });
  });
