/** What no page of the app uses, nor anything that it frames. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Safe opens its apps in a frame. The app itself frames a same-origin page (the notes). */
const FRAME_ANCESTORS = "frame-ancestors 'self' https://app.safe.global";

/** Headers that a host must send with every file, because a policy inside the page cannot set `frame-ancestors`. */
export const responseHeaders = {
  'Content-Security-Policy': FRAME_ANCESTORS,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Those that a host sends with every page in addition. With a script they would mean nothing, and be as long as a small one. */
export const pageHeaders = {
  // Pages that the app opens lose their hold on it; a wallet's window, which the app talks to, keeps it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** The headers of every file where further origins, separated by spaces, may frame the app. Throws when one is not an origin. */
export function headersWithFrames(origins: string): typeof responseHeaders {
  const further = origins.split(/\s+/).filter(Boolean);
  for (const origin of further)
    if (!/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin))
      throw new Error(
        `KOALA_FRAME_ANCESTORS: "${origin}" is not an origin (example: https://safe.example.org)`,
      );
  return { ...responseHeaders, 'Content-Security-Policy': [FRAME_ANCESTORS, ...further].join(' ') };
}

/** Safe reads the manifest of an app from its own origin before it opens the app. */
export const manifestHeaders = { 'Access-Control-Allow-Origin': '*' };

/** Those that a host with TLS sends in addition, with every answer of the API too. */
export const tlsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' };
