/** Calls back once the next frame is drawn, not while the page is hidden; returns what cancels it. */
export function afterNextFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves in a task of its own, ahead of timers: what waits in the browser by then, a tap or a frame, may come before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Calls back once the browser has nothing more urgent to do, after `timeout` milliseconds at the latest when there is one. Where the
 * browser does not tell, it calls back at once.
 */
export function whenIdle(callback: () => void, timeout?: number): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(callback, timeout === undefined ? {} : { timeout });
  else callback();
}
