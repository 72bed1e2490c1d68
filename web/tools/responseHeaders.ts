/**
 * Headers that a host must send with every file, because a policy inside the page cannot set `frame-ancestors`. The app frames a page of
 * its own origin (the notes); no other site may frame it.
 */
export const responseHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
