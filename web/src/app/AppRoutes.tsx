import { lazy } from 'react';
import { Route, Routes } from 'react-router';
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
    <Routes>
      <Route element={<Shell />}>
        {routeNames.map((name) => {
          const Screen = screens[name];
          return <Route key={name} path={routes[name].path} element={<Screen />} />;
        })}
        {Gallery && <Route path="/__gallery" element={<Gallery />} />}
        <Route path="*" element={<screens.notFound />} />
      </Route>
    </Routes>
  );
}
