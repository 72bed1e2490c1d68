// Generated from contracts/ by protocol/scripts/generateAbi.ts. Do not edit.
export const minerAbi = [
 {
  "type": "function",
  "name": "JUToUSDT",
  "inputs": [
   {
    "name": "juAmount",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "baseInfo",
  "inputs": [],
  "outputs": [
   {
    "name": "nodeFee",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "daoFee",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "nodeAddress",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "daoAddress",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "claimedKL",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ],
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
  "type": "function",
  "name": "closeOrder",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "distribute",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "dynamicRates",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "uint16[5]",
    "internalType": "uint16[5]"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "flushInfo",
  "inputs": [],
  "outputs": [
   {
    "name": "startTime",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "lastSubDay",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "lastX",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "baseX",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "grantLifetimePower",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "power",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "launch",
  "inputs": [
   {
    "name": "receiver",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "usdtAmount",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "launch",
  "inputs": [
   {
    "name": "receiver",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "minValue",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "deadline",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "payable"
 },
 {
  "type": "function",
  "name": "owed",
  "inputs": [],
  "outputs": [
   {
    "name": "toDead",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "toTop101",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "toNode",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "toDao",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "pending",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ],
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
  "type": "function",
  "name": "redeem",
  "inputs": [
   {
    "name": "principal",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "maxKLGivenUp",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minPaid",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "redeem",
  "inputs": [
   {
    "name": "maxKLGivenUp",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minPaid",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "redeem",
  "inputs": [
   {
    "name": "principal",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "redeem",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "redeemQuote",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "klGivenUp",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "paid",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "fuel",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "pendingGivenUp",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "lifetimePower",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "redemptionReserve",
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
  "type": "function",
  "name": "releasedAt",
  "inputs": [
   {
    "name": "time",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
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
  "type": "function",
  "name": "reward",
  "inputs": [
   {
    "name": "principal",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "maxCountedValue",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "reward",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "reward",
  "inputs": [
   {
    "name": "principal",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "reward",
  "inputs": [
   {
    "name": "maxCountedValue",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "totalPerformance",
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
  "type": "function",
  "name": "totalPower",
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
  "type": "function",
  "name": "userInfo",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "usdtValue",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "claimedValue",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "power",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "rewardDebt",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "event",
  "name": "Distributed",
  "inputs": [
   {
    "name": "toDead",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toTop101",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toNode",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toDao",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "Launched",
  "inputs": [
   {
    "name": "payer",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "receiver",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "payment",
    "type": "uint8",
    "indexed": false,
    "internalType": "enum IMiner.Payment"
   },
   {
    "name": "paid",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "value",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "lifetime",
    "type": "bool",
    "indexed": false,
    "internalType": "bool"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "LifetimePowerGranted",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "power",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "OrderClosed",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "orderTotal",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toTreasury",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "ParameterSet",
  "inputs": [
   {
    "name": "name",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   },
   {
    "name": "value",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "PowerChanged",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "power",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "totalPower",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "Redeemed",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "to",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "orderTotal",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "klGivenUp",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "paid",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "fuel",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "pendingGivenUp",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "lifetimePower",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toTreasury",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "RewardClaimed",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "caller",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "amount",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "received",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "countedKL",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "countedValue",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "error",
  "name": "Miner_BelowMinimum",
  "inputs": [
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minimum",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_Expired",
  "inputs": [
   {
    "name": "deadline",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_NodeHolder",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_NotDelegate",
  "inputs": [
   {
    "name": "principal",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "caller",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_NotNode",
  "inputs": [
   {
    "name": "caller",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_NothingPending",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Miner_NothingRedeemable",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Miner_ParameterOutOfBounds",
  "inputs": [
   {
    "name": "name",
    "type": "bytes32",
    "internalType": "bytes32"
   },
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_ReceiverNotBound",
  "inputs": [
   {
    "name": "receiver",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_StartTooEarly",
  "inputs": [
   {
    "name": "startTime",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_TooLittlePaid",
  "inputs": [
   {
    "name": "paid",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minimum",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_TooLittleValue",
  "inputs": [
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minimum",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_TooMuchCounted",
  "inputs": [
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "maximum",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_TooMuchGivenUp",
  "inputs": [
   {
    "name": "kl",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "maximum",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Miner_TransferFailed",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Miner_ZeroAddress",
  "inputs": []
 }
] as const;
