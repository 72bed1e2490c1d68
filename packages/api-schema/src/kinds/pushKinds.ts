/**
 * Kinds of push notifications. `reward`: KL from team or node fund, from a minimum amount. `ranking`: credited in the
 * weekly ranking. `delegate`: a delegate was named, was revoked, or acted. `stage`, `session`: of the node fund and of
 * Fight101, the same for everyone.
 */
export const PUSH_KINDS = ['reward', 'ranking', 'delegate', 'stage', 'session'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
