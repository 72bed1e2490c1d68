/** What no page of the app uses, nor anything that it frames. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/**
 * Headers that a host must send with every file, because a policy inside the page cannot set `frame-ancestors`. The app frames a page of
 * its own origin (the notes); no other site may frame it.
 */
export const responseHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Those that a host sends with every page in addition. With a script they would mean nothing, and be as long as a small one. */
export const pageHeaders = {
  // Pages that the app opens lose their hold on it; a wallet's window, which the app talks to, keeps it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** Those that a host with TLS sends in addition, with every answer of the API too. */
export const tlsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' };
