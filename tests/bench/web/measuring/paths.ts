import { routeNames, routes } from '../../../../apps/web/src/routes.ts';

/** An address of every page; optional parts are left out. */
export const paths = routeNames.map((name) =>
  routes[name].path.replace(/(\/:\w+\?)+$/, '').replace(':recordType', 'reward'),
);
