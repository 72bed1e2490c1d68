// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUniswapV2Pair} from "@uniswap/v2-core/contracts/interfaces/IUniswapV2Pair.sol";
import {KL} from "../../src/KL.sol";
import {PoolSeeder} from "../../src/deploy/PoolSeeder.sol";
import {Fixture} from "../Fixture.sol";

/// @dev A deployer that refuses JU.
contract RefusingDeployer {
    function seed(PoolSeeder seeder, uint256 amount) external payable {
        seeder.kl().approve(address(seeder), amount);
        seeder.seed{value: msg.value}(amount);
    }
}

/// @dev Attacks on the pool before it has liquidity. apps/localnet/test/deployHostile.test.ts rehearses the whole deployment.
contract DeploymentAttacksTest is Fixture {
    uint256 private constant AMOUNT = 10_000_000e18;
    uint256 private constant SEED = 1_000e18;

    address private mallory = makeAddr("mallory");
    KL private token;
    IUniswapV2Pair private made;

    function setUp() public override {
        super.setUp();
        token = new KL(address(this));
        vm.deal(mallory, 1_000_000e18);
        vm.startPrank(mallory);
        wju.deposit{value: 500_000e18}();
        vm.stopPrank();
    }

    /// The attacker creates the pair first and leaves `amount` WJU in it, counted or not.
    function _spoil(uint256 amount, bool synced) private {
        vm.startPrank(mallory);
        made = IUniswapV2Pair(factory.createPair(address(token), address(wju)));
        wju.transfer(address(made), amount);
        if (synced) made.sync();
        vm.stopPrank();
    }

    function _seed() private returns (uint256 spent) {
        address pair = factory.getPair(address(token), address(wju));
        if (pair == address(0)) {
            uint256 snapshot = vm.snapshotState();
            pair = factory.createPair(address(token), address(wju));
            vm.revertToState(snapshot);
        }
        made = IUniswapV2Pair(pair);
        PoolSeeder seeder = new PoolSeeder(address(factory), address(token), address(wju), pair);
        token.approve(address(seeder), AMOUNT);
        vm.deal(address(this), SEED);
        seeder.seed{value: SEED}(AMOUNT);
        assertEq(address(seeder).balance + wju.balanceOf(address(seeder)) + token.balanceOf(address(seeder)), 0);
        assertEq(made.totalSupply(), made.balanceOf(DEAD) + 1_000, "no account holds liquidity");
        assertEq(token.balanceOf(pair), AMOUNT);
        return SEED - address(this).balance;
    }

    function _wjuReserve() private view returns (uint256) {
        (uint112 reserve0, uint112 reserve1,) = made.getReserves();
        return made.token0() == address(wju) ? reserve0 : reserve1;
    }

    function test_UntouchedPair_OpensAtThePlannedPrice() external {
        assertEq(_seed(), SEED);
        assertEq(_wjuReserve(), SEED);
    }

    /// Guard: an existing pair is used.
    function test_PairMadeBefore_StopsNothing() external {
        _spoil(0, false);
        assertEq(_seed(), SEED);
        assertEq(_wjuReserve(), SEED);
    }

    /// Guard: minting at the pair, which counts what arrives; the router refuses a pool with only one token.
    function test_OneWeiAndSyncBefore_IsOnlyAGift() external {
        _spoil(1, true);
        token.approve(address(router), AMOUNT);
        vm.deal(address(this), SEED);
        vm.expectRevert("UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        router.addLiquidityETH{value: SEED}(address(token), AMOUNT, 0, 0, DEAD, block.timestamp);
        assertEq(_seed(), SEED - 1);
        assertEq(_wjuReserve(), SEED);
    }

    /// Guard: a gift replaces the deployer's own JU.
    function testFuzz_GiftBefore_DoesNotMoveTheOpeningPrice(uint256 gift, bool synced) external {
        gift = bound(gift, 0, SEED - 1);
        _spoil(gift, synced);
        assertEq(_seed(), SEED - gift);
        assertEq(_wjuReserve(), SEED);
    }

    /// Guard: with a gift of the planned amount or more, one wei is added: the pool opens at a higher price, at the giver's cost.
    function testFuzz_GiftAboveTheSeedBefore_StaysInThePool(uint256 gift, bool synced) external {
        gift = bound(gift, SEED, 500_000e18);
        _spoil(gift, synced);
        assertEq(_seed(), 1);
        assertEq(_wjuReserve(), gift + 1);
    }

    /// Guard: the pair must have the predicted address, which all contracts use.
    function test_AnotherPair_IsRefused() external {
        _spoil(0, false);
        vm.expectRevert(
            abi.encodeWithSelector(PoolSeeder.PoolSeeder_OtherPair.selector, address(made), address(klPair))
        );
        new PoolSeeder(address(factory), address(token), address(wju), address(klPair));
    }

    /// Guard: a pool with liquidity is not seeded again.
    function test_SeedingTwice_IsRefused() external {
        _seed();
        PoolSeeder second = new PoolSeeder(address(factory), address(token), address(wju), address(made));
        token.approve(address(second), AMOUNT);
        vm.deal(address(this), SEED);
        vm.expectRevert(PoolSeeder.PoolSeeder_SeededAlready.selector);
        second.seed{value: SEED}(AMOUNT);
    }

    /// Guard: JU that cannot be returned stops the seeding; without a rest nothing is sent.
    function test_JuThatCannotGoBack_IsNotLost() external {
        RefusingDeployer deployer = new RefusingDeployer();
        token.transfer(address(deployer), AMOUNT);
        vm.deal(address(this), SEED);
        _spoil(1, false);
        PoolSeeder seeder = new PoolSeeder(address(factory), address(token), address(wju), address(made));
        vm.expectRevert(PoolSeeder.PoolSeeder_TransferFailed.selector);
        deployer.seed{value: SEED}(seeder, AMOUNT);
        made.skim(address(this));
        deployer.seed{value: SEED}(seeder, AMOUNT);
        assertEq(_wjuReserve(), SEED);
    }

    /// Guard: the tokens come from the caller, so no other account can use the deployer's approval.
    function test_SeedingWithAnothersTokens_IsRefused() external {
        _spoil(0, false);
        PoolSeeder seeder = new PoolSeeder(address(factory), address(token), address(wju), address(made));
        token.approve(address(seeder), AMOUNT);
        vm.prank(mallory);
        vm.expectRevert();
        seeder.seed{value: SEED}(AMOUNT);
        assertEq(token.balanceOf(address(made)), 0);
    }
}
