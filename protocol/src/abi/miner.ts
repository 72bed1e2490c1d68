// Generated from contracts/ by protocol/scripts/generateAbi.ts. Do not edit.
export const minerAbi = [
 {
  "type": "constructor",
  "inputs": [
   {
    "name": "addresses",
    "type": "tuple",
    "internalType": "struct MinerBase.Addresses",
    "components": [
     {
      "name": "kl",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "gs",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "usdt",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "wju",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "user",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "oracle",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "reward",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "node",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "top101",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "treasury",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "dao",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "buyBurn",
      "type": "address",
      "internalType": "address"
     },
     {
      "name": "router",
      "type": "address",
      "internalType": "address"
     }
    ]
   }
  ],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "DEFAULT_ADMIN_ROLE",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ],
  "stateMutability": "view"
 },
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
  "name": "UPGRADER_ROLE",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "UPGRADE_INTERFACE_VERSION",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "string",
    "internalType": "string"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "acceptAdmin",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
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
  "name": "beginAdminTransfer",
  "inputs": [
   {
    "name": "next",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "buyBurn",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IBuyBurn"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "claimedKL",
  "inputs": [
   {
    "name": "owner",
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
    "name": "owner",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "collectPayout",
  "inputs": [
   {
    "name": "token",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "to",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "amount",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "dao",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
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
    "name": "unpacked",
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
  "name": "getRoleAdmin",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ],
  "outputs": [
   {
    "name": "",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "grantLifetimePower",
  "inputs": [
   {
    "name": "owner",
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
  "name": "grantRole",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "internalType": "bytes32"
   },
   {
    "name": "account",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "gs",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IGS"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "hasRole",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "internalType": "bytes32"
   },
   {
    "name": "account",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "",
    "type": "bool",
    "internalType": "bool"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "initialize",
  "inputs": [
   {
    "name": "startTime",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "admin",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "upgrader",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "kl",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IERC20"
   }
  ],
  "stateMutability": "view"
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
  "name": "nextAdmin",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "node",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract INodeHolders"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "oracle",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IOracle"
   }
  ],
  "stateMutability": "view"
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
  "name": "payoutOwed",
  "inputs": [
   {
    "name": "token",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "to",
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
  "name": "pending",
  "inputs": [
   {
    "name": "owner",
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
  "name": "proxiableUUID",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "rates",
  "inputs": [],
  "outputs": [
   {
    "name": "gsRate",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "redeemFuelRate",
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
  "name": "redeemOptions",
  "inputs": [
   {
    "name": "owner",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "none",
    "type": "tuple",
    "internalType": "struct IMiner.Redemption",
    "components": [
     {
      "name": "orderTotal",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "klGivenUp",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "value",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuel",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuelFromValue",
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
    ]
   },
   {
    "name": "worthwhile",
    "type": "tuple",
    "internalType": "struct IMiner.Redemption",
    "components": [
     {
      "name": "orderTotal",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "klGivenUp",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "value",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuel",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuelFromValue",
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
    ]
   },
   {
    "name": "all",
    "type": "tuple",
    "internalType": "struct IMiner.Redemption",
    "components": [
     {
      "name": "orderTotal",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "klGivenUp",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "value",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuel",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuelFromValue",
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
    ]
   },
   {
    "name": "klPrice",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "redeemQuote",
  "inputs": [
   {
    "name": "owner",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "maxKLGivenUp",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [
   {
    "name": "",
    "type": "tuple",
    "internalType": "struct IMiner.Redemption",
    "components": [
     {
      "name": "orderTotal",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "klGivenUp",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "value",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuel",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "fuelFromValue",
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
    ]
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
  "name": "renounceRole",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "internalType": "bytes32"
   },
   {
    "name": "account",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "revokeRole",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "internalType": "bytes32"
   },
   {
    "name": "account",
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
   },
   {
    "name": "maxCountedValue",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "minReceived",
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
   },
   {
    "name": "minReceived",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "rewardLedger",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IReward"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "router",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IRouter"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "setDynamicRates",
  "inputs": [
   {
    "name": "newRates",
    "type": "uint16[5]",
    "internalType": "uint16[5]"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "setFees",
  "inputs": [
   {
    "name": "nodeFee",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "daoFee",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "setGsRate",
  "inputs": [
   {
    "name": "rate",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "setRedeemFuelRate",
  "inputs": [
   {
    "name": "rate",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "supportsInterface",
  "inputs": [
   {
    "name": "interfaceId",
    "type": "bytes4",
    "internalType": "bytes4"
   }
  ],
  "outputs": [
   {
    "name": "",
    "type": "bool",
    "internalType": "bool"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "top101",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "totalPayoutsOwed",
  "inputs": [
   {
    "name": "token",
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
  "name": "totals",
  "inputs": [],
  "outputs": [
   {
    "name": "released",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "earned",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "claimed",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "forfeited",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "credited",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "treasury",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "upgradeToAndCall",
  "inputs": [
   {
    "name": "newImplementation",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "data",
    "type": "bytes",
    "internalType": "bytes"
   }
  ],
  "outputs": [],
  "stateMutability": "payable"
 },
 {
  "type": "function",
  "name": "usdt",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IERC20"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "user",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IUser"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "function",
  "name": "userInfo",
  "inputs": [
   {
    "name": "owner",
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
  "type": "function",
  "name": "weekPerformance",
  "inputs": [
   {
    "name": "week",
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
  "name": "wju",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "address"
   }
  ],
  "stateMutability": "view"
 },
 {
  "type": "event",
  "name": "AdminTransferBegun",
  "inputs": [
   {
    "name": "admin",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "next",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   }
  ],
  "anonymous": false
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
  "name": "Initialized",
  "inputs": [
   {
    "name": "version",
    "type": "uint64",
    "indexed": false,
    "internalType": "uint64"
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
  "name": "PayoutCollected",
  "inputs": [
   {
    "name": "token",
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
    "name": "amount",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "PayoutDeferred",
  "inputs": [
   {
    "name": "token",
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
    "name": "amount",
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
    "name": "value",
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
    "name": "fuelFromValue",
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
  "type": "event",
  "name": "RoleAdminChanged",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   },
   {
    "name": "previousAdminRole",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   },
   {
    "name": "newAdminRole",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "RoleGranted",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   },
   {
    "name": "account",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "sender",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "RoleRevoked",
  "inputs": [
   {
    "name": "role",
    "type": "bytes32",
    "indexed": true,
    "internalType": "bytes32"
   },
   {
    "name": "account",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "sender",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "Upgraded",
  "inputs": [
   {
    "name": "implementation",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   }
  ],
  "anonymous": false
 },
 {
  "type": "error",
  "name": "AccessControlBadConfirmation",
  "inputs": []
 },
 {
  "type": "error",
  "name": "AccessControlUnauthorizedAccount",
  "inputs": [
   {
    "name": "account",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "neededRole",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ]
 },
 {
  "type": "error",
  "name": "AddressEmptyCode",
  "inputs": [
   {
    "name": "target",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "ERC1967InvalidImplementation",
  "inputs": [
   {
    "name": "implementation",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "ERC1967NonPayable",
  "inputs": []
 },
 {
  "type": "error",
  "name": "FailedCall",
  "inputs": []
 },
 {
  "type": "error",
  "name": "GasFloors_TooLittleGas",
  "inputs": [
   {
    "name": "floor",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "InvalidInitialization",
  "inputs": []
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
  "name": "Miner_ReserveMissing",
  "inputs": [
   {
    "name": "balance",
    "type": "uint256",
    "internalType": "uint256"
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
  "name": "Miner_TooLittleGas",
  "inputs": []
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
  "name": "Miner_TooLittleReceived",
  "inputs": [
   {
    "name": "received",
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
  "name": "NotInitializing",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Payouts_NothingOwed",
  "inputs": [
   {
    "name": "token",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "to",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "Payouts_Refused",
  "inputs": [
   {
    "name": "token",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "to",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "SafeCastOverflowedUintDowncast",
  "inputs": [
   {
    "name": "bits",
    "type": "uint8",
    "internalType": "uint8"
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
  "name": "SafeERC20FailedOperation",
  "inputs": [
   {
    "name": "token",
    "type": "address",
    "internalType": "address"
   }
  ]
 },
 {
  "type": "error",
  "name": "UUPSUnauthorizedCallContext",
  "inputs": []
 },
 {
  "type": "error",
  "name": "UUPSUnsupportedProxiableUUID",
  "inputs": [
   {
    "name": "slot",
    "type": "bytes32",
    "internalType": "bytes32"
   }
  ]
 },
 {
  "type": "error",
  "name": "Upgradeable_AdminCannotRenounce",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Upgradeable_NotNextAdmin",
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
  "name": "Upgradeable_ParameterOutOfBounds",
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
  "name": "Upgradeable_ZeroAddress",
  "inputs": []
 }
] as const;
