import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from './overlays.tsx';

it('focuses its field when it opens without a tap', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Inviter">
      <input aria-label="Address" />
    </Dialog>,
  );
  const field = await screen.findByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('focuses itself, not its close button, if it has no field', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Done">
      <p>It is done.</p>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Done' });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
});
