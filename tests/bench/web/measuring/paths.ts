import { routeNames, routes } from '../../../../apps/web/src/routes.ts';

/** The path of every page, without optional parameters. */
export const paths = routeNames.map((name) =>
  routes[name].path.replace(/(\/:\w+\?)+$/, '').replace(':recordType', 'reward'),
);
