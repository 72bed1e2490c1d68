/** Waits for `ms`, and further until the tab is shown: nothing is asked again and again in a hidden one. */
export async function pauseWhileShown(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
