export const invite = {
  title: 'Bind your inviter',
  text: 'Enter the address of the person who invited you. It can be bound once and not changed later.',
  label: 'Inviter address',
  notNow: 'Not now',
  confirm: 'Confirm',
  paste: 'Paste',
  useLocal: 'Use the local chain’s inviter',
  success: 'Inviter bound',
  stillPending: 'Your binding is still being confirmed. You can close this and look again later.',
} as const;
