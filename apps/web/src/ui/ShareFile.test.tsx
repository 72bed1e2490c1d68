import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShareFile } from './ShareFile.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('time,amount', { headers: { 'content-type': 'text/csv; charset=utf-8' } })),
  );
});

function tap(browser: Partial<Navigator>) {
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', platform: '', ...browser });
  render(<ShareFile href="https://api.example/export" name="koala.csv" />);
  fireEvent.click(screen.getByRole('button'));
}

it('a browser that saves no files shares them', async () => {
  const share = vi.fn((_: ShareData) => Promise.resolve());
  tap({ canShare: () => true, share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]![0].files!;
  expect([file!.name, file!.type, await file!.text()]).toEqual(['koala.csv', 'text/csv', 'time,amount']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each<[string, Partial<Navigator>]>([
  ['shares nothing', {}],
  ['shares no files', { canShare: () => false }],
  [
    'refuses to share',
    { canShare: () => true, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  ],
])('a browser that saves no files and %s shows what is in them', async (_, browser) => {
  tap(browser);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('time,amount');
});
