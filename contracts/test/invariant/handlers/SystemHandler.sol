// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RankingHandler} from "./RankingHandler.sol";

/// @dev All actions on all contracts: those of the other handlers, and the cards.
contract SystemHandler is RankingHandler {
    struct Ticket {
        uint256 session;
        address wallet;
    }

    Ticket[] private tickets;

    constructor(World memory world, address origin, uint256 wallets) {
        w = world;
        bound_.push(origin);
        for (uint256 i; i < wallets; ++i) {
            unbound.push(makeAddr(string.concat("actor", vm.toString(i))));
        }
        for (uint256 i; i < wallets / 2; ++i) {
            _bind(i, i);
        }
    }

    receive() external payable {}

    function buyCards(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        if (!w.fight.enable()) return;
        address wallet = _actor(1 + who % (bound_.length - 1));
        uint256 quantity = 1 + amount % 50;
        _mintUsdt(wallet, quantity * w.fight.price());
        vm.prank(wallet);
        w.fight.buy(quantity, 0, type(uint256).max);
        tickets.push(Ticket(w.fight.currentSession(), wallet));
        _done();
    }

    function claimCards(uint256 who, uint256, uint256 amount) external {
        _tick(amount);
        for (uint256 i; i < tickets.length; ++i) {
            Ticket memory ticket = tickets[addmod(who, i, tickets.length)];
            (, uint256 share, bool claimed) = w.fight.userInfo(ticket.session, ticket.wallet);
            if (claimed || vm.getBlockTimestamp() < w.fight.sessionInfo(ticket.session).endTime) continue;
            vm.prank(ticket.wallet);
            require(w.fight.claim(ticket.session) == share, "the share as shown");
            _done();
            return;
        }
    }

    function advanceCards(uint256, uint256, uint256 amount) external {
        _tick(amount);
        w.fight.advance();
        _done();
    }

    function setCards(uint256 who, uint256, uint256 amount) external {
        vm.startPrank(w.admin);
        w.fight.setEnabled(who % 4 != 0);
        w.fight.setSessionLength(_bound(amount, 1 days, 30 days));
        vm.stopPrank();
        _done();
    }

    /// @notice All actions: those that a campaign calls and that must succeed at least sometimes.
    function actions() external pure returns (bytes4[] memory all) {
        bytes4[37] memory listed = [
            this.bind.selector,
            this.buyWithUsdt.selector,
            this.buyWithJu.selector,
            this.claim.selector,
            this.claimFor.selector,
            this.redeem.selector,
            this.redeemFor.selector,
            this.withdraw.selector,
            this.withdrawFor.selector,
            this.distribute.selector,
            this.setRates.selector,
            this.moveGS.selector,
            this.blockRecipient.selector,
            this.collectPayout.selector,
            this.sell.selector,
            this.sellAtAverage.selector,
            this.proxySell.selector,
            this.buyOnPair.selector,
            this.sellOnPair.selector,
            this.moveKL.selector,
            this.advanceQueue.selector,
            this.updateOracle.selector,
            this.moveOfficialPrice.selector,
            this.passTime.selector,
            this.donate.selector,
            this.buyLicence.selector,
            this.buyLicenceWithJu.selector,
            this.claimLicence.selector,
            this.claimLicencePower.selector,
            this.advanceNodes.selector,
            this.setMaxEarnings.selector,
            this.commitWeek.selector,
            this.pushPlaces.selector,
            this.veto.selector,
            this.drop.selector,
            this.withdrawRank.selector,
            this.setDelay.selector
        ];
        bytes4[4] memory cards =
            [this.buyCards.selector, this.claimCards.selector, this.advanceCards.selector, this.setCards.selector];
        all = new bytes4[](listed.length + cards.length);
        for (uint256 i; i < all.length; ++i) {
            all[i] = i < listed.length ? listed[i] : cards[i - listed.length];
        }
    }
}
