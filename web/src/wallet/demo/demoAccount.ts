/**
 * Account 0 of the local chain: funded, not bound, without purchases. The key is the first of the test mnemonic that every Ethereum
 * development tool ships; it holds nothing anywhere else, and this file is part of local builds alone.
 */
export const DEMO_ACCOUNT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
