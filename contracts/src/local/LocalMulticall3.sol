// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Many reads in one call, on the local chain, with the interface of Multicall3 that wallets and libraries use.
/// @dev Its code is put at the canonical address, so nothing here may rely on storage or on a constructor.
contract LocalMulticall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error LocalMulticall3_CallFailed(uint256 index, bytes returnData);

    /// @notice Makes the calls in order. One that fails reverts all of them unless it allows failure.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert LocalMulticall3_CallFailed(i, data);
            results[i] = Result(success, data);
        }
    }

    /// @notice JU wei of `account`.
    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    /// @notice Unix seconds of the block.
    function getCurrentBlockTimestamp() external view returns (uint256) {
        return block.timestamp;
    }
}
