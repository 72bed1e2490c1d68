import { useQueryClient } from '@tanstack/react-query';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

/** Replaces a card that failed to render. Trying again drops the cached answers no longer on screen, the bad one among them. */
export function GuardFallback({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient();
  function retry() {
    client.removeQueries({ type: 'inactive' });
    onRetry();
  }
  return (
    <Card>
      <ErrorState onRetry={retry} />
    </Card>
  );
}
