import { hasBars, recordTypes, routeNames, routes } from '../../web/src/routes.ts';

/** An address of every page, and of every kind of records. Optional parameters are left out. */
export const ROUTES = routeNames.flatMap((name) => {
  const address = routes[name].path.replace(/(\/:\w+\?)+$/, '');
  return address.endsWith('/:recordType')
    ? recordTypes.map((type) => address.replace(':recordType', type))
    : [address];
});

/** Pages with the top bar and the tab bar. */
export const ROUTES_WITH_BARS = ROUTES.filter(hasBars);

/** Pages that fill the screen with their own header. */
export const BARE_ROUTES = ROUTES.filter((path) => !hasBars(path));
