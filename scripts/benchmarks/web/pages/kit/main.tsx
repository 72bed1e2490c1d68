import '@rainbow-me/rainbowkit/styles.css';
import { juChain } from '@koala/protocol/chains';
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';

/** The wallet kit as its documentation has it: everything before the first paint. */
const config = getDefaultConfig({ appName: 'Kit', projectId: 'none', chains: [juChain] });

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
