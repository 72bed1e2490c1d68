export const invite = {
  title: 'Bind your inviter',
  text: 'Enter the address of the person who invited you. It can be bound once and not changed later.',
  label: 'Inviter address',
  notNow: 'Not now',
  confirm: 'Confirm',
  useLocal: 'Use the local chain’s inviter',
  success: 'Inviter bound',
} as const;
