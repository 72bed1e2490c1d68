/**
 * What a host must send with every file, because the page cannot say it of itself: a policy in the page may not name who frames it. The app
 * frames a page of its own (the notes), nobody else frames any.
 */
export const responseHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
