import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Redirect, Route, Switch, useLocation, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PageRouter } from './PageRouter.tsx';

function Redeem() {
  const { address } = useParams();
  const state = useHistoryState<unknown>();
  return <p>{`redeem ${address ?? 'own'} ${JSON.stringify(state)}`}</p>;
}

function ToRedeem() {
  const [, navigate] = useLocation();
  return <button onClick={() => navigate('/redeem/0x01', { state: { address: '0x01' } })}>redeem</button>;
}

const pages = (
  <>
    <Link to="/node">to node</Link>
    <Switch>
      <Route path="/">
        <ToRedeem />
      </Route>
      <Route path="/node">node page</Route>
      <Route path="/redeem/:address?" component={Redeem} />
      <Route path="/old">
        <Redirect to="/node" replace />
      </Route>
      <Route>unknown page</Route>
    </Switch>
  </>
);

/** Opens an address as from the address bar. */
function open(path: string) {
  history.pushState(null, '', path);
  return render(<PageRouter>{pages}</PageRouter>);
}

/** The browser's back button: the address changes, then popstate fires. */
function goBackTo(path: string, state: unknown = null) {
  history.replaceState(state, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state })));
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('PageRouter', () => {
  it.each([
    ['/node', 'node page'],
    ['/NODE', 'node page'],
    ['/node/', 'node page'],
    ['/n%6Fde', 'node page'],
    ['/node?from=mail#content', 'node page'],
    ['/redeem', 'redeem own null'],
    ['/redeem/', 'redeem own null'],
    ['/redeem/0xAb', 'redeem 0xAb null'],
    ['/redeem/0x%41b/', 'redeem 0xAb null'],
    ['/redeem/0x01/more', 'unknown page'],
    ['/nodes', 'unknown page'],
    ['/%', 'unknown page'],
  ])('%s shows: %s', (path, shown) => {
    const { container } = open(path);
    expect(container.textContent).toContain(shown);
  });

  it('follows a link, and goes back', () => {
    open('/redeem/0x01');
    fireEvent.click(screen.getByText('to node'));
    expect(location.pathname).toBe('/node');
    expect(screen.getByText(/node page/)).toBeTruthy();
    goBackTo('/redeem/0x01');
    expect(screen.getByText('redeem 0x01 null')).toBeTruthy();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a tap with %o to the browser',
    (how) => {
      open('/');
      const seen: boolean[] = [];
      const look = (event: Event) => {
        seen.push(event.defaultPrevented);
        // Prevents the browser from following the link.
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      fireEvent.click(screen.getByText('to node'), how);
      expect(seen).toEqual([false]);
      expect(location.pathname).toBe('/');
    },
  );

  it('adds a step to the history for another page, and none for the page that is shown', () => {
    open('/');
    const push = vi.spyOn(history, 'pushState');
    for (let tap = 0; tap < 3; tap += 1) fireEvent.click(screen.getByText('to node'));
    expect(push).toHaveBeenCalledOnce();
    push.mockRestore();
  });

  it('replaces the redirecting page in the history', () => {
    const push = vi.spyOn(history, 'pushState');
    open('/old');
    expect(location.pathname).toBe('/node');
    expect(screen.getByText(/node page/)).toBeTruthy();
    // Only the entry of the opened page.
    expect(push).toHaveBeenCalledOnce();
    push.mockRestore();
  });

  it('hands a state to the page it links to', () => {
    open('/');
    fireEvent.click(screen.getByText('redeem'));
    expect(screen.getByText('redeem 0x01 {"address":"0x01"}')).toBeTruthy();
  });

  it('hydrates the HTML of a page as the build rendered it', () => {
    const html = renderToString(
      <StrictMode>
        <PageRouter path="/node">{pages}</PageRouter>
      </StrictMode>,
    );
    expect(html).toContain('node page');
    history.replaceState(null, '', '/node');
    const root = document.createElement('div');
    root.innerHTML = html;
    const link = root.querySelector('a');
    const refused = vi.fn();
    act(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <PageRouter>{pages}</PageRouter>
        </StrictMode>,
        { onRecoverableError: refused },
      );
    });
    expect(refused).not.toHaveBeenCalled();
    expect(root.querySelector('a')).toBe(link);
    expect(root.textContent).toContain('node page');
  });
});
