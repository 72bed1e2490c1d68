import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link, Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { ShownAddress, useTappedPath } from './ShownAddress.tsx';

/** What each step put on the screen: the mark of the tab bar, and the page beside it at that moment. */
let steps: string[] = [];
beforeEach(() => (steps = []));

const pageOnScreen = () => document.querySelector('main')?.textContent ?? '';

function Mark() {
  const path = useTappedPath();
  useLayoutEffect(() => void steps.push(`mark ${path}, page ${pageOnScreen()}`), [path]);
  return <Link to="/node?from=home">node</Link>;
}

function Place() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = search ? `${path}?${search}` : path;
  useLayoutEffect(() => void steps.push(`page ${address}`), [address]);
  return <button onClick={() => navigate('/old')}>{address}</button>;
}

const renderApp = () =>
  render(
    <AtAddress>
      <ShownAddress>
        <Mark />
        <main>
          <Switch>
            <Route path="/old">
              <Redirect to="/swap" replace />
            </Route>
            <Route>
              <Place />
            </Route>
          </Switch>
        </main>
      </ShownAddress>
    </AtAddress>,
  );

describe('ShownAddress', () => {
  it('moves the mark while the page before is still shown, and then shows the page with its query', () => {
    renderApp();
    expect(steps).toEqual(['mark /, page /', 'page /']);
    fireEvent.click(screen.getByRole('link'));
    expect(steps.slice(2)).toEqual(['mark /node, page /', 'page /node?from=home']);
    expect(pageOnScreen()).toBe('/node?from=home');
  });

  it('shows the last of two pages that are asked for in the same moment', () => {
    renderApp();
    act(() => {
      screen.getByRole('link').click();
      screen.getByRole('button').click();
    });
    expect(pageOnScreen()).toBe('/swap');
  });

  it('follows a page that leads on to another', () => {
    renderApp();
    fireEvent.click(screen.getByRole('button'));
    expect(pageOnScreen()).toBe('/swap');
    expect(steps.at(-1)).toBe('page /swap');
  });
});
