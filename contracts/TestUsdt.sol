// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.30;

/// A plain BEP-20 with 18 decimals, whose owner mints at will. For the local demo chain and the tests only.
abstract contract TestToken {
    uint8 public constant decimals = 18;
    address public immutable owner;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotOwner();
    error InvalidRecipient();
    error InsufficientBalance();
    error InsufficientAllowance();

    constructor() {
        owner = msg.sender;
    }

    /// BEP-20 asks for it.
    function getOwner() external view returns (address) {
        return owner;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != owner) revert NotOwner();
        if (to == address(0)) revert InvalidRecipient();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert InvalidRecipient();
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance();
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// With the name and symbol of USDT on BSC.
contract TestUsdt is TestToken {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
}

/// What people send by mistake: USDC has 18 decimals on BSC, too.
contract TestUsdc is TestToken {
    string public constant name = "USD Coin";
    string public constant symbol = "USDC";
}
