import { addressesOf, hasBars, routeNames } from '../../web/src/routes.ts';

/** An address of every page, and of every kind of records. Optional parameters are left out. */
export const ROUTES = routeNames.flatMap(addressesOf);

/** Pages with the top bar and the tab bar. */
export const ROUTES_WITH_BARS = ROUTES.filter(hasBars);

/** Pages that fill the screen with their own header. */
export const BARE_ROUTES = ROUTES.filter((path) => !hasBars(path));
