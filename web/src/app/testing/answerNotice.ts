import { vi } from 'vitest';

/** Answers what every page asks for once it is at rest: there is no notice. Every other request stays one without a stub. */
export function answerNotice(): void {
  const unanswered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/home/getNotice?')
      ? Promise.resolve(Response.json({ code: 200, message: 'ok', data: { title: '', content: '' } }))
      : unanswered(address),
  );
}
