// Generated from contracts/ by protocol/scripts/generateAbi.ts. Do not edit.
export const nodeAbi = [
 {
  "type": "constructor",
  "inputs": [
   {
    "name": "kl_",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "usdt_",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "user_",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "oracle_",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "miner_",
    "type": "address",
    "internalType": "address"
   },
   {
    "name": "treasury_",
    "type": "address",
    "internalType": "address"
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
  "name": "advance",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "balanceNode",
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
  "name": "claimMiner",
  "inputs": [],
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
  "name": "fund",
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
  "name": "giveMinerAmount",
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
  "name": "isNode",
  "inputs": [
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
  "name": "launchNode",
  "inputs": [],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "launchNodeAmount",
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
  "name": "launchNodeAmountJU",
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
  "name": "launchNodeByETH",
  "inputs": [],
  "outputs": [],
  "stateMutability": "payable"
 },
 {
  "type": "function",
  "name": "maxEarnings",
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
  "name": "miner",
  "inputs": [],
  "outputs": [
   {
    "name": "",
    "type": "address",
    "internalType": "contract IMiner"
   }
  ],
  "stateMutability": "view"
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
  "name": "nextStagePerformance",
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
    "name": "klAmount",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "usdtAmount",
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
    "name": "account",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "klAmount",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "usdtAmount",
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
  "name": "setMaxEarnings",
  "inputs": [
   {
    "name": "value",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [],
  "stateMutability": "nonpayable"
 },
 {
  "type": "function",
  "name": "stageCount",
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
  "name": "stageInfo",
  "inputs": [
   {
    "name": "number",
    "type": "uint256",
    "internalType": "uint256"
   }
  ],
  "outputs": [
   {
    "name": "info",
    "type": "tuple",
    "internalType": "struct INode.Stage",
    "components": [
     {
      "name": "startTime",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "endTime",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "ended",
      "type": "bool",
      "internalType": "bool"
     },
     {
      "name": "payouts",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "performance",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "maxEarnings",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "amount",
      "type": "uint256",
      "internalType": "uint256"
     },
     {
      "name": "earned",
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
  "name": "stageReserve",
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
  "name": "totalNode",
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
    "name": "account",
    "type": "address",
    "internalType": "address"
   }
  ],
  "outputs": [
   {
    "name": "isClaim",
    "type": "bool",
    "internalType": "bool"
   },
   {
    "name": "isNode_",
    "type": "bool",
    "internalType": "bool"
   },
   {
    "name": "weight",
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
  "name": "Dividend",
  "inputs": [
   {
    "name": "perLicence",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toHolders",
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
  "name": "MinerClaimed",
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
    "name": "klPrice",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "NodeLaunched",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "number",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "usdtPaid",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "juPaid",
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
  "name": "RewardClaimed",
  "inputs": [
   {
    "name": "user",
    "type": "address",
    "indexed": true,
    "internalType": "address"
   },
   {
    "name": "kl",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "usdt",
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
  "name": "StageEnded",
  "inputs": [
   {
    "name": "stage",
    "type": "uint256",
    "indexed": true,
    "internalType": "uint256"
   },
   {
    "name": "endTime",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "earned",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "returned",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "StageOpened",
  "inputs": [
   {
    "name": "stage",
    "type": "uint256",
    "indexed": true,
    "internalType": "uint256"
   },
   {
    "name": "amount",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "maxEarnings",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "performance",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   }
  ],
  "anonymous": false
 },
 {
  "type": "event",
  "name": "StagePaid",
  "inputs": [
   {
    "name": "stage",
    "type": "uint256",
    "indexed": true,
    "internalType": "uint256"
   },
   {
    "name": "midnights",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "perLicence",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
   },
   {
    "name": "toHolders",
    "type": "uint256",
    "indexed": false,
    "internalType": "uint256"
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
  "name": "Node_AlreadyClaimed",
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
  "name": "Node_AlreadyNode",
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
  "name": "Node_NotBound",
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
  "name": "Node_NotNode",
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
  "name": "Node_NothingPending",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Node_SoldOut",
  "inputs": []
 },
 {
  "type": "error",
  "name": "Node_TooLittleSent",
  "inputs": [
   {
    "name": "sent",
    "type": "uint256",
    "internalType": "uint256"
   },
   {
    "name": "price",
    "type": "uint256",
    "internalType": "uint256"
   }
  ]
 },
 {
  "type": "error",
  "name": "Node_TransferFailed",
  "inputs": []
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
  "name": "ReentrancyGuardReentrantCall",
  "inputs": []
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
