const OWN_WINDOW = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * What a framed page may do. A page of another origin keeps that origin, and with it its own storage; one of ours must not, since with
 * scripts it could take its sandbox off.
 */
export function sandboxFor(frameUrl: string, pageUrl: string): string {
  const isOutside = new URL(frameUrl, pageUrl).origin !== new URL(pageUrl).origin;
  return isOutside ? `${OWN_WINDOW} allow-same-origin` : OWN_WINDOW;
}
