import { useQueryClient } from '@tanstack/react-query';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

/** In the place of what failed to render. Trying again forgets the answers that nobody shows any more, the bad one among them. */
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
