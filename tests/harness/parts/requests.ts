export interface UserRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: object | undefined;
  /** A session token. */
  token?: string | undefined;
}

export interface Answer {
  status: number;
  /** `code` of the envelope; undefined when the response has none. */
  code: number | undefined;
  data: unknown;
  headers: Record<string, unknown>;
}

const GIVE_UP_MS = 120_000;

export const headersOf = ({ body, token }: UserRequest): Record<string, string> => ({
  ...(token && { authorization: token }),
  ...(body && { 'content-type': 'application/json' }),
});

/** Sends a request to a program directly. Rejects when it does not respond. */
export async function request(origin: string, user: UserRequest): Promise<Answer> {
  const response = await fetch(`${origin}${user.path}`, {
    method: user.method ?? 'GET',
    headers: headersOf(user),
    ...(user.body && { body: JSON.stringify(user.body) }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), ...parseEnvelope(await response.text()) };
}

export function parseEnvelope(text: string): Pick<Answer, 'code' | 'data'> {
  try {
    const { code, data } = JSON.parse(text) as { code?: number; data?: unknown };
    return { code: typeof code === 'number' ? code : undefined, data: data ?? null };
  } catch {
    return { code: undefined, data: undefined };
  }
}
