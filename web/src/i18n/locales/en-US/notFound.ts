export const notFound = {
  text: 'The link may be old or mistyped.',
  title: 'There is no page here',
  toHome: 'Go to home',
} as const;
