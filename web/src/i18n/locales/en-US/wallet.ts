export const wallet = {
  connect: 'Connect',
  signIn: 'Sign in',
  account: 'Account {{address}}',
  loadFailed: 'The wallet list could not be loaded. Please try again.',
  network: 'Network',
  selectNetwork: 'Select network',
  networks: {
    mainnet: 'JuChain',
    testnet: 'JuChain Testnet',
    localnet: 'JuChain (local)',
  },
  noDeployment: 'Koala is not deployed on this network yet',
  wrongChain: 'Wrong network',
  wrongChainText: 'Your wallet is on a network that Koala does not run on.',
  switchTo: 'Switch to {{network}}',
  switchDeclined: 'The network was not switched',
} as const;
