import { Activity, lazy, useState } from 'react';
import { Route, Switch, useLocation, useRoute } from 'wouter';
import { hasBars, routeNames, routes, tabs } from '../routes.ts';
import type { RouteName, TabName } from '../routes.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { screens } from './screens.ts';
import { Shell } from './Shell.tsx';

// Removed from production builds.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../ui/gallery/Gallery.tsx').then((module) => ({ default: module.Gallery })))
  : null;

export function AppRoutes() {
  return (
    <Shell>
      {tabs.map((name) => (
        <TabPage key={name} name={name} />
      ))}
      <Switch>
        {routeNames.map((name) => (
          <Route key={name} path={routes[name].path}>
            {tabs.some((tab) => tab === name) ? null : <OtherPage name={name} />}
          </Route>
        ))}
        {Gallery && <Route path="/__gallery" component={Gallery} />}
        <Route>
          <OtherPage name="notFound" />
        </Route>
      </Switch>
    </Shell>
  );
}

/** Stable elements, so that showing a tab again does not render it again. */
const tabPages = Object.fromEntries(
  tabs.map((name) => {
    const Screen = screens[name];
    const page = (
      <PageBoundary hasBars>
        <Screen />
      </PageBoundary>
    );
    return [name, page];
  }),
);

/** A page of the tab bar. Once shown, it stays mounted without its effects while hidden, so that it keeps its state. */
function TabPage({ name }: { name: TabName }) {
  const [isShown] = useRoute(routes[name].path);
  const [isMade, setIsMade] = useState(isShown);
  if (isShown && !isMade) setIsMade(true);
  if (!isMade) return null;
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{tabPages[name]}</Activity>;
}

/** Any other page: remounted for each address. */
function OtherPage({ name }: { name: RouteName | 'notFound' }) {
  const [pathname] = useLocation();
  const Screen = screens[name];
  return (
    <PageBoundary key={pathname} hasBars={hasBars(pathname)}>
      <Screen />
    </PageBoundary>
  );
}
