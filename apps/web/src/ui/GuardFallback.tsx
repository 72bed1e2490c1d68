import { useQueryClient } from '@tanstack/react-query';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

/**
 * Replaces a card that failed to render. A retry drops the cached answers that are no longer on screen, including the
 * bad one.
 */
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
