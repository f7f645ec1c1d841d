/*
 * Runs in the measured page, before its own scripts. awaitPaint(name, type, isThere) makes ready; paints[name] then gives the
 * milliseconds from the next event of that type to the painted frame that first shows what is awaited. isThere is called after
 * each change of the document: it should be quick, as it is measured too. What a document cannot tell without computing styles is
 * for isPainted, which is asked once a frame has been painted.
 */
globalThis.paints = {};
globalThis.awaitPaint = (name, type, isThere, isPainted = isThere) => {
  globalThis.paints[name] = new Promise((resolve) => {
    let begin;
    // A message sent while a frame is prepared arrives once that frame, which shows the change, has been painted. What the browser
    // left out of it is not there yet: it comes with one of the next.
    const finish = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const milliseconds = performance.now() - begin;
          if (isPainted()) resolve(milliseconds);
          else finish();
        });
        port1.start();
        port2.postMessage(null);
      });
    const observer = new MutationObserver(() => {
      if (begin === undefined || !isThere()) return;
      observer.disconnect();
      finish();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const start = (event) => {
      begin = event.timeStamp;
    };
    addEventListener(type, start, { capture: true, once: true });
  });
};

/* Whether the text of the open list of candidates is another one than now. */
globalThis.listChanges = () => {
  const list = document.querySelector('[role="listbox"]');
  const former = list.textContent;
  return () => list.textContent !== former;
};

/* Whether a position has no teacher; whether it has one. */
globalThis.isOpen = (id) => {
  const position = document.querySelector(`[data-id="${id}"]`);
  return () => position.hasAttribute('data-open');
};
globalThis.isStaffed = (id) => {
  const isOpen = globalThis.isOpen(id);
  return () => !isOpen();
};

/* Whether half of the positions that are there now say something else of themselves: only those are looked at again. */
globalThis.labelsChange = (selector) => {
  const former = [...document.querySelectorAll(selector)].map((one) => [one, one.getAttribute('aria-label')]);
  if (former.length === 0) throw new Error('no position is there');
  return () =>
    former.filter(([one, label]) => one.getAttribute('aria-label') !== label).length >= former.length / 2;
};

/* Whether a list reaches the bottom of the window, or is there as a whole, and none of it is left out for now. */
globalThis.fillsWindow = (selector, count) => () => {
  const lines = [...document.querySelectorAll(selector)];
  const last = lines.at(-1);
  const isWhole = lines.length >= count || last?.getBoundingClientRect().bottom >= innerHeight;
  return isWhole && lines.every((line) => line.checkVisibility({ contentVisibilityAuto: true }));
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

/* Until the function it answers is called, a click puts a copy of an element at the end of the page, focuses its field, and does nothing else. */
globalThis.putAtClick = (element) => {
  const copy = element.cloneNode(true);
  const put = (event) => {
    event.stopImmediatePropagation();
    document.body.append(copy);
    copy.querySelector('input').focus({ preventScroll: true });
  };
  document.addEventListener('click', put, true);
  return () => {
    document.removeEventListener('click', put, true);
    copy.remove();
  };
};

/* When the frame is painted in which a position says something else of itself than now, as milliseconds since 1970. */
globalThis.awaitLabel = (id) => {
  const labelOf = () => document.querySelector(`[data-id="${id}"]`)?.getAttribute('aria-label');
  const former = labelOf();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (labelOf() === former) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
};
