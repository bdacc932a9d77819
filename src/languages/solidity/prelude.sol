// The part of Solidity's library that everyday code names; primitive types go by the names that the policy gives them.
contract Number { function wrap() public {} function unwrap() public {} }
contract Truth {}
contract Text { function concat() public {} uint public length; }
contract Bytes { function concat() public {} function push() public {} function pop() public {} uint public length; }
contract List { function push() public {} function pop() public {} uint public length; }
contract Mapping {}
contract TypeInfo { uint public max; uint public min; bytes public creationCode; bytes public runtimeCode; bytes4 public interfaceId; string public name; }
contract Address {
  function transfer(uint x) public {} function send(uint x) public returns (bool) {} function call(bytes memory b) public {} function delegatecall(bytes memory b) public {} function staticcall(bytes memory b) public {}
  uint public balance; bytes public code; bytes32 public codehash;
}
contract Message { address public sender; uint public value; bytes public data; bytes4 public sig; }
contract Block { uint public timestamp; uint public number; address public coinbase; uint public chainid; uint public difficulty; uint public gaslimit; uint public basefee; uint public prevrandao; }
contract Transaction { address public origin; uint public gasprice; }
contract Abi { function encode() public returns (bytes) {} function encodePacked() public returns (bytes) {} function encodeWithSelector() public returns (bytes) {} function encodeWithSignature() public returns (bytes) {} function encodeCall() public returns (bytes) {} function decode() public {} }
Message constant msg = 0;
Block constant block = 0;
Transaction constant tx = 0;
Abi constant abi = 0;
uint constant now = 0;
function require(bool x, string memory s) {}
function assert(bool x) {}
function keccak256(bytes memory b) returns (bytes32) {}
function sha256(bytes memory b) returns (bytes32) {}
function ripemd160(bytes memory b) returns (bytes20) {}
function ecrecover(bytes32 h, uint8 v, bytes32 r, bytes32 s) returns (address) {}
function addmod(uint x, uint y, uint k) returns (uint) {}
function mulmod(uint x, uint y, uint k) returns (uint) {}
function blockhash(uint n) returns (bytes32) {}
function gasleft() returns (uint) {}
function selfdestruct(address a) {}
