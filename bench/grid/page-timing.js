/*
 * Runs in the measured page, before its own scripts. awaitPaint(name, type, isThere) makes ready; paints[name] then gives the
 * milliseconds from the next event of that type to the painted frame that first shows what is awaited. isThere is called after
 * each change of the document, with the text of the open list of candidates as it was at the event.
 */
globalThis.paints = {};
globalThis.listText = () => document.querySelector('[role="listbox"]')?.textContent;
globalThis.awaitPaint = (name, type, isThere) => {
  globalThis.paints[name] = new Promise((resolve) => {
    const begin = (event) => {
      const formerList = globalThis.listText();
      // A message sent while a frame is prepared arrives once that frame, which shows the change, has been painted.
      const finish = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      const observer = new MutationObserver(() => {
        if (!isThere(formerList)) return;
        observer.disconnect();
        finish();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    addEventListener(type, begin, { capture: true, once: true });
  });
};

/* Starts to note how long each frame takes; frames() ends it and gives the milliseconds. */
globalThis.watchFrames = () => {
  const times = [];
  let isOn = true;
  const note = (time) => {
    times.push(time);
    if (isOn) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  globalThis.frames = () => {
    isOn = false;
    return times.slice(1).map((time, index) => time - times[index]);
  };
};
