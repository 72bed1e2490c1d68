import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { routeNames, routes } from '../routes.ts';
import { screens } from './screens.ts';
import { Shell } from './Shell.tsx';

// The branch is gone from production builds, and the gallery with it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../ui/gallery/Gallery.tsx').then((module) => ({ default: module.Gallery })))
  : null;

/** Every page of the route table, inside the shell. */
export function AppRoutes() {
  return (
    <Shell>
      <Switch>
        {routeNames.map((name) => (
          <Route key={name} path={routes[name].path} component={screens[name]} />
        ))}
        {Gallery && <Route path="/__gallery" component={Gallery} />}
        <Route component={screens.notFound} />
      </Switch>
    </Shell>
  );
}
