/** Browser features used neither by a page of the app nor by anything that it frames. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Safe opens its apps in a frame. The app itself frames a same-origin page (the notes). */
const FRAME_ANCESTORS = "frame-ancestors 'self' https://app.safe.global";

/** Headers that a host must send with every file: a meta element can set neither `frame-ancestors` nor `nosniff`. */
export const responseHeaders = {
  'Content-Security-Policy': FRAME_ANCESTORS,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Additional headers that have an effect on pages only. Files in /assets are sent without them, which saves bytes. */
export const pageHeaders = {
  // A page of another origin that opened the app gets no reference to the app. The app keeps its reference to a
  // wallet's popup, with which it communicates.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** `responseHeaders` with additional frame origins, separated by spaces. Throws when one is not an origin. */
export function headersWithFrames(origins: string): typeof responseHeaders {
  const further = origins.split(/\s+/).filter(Boolean);
  for (const origin of further)
    if (!/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin))
      throw new Error(
        `KOALA_FRAME_ANCESTORS: "${origin}" is not an origin (example: https://safe.example.org)`,
      );
  return { ...responseHeaders, 'Content-Security-Policy': [FRAME_ANCESTORS, ...further].join(' ') };
}

/** Before Safe opens an app, Safe's page fetches the app's manifest cross-origin. */
export const manifestHeaders = { 'Access-Control-Allow-Origin': '*' };

/** Additional headers of a host with TLS, also for every API response. */
export const tlsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' };
