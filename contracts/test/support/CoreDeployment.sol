// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {IUniswapV2Factory} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Factory.sol";
import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {IUniswapV2Router02} from "@uniswap/v2-periphery/contracts/interfaces/IUniswapV2Router02.sol";
import {Test} from "forge-std/Test.sol";
import {BuyBurn} from "../../src/BuyBurn.sol";
import {GS} from "../../src/GS.sol";
import {KL} from "../../src/KL.sol";
import {Miner} from "../../src/Miner.sol";
import {Oracle} from "../../src/Oracle.sol";
import {Reward} from "../../src/Reward.sol";
import {Swap} from "../../src/Swap.sol";
import {User} from "../../src/User.sol";
import {LocalOfficialOracle} from "../../src/local/LocalOfficialOracle.sol";
import {LocalUSDT} from "../../src/local/LocalUSDT.sol";
import {WJU} from "../../src/local/WJU.sol";
import {MinerBase} from "../../src/miner/MinerBase.sol";
import {NodeStub} from "../mocks/NodeStub.sol";

/// @dev Deploys the core, with Uniswap V2 from its published bytecode. The node contract is a stub and top101 a plain account. JU starts at
/// 1 USDT, KL at 0.01 USDT.
abstract contract CoreDeployment is Test {
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;

    address internal admin = makeAddr("admin");
    address internal upgrader = makeAddr("upgrader");
    address internal origin = makeAddr("origin");
    address internal treasury = makeAddr("treasury");
    address internal dao = makeAddr("dao");
    address internal top101 = makeAddr("top101");

    LocalUSDT internal usdt;
    WJU internal wju;
    LocalOfficialOracle internal officialOracle;
    IUniswapV2Factory internal factory;
    IUniswapV2Router02 internal router;
    IUniswapV2Pair internal klPair;
    IUniswapV2Pair internal juUsdtPair;

    KL internal kl;
    GS internal gs;
    User internal user;
    Oracle internal oracle;
    Reward internal reward;
    BuyBurn internal buyBurn;
    Swap internal swap;
    Miner internal miner;
    NodeStub internal node;

    uint256 internal startTime;

    function _deployMarket() internal {
        usdt = new LocalUSDT(address(this));
        wju = WJU(payable(_deployWrapped()));
        kl = new KL(address(this));
        factory = IUniswapV2Factory(_deployBuilt("v2-core", "UniswapV2Factory", abi.encode(address(this))));
        router = IUniswapV2Router02(
            _deployBuilt("v2-periphery", "UniswapV2Router02", abi.encode(address(factory), address(wju)))
        );
        officialOracle = new LocalOfficialOracle(address(this), 1e8);

        usdt.mint(address(this), 5_000_000e18);
        vm.deal(address(this), 5_100_000e18);
        usdt.approve(address(router), type(uint256).max);
        kl.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 5_000_000e18}(address(usdt), 5_000_000e18, 0, 0, address(this), block.timestamp);
        router.addLiquidityETH{value: 100_000e18}(address(kl), 10_000_000e18, 0, 0, DEAD, block.timestamp);
        klPair = IUniswapV2Pair(factory.getPair(address(kl), address(wju)));
        juUsdtPair = IUniswapV2Pair(factory.getPair(address(wju), address(usdt)));
    }

    function _deployWrapped() internal virtual returns (address) {
        return address(new WJU());
    }

    function _deployCore() internal {
        node = new NodeStub();
        user = User(_proxy(address(new User()), abi.encodeCall(User.initialize, (origin, admin, upgrader))));
        oracle = _newOracle();
        buyBurn = _newBuyBurn(0.01e18);
        // GS, the reward ledger's two contracts and the miner's implementation are deployed before the miner's proxy.
        address minerAddress = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 4);
        gs = new GS(minerAddress);
        reward = Reward(
            _proxy(
                address(new Reward(address(kl), address(user), minerAddress)),
                abi.encodeCall(Reward.initialize, (admin, upgrader))
            )
        );
        kl.transfer(minerAddress, 120_000_000e18);
        miner = Miner(
            _proxy(
                address(new Miner(_minerAddresses())), abi.encodeCall(Miner.initialize, (startTime, admin, upgrader))
            )
        );
        assertEq(address(miner), minerAddress, "miner's address");
        swap = Swap(
            payable(_proxy(
                    address(
                        new Swap(
                            address(kl),
                            address(gs),
                            address(wju),
                            address(usdt),
                            address(klPair),
                            address(juUsdtPair),
                            address(router),
                            address(user),
                            address(oracle)
                        )
                    ),
                    abi.encodeCall(Swap.initialize, (admin, upgrader))
                ))
        );
    }

    function _newOracle() internal returns (Oracle) {
        address implementation = address(
            new Oracle(
                address(klPair), address(juUsdtPair), address(kl), address(wju), address(usdt), address(officialOracle)
            )
        );
        return Oracle(_proxy(implementation, abi.encodeCall(Oracle.initialize, (admin, upgrader))));
    }

    /// @dev `openingPrice`: JU per KL, 18 decimals.
    function _newBuyBurn(uint256 openingPrice) internal returns (BuyBurn) {
        address implementation = address(
            new BuyBurn(
                address(kl),
                address(wju),
                address(usdt),
                address(klPair),
                address(juUsdtPair),
                address(router),
                address(oracle)
            )
        );
        return BuyBurn(_proxy(implementation, abi.encodeCall(BuyBurn.initialize, (openingPrice, admin, upgrader))));
    }

    function _minerAddresses() internal view returns (MinerBase.Addresses memory) {
        return MinerBase.Addresses({
            kl: address(kl),
            gs: address(gs),
            usdt: address(usdt),
            wju: address(wju),
            user: address(user),
            oracle: address(oracle),
            reward: address(reward),
            node: address(node),
            top101: top101,
            treasury: treasury,
            dao: dao,
            buyBurn: address(buyBurn),
            router: address(router)
        });
    }

    function _implementationOf(address proxy) internal view returns (address) {
        return address(uint160(uint256(vm.load(proxy, ERC1967Utils.IMPLEMENTATION_SLOT))));
    }

    function _proxy(address implementation, bytes memory call_) internal returns (address) {
        return address(new ERC1967Proxy(implementation, call_));
    }

    function _deployBuilt(string memory package, string memory name, bytes memory arguments)
        internal
        returns (address deployed)
    {
        string memory json = vm.readFile(string.concat("node_modules/@uniswap/", package, "/build/", name, ".json"));
        bytes memory code =
            abi.encodePacked(vm.parseBytes(string.concat("0x", vm.parseJsonString(json, ".bytecode"))), arguments);
        assembly ("memory-safe") {
            deployed := create(0, add(code, 32), mload(code))
        }
        require(deployed != address(0), "deployment failed");
    }
}
