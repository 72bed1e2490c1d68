// Replaces an explorer, because none covers the local chain: shows one transaction or address, read from the chain.

const TEXTS = {
  'en-US': {
    lang: 'en',
    tx: 'Transaction',
    address: 'Address',
    status: 'Status',
    pending: 'Pending',
    success: 'Success',
    failed: 'Failed',
    block: 'Block',
    time: 'Time',
    from: 'From',
    to: 'To',
    value: 'Amount',
    fee: 'Network fee',
    balance: 'Balance',
    sent: 'Transactions sent',
    kind: 'Kind',
    contract: 'Contract',
    wallet: 'Wallet',
    unknown: 'The local chain does not know this transaction.',
    moved: 'Token movements',
    nothingMoved: 'This transaction moved no tokens.',
    silent: 'The local chain does not answer.',
  },
  'zh-CN': {
    lang: 'zh-CN',
    tx: '交易',
    address: '地址',
    status: '状态',
    pending: '待确认',
    success: '成功',
    failed: '失败',
    block: '区块',
    time: '时间',
    from: '发送方',
    to: '接收方',
    value: '金额',
    fee: '网络手续费',
    balance: '余额',
    sent: '已发送交易数',
    kind: '类型',
    contract: '合约',
    wallet: '钱包',
    unknown: '本地链上没有这笔交易。',
    moved: '代币转移',
    nothingMoved: '这笔交易没有转移代币。',
    silent: '本地链没有响应。',
  },
  'kr-KR': {
    lang: 'ko',
    tx: '거래',
    address: '주소',
    status: '상태',
    pending: '대기 중',
    success: '성공',
    failed: '실패',
    block: '블록',
    time: '시간',
    from: '보낸 주소',
    to: '받는 주소',
    value: '금액',
    fee: '네트워크 수수료',
    balance: '잔액',
    sent: '보낸 거래 수',
    kind: '유형',
    contract: '컨트랙트',
    wallet: '지갑',
    unknown: '로컬 체인에 없는 거래입니다.',
    moved: '토큰 이동',
    nothingMoved: '이 거래에서 이동한 토큰이 없습니다.',
    silent: '로컬 체인이 응답하지 않습니다.',
  },
};

// keccak256 of Transfer(address,address,uint256).
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const asked = new URLSearchParams(location.search);
const texts = TEXTS[storedLanguage()] ?? TEXTS['en-US'];
// The account dialog treats this page as an explorer, so it appends a path: '/tx/0x…'.
const [, kind, value] = (asked.get('at') ?? '').split('/');
const tx = matching(asked.get('tx') ?? (kind === 'tx' ? value : null), /^0x[0-9a-f]{64}$/i);
const address = matching(asked.get('address') ?? (kind === 'address' ? value : null), /^0x[0-9a-f]{40}$/i);
// Only this machine's RPC URLs are accepted, so that a link cannot make the browser send requests elsewhere.
const rpc =
  matching(asked.get('rpc'), /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/) ?? 'http://localhost:8545';

document.documentElement.lang = texts.lang;
document.title = `Koala: ${tx ? texts.tx : texts.address}`;
document.querySelector('h1').textContent = tx ? texts.tx : texts.address;
const status = document.querySelector('[role=status]');

try {
  const lines = tx ? await transaction(tx) : await account(address ?? `0x${'0'.repeat(40)}`);
  if (lines) document.querySelector('dl').replaceChildren(...lines.flatMap(entry));
  else status.textContent = texts.unknown;
  const receipt = tx && lines && (await ask('eth_getTransactionReceipt', tx));
  if (receipt) document.querySelector('main').append(...(await movements(receipt.logs)));
} catch {
  status.textContent = texts.silent;
}

/** Name and value of each line; undefined when the chain does not know the transaction. */
async function transaction(hash) {
  const [sent, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', hash),
    ask('eth_getTransactionReceipt', hash),
  ]);
  if (!sent) return undefined;
  const block = receipt && (await ask('eth_getBlockByNumber', receipt.blockNumber, false));
  const outcome = receipt ? (receipt.status === '0x1' ? texts.success : texts.failed) : texts.pending;
  const fee = receipt && BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? sent.gasPrice);
  return [
    [texts.tx, hash],
    [texts.status, outcome],
    ...(block
      ? [
          [texts.block, BigInt(block.number).toString()],
          [
            texts.time,
            `${new Date(Number(block.timestamp) * 1000).toLocaleString(texts.lang, { timeZone: 'Asia/Shanghai' })} UTC+8`,
          ],
        ]
      : []),
    [texts.from, sent.from],
    [texts.to, sent.to ?? receipt?.contractAddress],
    [texts.value, ju(BigInt(sent.value))],
    ...(fee ? [[texts.fee, ju(fee)]] : []),
  ];
}

/** The tokens that moved, in the order of the events: how much, from whom and to whom. */
async function movements(logs) {
  // NFTs (ERC-721) emit the same event with a fourth topic, the token id, instead of an amount.
  const transfers = logs.filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
  const tokens = [...new Set(transfers.map((log) => log.address))];
  const units = new Map(await Promise.all(tokens.map(async (token) => [token, await unitOf(token)])));
  const title = document.createElement('h2');
  title.textContent = texts.moved;
  if (transfers.length === 0) {
    const none = document.createElement('p');
    none.textContent = texts.nothingMoved;
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
    lines.append(...entry([texts.from, from]), ...entry([texts.to, to]));
    item.append(amount, lines);
    list.append(item);
  }
  return [title, list];
}

/** A token's symbol and decimals; its address and 18 where they cannot be read. */
async function unitOf(token) {
  try {
    const [symbol, decimals] = await Promise.all([
      ask('eth_call', { to: token, data: '0x95d89b41' }, 'latest'),
      ask('eth_call', { to: token, data: '0x313ce567' }, 'latest'),
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
    ask('eth_getBalance', of, 'latest'),
    ask('eth_getTransactionCount', of, 'latest'),
    ask('eth_getCode', of, 'latest'),
  ]);
  return [
    [texts.address, of],
    [texts.kind, code === '0x' ? texts.wallet : texts.contract],
    [texts.balance, ju(BigInt(balance))],
    [texts.sent, BigInt(count).toString()],
  ];
}

async function ask(method, ...params) {
  const answer = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(error.message);
  return result;
}

/** Formats JU wei without rounding. */
function ju(wei) {
  return `${digitsOf(wei, 18)}\u00a0JU`;
}

/** Formats an amount in the smallest unit without rounding. */
function digitsOf(wei, decimals) {
  const digits = wei.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return `${digits.slice(0, point)}${fraction && `.${fraction}`}`;
}

/** A line of the list. An address leads to its own page. */
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

function storedLanguage() {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}
