import { pathsOf, hasBars, routeNames } from '../../../apps/web/src/routes.ts';

/** A path of every page, and of every kind of records, without optional parameters. */
export const ROUTES = routeNames.flatMap(pathsOf);

/** Pages with the top bar and the tab bar. */
export const ROUTES_WITH_BARS = ROUTES.filter(hasBars);

/** Pages that fill the screen with their own header. */
export const BARE_ROUTES = ROUTES.filter((path) => !hasBars(path));
