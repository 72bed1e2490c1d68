import { create } from 'zustand';
import { routes, tabs } from '../routes.ts';
import type { RouteFacts, TabName } from '../routes.ts';
import { screens } from './screens.ts';

/** The pages of the tab bar that may be made before their first visit: their code and texts are there. */
export const usePreparedTabs = create<{ names: readonly TabName[] }>(() => ({ names: [] }));

/** For each page of the tab bar: fetches its code, then has it made out of sight, unless it is about a wallet. */
export const prepareTabs = tabs.map((name) => async () => {
  await screens[name].preload();
  const { needsWallet }: RouteFacts = routes[name];
  if (!needsWallet) usePreparedTabs.setState(({ names }) => ({ names: [...names, name] }));
});
