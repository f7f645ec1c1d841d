/*
 * Runs in the measured page, before its own scripts. awaitClick(name, selector, count) makes ready; paints[name] then
 * gives the milliseconds from the next click to the frame painted after the selector first finds so many elements.
 */
globalThis.paints = {};
globalThis.awaitClick = (name, selector, count) => {
  globalThis.paints[name] = new Promise((resolve) => {
    const begin = (event) => {
      // A message sent while a frame is prepared arrives once that frame, which shows the change, has been painted.
      const finish = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll(selector).length < count) return;
        observer.disconnect();
        finish();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
};
