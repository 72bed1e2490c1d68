/** Calls back after the next frame is drawn, not while the page is hidden; returns a function that cancels. */
export function afterNextFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves in a new task, ahead of timers: a pending tap or frame may be handled first. */
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
 * Calls back when the browser is idle, after at most `timeout` milliseconds if given. Without requestIdleCallback it
 * calls back at once.
 */
export function whenIdle(callback: () => void, timeout?: number): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(callback, timeout === undefined ? {} : { timeout });
  else callback();
}
