// Generated from contracts/ by protocol/scripts/generateAbi.ts. Do not edit.
export const buyBurnAbi = [
 {
  "type": "function",
  "name": "advance",
  "inputs": [],
  "outputs": [
   {
    "name": "klBurned",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "queued",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "event",
  "name": "Bought",
  "inputs": [
   {
    "name": "usdtSpent",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "juSpent",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "klBurned",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "error",
  "name": "BuyBurn_ZeroAddress",
  "inputs": []
 }
] as const;
