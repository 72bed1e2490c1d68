/**
 * Kinds of push notifications. `reward`: team and node rewards, from a minimum amount of KL. `ranking`: credited in the
 * weekly ranking. `delegate`: a delegate was named, was revoked, or acted. `stage`, `session`: of the node fund and of
 * Fight101, the same for everyone.
 */
export const PUSH_KINDS = ['reward', 'ranking', 'delegate', 'stage', 'session'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
