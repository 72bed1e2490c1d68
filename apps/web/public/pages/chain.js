// Replaces an explorer, because none covers the local chain: shows one transaction or address, read from the chain. For
// developers, so only in English.

// keccak256 of Transfer(address,address,uint256).
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const query = new URLSearchParams(location.search);
// The account dialog treats this page as an explorer, so it appends a path: '/tx/0x…'.
const [, kind, value] = (query.get('at') ?? '').split('/');
const tx = matching(query.get('tx') ?? (kind === 'tx' ? value : null), /^0x[0-9a-f]{64}$/i);
const address = matching(query.get('address') ?? (kind === 'address' ? value : null), /^0x[0-9a-f]{40}$/i);
// Only this machine's RPC URLs are accepted, so that a link cannot make the browser send requests elsewhere.
const rpc =
  matching(query.get('rpc'), /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/) ?? 'http://localhost:8545';

const title = tx ? 'Transaction' : 'Address';
document.title = `Koala: ${title}`;
document.querySelector('h1').textContent = title;
const status = document.querySelector('[role=status]');

try {
  const lines = tx ? await transaction(tx) : await account(address ?? `0x${'0'.repeat(40)}`);
  if (lines) document.querySelector('dl').replaceChildren(...lines.flatMap(entry));
  else status.textContent = 'This transaction is not on the local chain.';
  const receipt = tx && lines && (await request('eth_getTransactionReceipt', tx));
  if (receipt) document.querySelector('main').append(...(await movements(receipt.logs)));
} catch {
  status.textContent = `Could not read the local chain at ${rpc}. Check that it is running.`;
}

/** Name and value of each line; undefined if the transaction is not on the chain. */
async function transaction(hash) {
  const [sent, receipt] = await Promise.all([
    request('eth_getTransactionByHash', hash),
    request('eth_getTransactionReceipt', hash),
  ]);
  if (!sent) return undefined;
  const block = receipt && (await request('eth_getBlockByNumber', receipt.blockNumber, false));
  const outcome = receipt ? (receipt.status === '0x1' ? 'Success' : 'Failed') : 'Pending';
  const fee = receipt && BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? sent.gasPrice);
  return [
    ['Transaction', hash],
    ['Status', outcome],
    ...(block
      ? [
          ['Block', BigInt(block.number).toString()],
          [
            'Time',
            `${new Date(Number(block.timestamp) * 1000).toLocaleString('en', { timeZone: 'Asia/Shanghai' })} UTC+8`,
          ],
        ]
      : []),
    ['From', sent.from],
    ['To', sent.to ?? receipt?.contractAddress],
    ['Amount', ju(BigInt(sent.value))],
    ...(fee ? [['Network fee', ju(fee)]] : []),
  ];
}

/** The tokens that moved, in the order of the events: amount, sender and receiver. */
async function movements(logs) {
  // NFTs (ERC-721) emit the same event with a fourth topic, the token id, instead of an amount.
  const transfers = logs.filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
  const tokens = [...new Set(transfers.map((log) => log.address))];
  const units = new Map(await Promise.all(tokens.map(async (token) => [token, await unitOf(token)])));
  const title = document.createElement('h2');
  title.textContent = 'Token movements';
  if (transfers.length === 0) {
    const none = document.createElement('p');
    none.textContent = 'This transaction moved no tokens.';
    return [title, none];
  }
  const list = document.createElement('ol');
  for (const { address: token, topics, data } of transfers) {
    const { symbol, decimals } = units.get(token);
    const item = document.createElement('li');
    const amount = document.createElement('strong');
    amount.textContent = `${digitsOf(BigInt(data), decimals)}\u00a0${symbol}`;
    const lines = document.createElement('dl');
    const [from, to] = topics.slice(1).map((topic) => `0x${topic.slice(26)}`);
    lines.append(...entry(['From', from]), ...entry(['To', to]));
    item.append(amount, lines);
    list.append(item);
  }
  return [title, list];
}

/** Reads a token's symbol and decimals; falls back to its address and 18 decimals. */
async function unitOf(token) {
  try {
    const [symbol, decimals] = await Promise.all([
      request('eth_call', { to: token, data: '0x95d89b41' }, 'latest'),
      request('eth_call', { to: token, data: '0x313ce567' }, 'latest'),
    ]);
    return { symbol: textOf(symbol), decimals: Number(decimals) };
  } catch {
    return { symbol: token, decimals: 18 };
  }
}

/** Decodes an ABI-encoded string: the second word is its length, its bytes follow. */
function textOf(answer) {
  const length = Number(`0x${answer.slice(66, 130)}`);
  const bytes = answer.slice(130, 130 + 2 * length).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 16)));
}

async function account(of) {
  const [balance, count, code] = await Promise.all([
    request('eth_getBalance', of, 'latest'),
    request('eth_getTransactionCount', of, 'latest'),
    request('eth_getCode', of, 'latest'),
  ]);
  return [
    ['Address', of],
    ['Kind', code === '0x' ? 'Wallet' : 'Contract'],
    ['Balance', ju(BigInt(balance))],
    ['Transactions sent', BigInt(count).toString()],
  ];
}

async function request(method, ...params) {
  const answer = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(error.message);
  return result;
}

function ju(wei) {
  return `${digitsOf(wei, 18)}\u00a0JU`;
}

/** An amount of the smallest unit as a decimal number, without rounding. */
function digitsOf(wei, decimals) {
  const digits = wei.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return `${digits.slice(0, point)}${fraction && `.${fraction}`}`;
}

/** A line of the list. An address links to its page, unless that page is shown. */
function entry([name, value]) {
  const term = document.createElement('dt');
  term.textContent = name;
  const shown = document.createElement('dd');
  if (value !== address && /^0x[0-9a-f]{40}$/i.test(value)) {
    const link = document.createElement('a');
    link.href = `?${new URLSearchParams({ address: value, rpc })}`;
    link.textContent = value;
    shown.append(link);
  } else {
    shown.textContent = value;
  }
  return [term, shown];
}

function matching(text, pattern) {
  return text !== null && pattern.test(text) ? text : undefined;
}
