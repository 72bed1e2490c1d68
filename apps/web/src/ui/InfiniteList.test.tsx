import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubIntersectionObserver } from '../lib/testing/stubIntersectionObserver.ts';
import { InfiniteList } from './InfiniteList.tsx';
import { ListRow } from './List.tsx';

let reachEnd: () => void;
const onLoadMore = vi.fn();
const onRetry = vi.fn();

function show(props: {
  rows: string[] | undefined;
  hasMore?: boolean;
  isLoading?: boolean;
  hasFailed?: boolean;
}) {
  return (
    <InfiniteList
      label="Records"
      hasMore={false}
      isLoading={false}
      hasFailed={false}
      skeletonRows={6}
      hasIcons={false}
      empty={<p>No data</p>}
      {...props}
      renderRow={(row) => <ListRow title={row} />}
      keyOf={(row) => row}
      onLoadMore={onLoadMore}
      onRetry={onRetry}
    />
  );
}

beforeEach(() => {
  reachEnd = stubIntersectionObserver();
  vi.clearAllMocks();
});

// shows LI-08
it('loads the next page when its end comes into view', () => {
  render(show({ rows: ['a', 'b'], hasMore: true }));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['a', 'b']);
  act(reachEnd);
  expect(onLoadMore).toHaveBeenCalledOnce();
});

it.each([{ isLoading: true }, { hasFailed: true }, { hasMore: false }])(
  'requests nothing while %o',
  (state) => {
    render(show({ rows: ['a'], hasMore: true, ...state }));
    act(reachEnd);
    expect(onLoadMore).not.toHaveBeenCalled();
  },
);

it('shows the shape of rows before the first page, and no data when it is empty', () => {
  const { rerender } = render(show({ rows: undefined, isLoading: true }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  rerender(show({ rows: [] }));
  expect(screen.getByText('No data')).toBeTruthy();
});

it('offers to try again after a failure, and keeps its rows', () => {
  render(show({ rows: ['a'], hasMore: true, hasFailed: true }));
  expect(screen.getByText('a')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
