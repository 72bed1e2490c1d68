import { describe, expect, it } from 'vitest';
import { addressProblem, cleanAddress } from './readAddress.ts';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const digits = ADDRESS.slice(2);
const lower = ADDRESS.toLowerCase();
const wide = [...ADDRESS].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('');
const inLink = encodeURIComponent(`https://koala.example/?inviter=${ADDRESS}`);

describe('a pasted address', () => {
  it.each([
    ['itself', ADDRESS],
    ['spaces around it', `  ${ADDRESS}\n`],
    ['non-breaking spaces', `\u00a0${ADDRESS}\u202f`],
    ['zero-width marks', `\u200b${ADDRESS.slice(0, 9)}\u200c\ufeff${ADDRESS.slice(9)}\u2060`],
    ['marks of writing direction', `\u202a${ADDRESS}\u202c\u200f\u2066\u2069`],
    ['soft hyphens', `${ADDRESS.slice(0, 20)}\u00ad${ADDRESS.slice(20)}`],
    ['line breaks inside', `${ADDRESS.slice(0, 20)}\r\n  ${ADDRESS.slice(20)}`],
    ['groups of four', ADDRESS.replace(/.{4}/g, '$& ')],
    ['wide letters', wide],
    ['0X', `0X${digits}`],
    ['no 0x', digits],
    ['0x twice', `0x${ADDRESS}`],
    ['all upper case', `0X${digits.toUpperCase()}`],
    ['capitals without 0x', digits.toUpperCase()],
    ['quotes', `“${ADDRESS}”`],
    ['backticks and brackets', `(\`${ADDRESS}\`)`],
    ['a full stop', `${ADDRESS}.`],
    ['Chinese punctuation', `地址：${ADDRESS}，谢谢。`],
    ['a sentence', `My address is ${ADDRESS}, please`],
    ['a payment URI', `ethereum:${ADDRESS}`],
    ['a payment URI with a chain', `ethereum:${ADDRESS}@210000`],
    ['a payment URI with pay', `ethereum:pay-${ADDRESS}@210000?value=1e18`],
    ['a payment URI with a function', `ethereum:${ADDRESS}@210000/deposit?uint256=1`],
    ['a transfer of tokens to it', `ethereum:pay-${OTHER}@210000/transfer?address=${ADDRESS}&uint256=1`],
    ['a QR code in capitals', `ETHEREUM:0X${digits.toUpperCase()}@210000`],
    ['ju:', `ju:${ADDRESS}`],
    ['CAIP-10', `eip155:210000:${ADDRESS}`],
    ['an invite link', `https://koala.example/?inviter=${ADDRESS}`],
    ['an invite link in a sentence', `Join me: https://koala.example/?inviter=${ADDRESS}！`],
    ['an invite link inside a wallet link', `https://go.cb-w.com/dapp?cb_url=${inLink}`],
    ['the same, escaped twice', `https://www.okx.com/download?deeplink=${encodeURIComponent(inLink)}`],
    ['an explorer link', `https://juscan.io/address/${ADDRESS}#tokentxns`],
    ['a link with punctuation in it', `${ADDRESS}%E3%80%82`],
    ['the same address twice', `${ADDRESS} (${lower})`],
  ])('is extracted from the text: %s', (_form, text) => {
    const cleaned = cleanAddress(text);
    expect(cleaned.toLowerCase()).toBe(lower);
    expect(addressProblem(cleaned)).toBeUndefined();
  });

  it('keeps its checksum, and gets one when it is all upper case', () => {
    expect(cleanAddress(`ethereum:${ADDRESS}@1`)).toBe(ADDRESS);
    expect(cleanAddress(digits.toUpperCase())).toBe(ADDRESS);
    expect(cleanAddress(` ${lower} `)).toBe(lower);
  });
});

describe('text that is not an address', () => {
  it.each([
    ['checksum', ADDRESS.replace('F', 'f')],
    ['checksum', `ethereum:${ADDRESS.replace('B2', 'B3')}`],
    ['hash', `0x${'ab'.repeat(32)}`],
    ['hash', 'ab'.repeat(32)],
    ['hash', `https://juscan.io/tx/0x${'ab'.repeat(32)}`],
    ['icap', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['icap', 'iban:XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['name', 'alice.eth'],
    ['name', ' Alice.Koala.ju '],
    ['name', '爱丽丝.eth'],
    ['several', `${ADDRESS} ${OTHER}`],
    ['several', `https://juscan.io/token/${OTHER}?a=${ADDRESS}`],
    ['tooShort', '0x'],
    ['tooShort', ADDRESS.slice(0, -1)],
    ['tooShort', '0x5FbD…0aa3'],
    ['tooLong', `${ADDRESS}a`],
    ['notAddress', `${ADDRESS.slice(0, -1)}z`],
    ['notAddress', `${ADDRESS}z`],
    ['notAddress', '0х5FbDB2315678afecb367f032d93F642f64180aa3'],
    ['notAddress', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['notAddress', 'hello'],
    ['zero', `0x${'0'.repeat(40)}`],
  ])('is explained: %s', (problem, text) => {
    expect(addressProblem(text)).toBe(problem);
    expect(addressProblem(cleanAddress(text))).toBe(problem);
  });

  it('needs no explanation when empty, and stays as typed', () => {
    expect(addressProblem(' ')).toBeUndefined();
    expect(cleanAddress(' alice.eth ')).toBe('alice.eth');
    expect(cleanAddress(`${ADDRESS} ${OTHER}`)).toBe(`${ADDRESS} ${OTHER}`);
  });
});
