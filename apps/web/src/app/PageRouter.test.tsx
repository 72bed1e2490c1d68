import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Link, Route, Switch, useParams } from 'wouter';
import { PageRouter } from './PageRouter.tsx';

function Redeem() {
  return <p>{`redeem ${useParams()['address'] ?? 'own'}`}</p>;
}

function open(path: string) {
  history.pushState(null, '', path);
  return render(
    <PageRouter>
      <Link to="/node">to node</Link>
      <Switch>
        <Route path="/" />
        <Route path="/node">node page</Route>
        <Route path="/redeem/:address?" component={Redeem} />
        <Route>unknown page</Route>
      </Switch>
    </PageRouter>,
  );
}

it.each([
  ['/NODE', 'node page'],
  ['/node/', 'node page'],
  ['/n%6Fde', 'node page'],
  ['/node?from=mail#content', 'node page'],
  ['/redeem/', 'redeem own'],
  ['/redeem/0x%41b/', 'redeem 0xAb'],
  ['/redeem/0x01/more', 'unknown page'],
  ['/%', 'unknown page'],
])('%s shows: %s', (path, shown) => {
  const { container } = open(path);
  expect(container.textContent).toContain(shown);
});

it('adds a step to the history for another page, and none for the page that is shown', () => {
  open('/');
  const push = vi.spyOn(history, 'pushState');
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(screen.getByText('to node'));
  expect(push).toHaveBeenCalledOnce();
  push.mockRestore();
});
