/**
 * Fetches a stylesheet that failed again, after 2 s or when the network is back. The bundler's helper takes it for loaded from then on: its
 * screen would open bare, and stay so.
 */
export function refetchStyles(): void {
  const refetch = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const again = () => target.replaceWith(target.cloneNode());
    if (navigator.onLine) setTimeout(again, 2000);
    else addEventListener('online', again, { once: true });
  };
  // Such events do not bubble.
  addEventListener('error', refetch, true);
}
