import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './overlays.tsx';

describe('a dialog that opens without a tap', () => {
  it('focuses its field', async () => {
    render(
      <Dialog open onClose={() => undefined} title="Inviter">
        <input aria-label="Address" />
      </Dialog>,
    );
    const field = await screen.findByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('without a field focuses itself, not its close button', async () => {
    render(
      <Dialog open onClose={() => undefined} title="Done">
        <p>It is done.</p>
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Done' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
  });
});
