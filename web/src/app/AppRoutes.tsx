import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { screens } from './screens.ts';
import { Shell } from './Shell.tsx';

// The branch is gone from production builds, and the gallery with it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../ui/gallery/Gallery.tsx').then((module) => ({ default: module.Gallery })))
  : null;

/** Every page of the app. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={<screens.home />} />
        <Route path="/node" element={<screens.node />} />
        <Route path="/power" element={<screens.power />} />
        <Route path="/swap" element={<screens.swap />} />
        <Route path="/user" element={<screens.user />} />
        <Route path="/rank" element={<screens.rank />} />
        <Route path="/powerPurchase" element={<screens.powerPurchase />} />
        <Route path="/inviteList" element={<screens.inviteList />} />
        <Route path="/rewardList" element={<screens.rewardList />} />
        <Route path="/dynamicList" element={<screens.dynamicList />} />
        <Route path="/purchaseHistory" element={<screens.purchaseHistory />} />
        <Route path="/redeem/:address?" element={<screens.redeem />} />
        <Route path="/recordList/:recordType" element={<screens.recordList />} />
        <Route path="/BFbusiness" element={<screens.bfBusiness />} />
        <Route path="/fight101" element={<screens.fight101 />} />
        {Gallery && <Route path="/__gallery" element={<Gallery />} />}
        <Route path="*" element={<screens.notFound />} />
      </Route>
    </Routes>
  );
}
