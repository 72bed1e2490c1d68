import { beforeEach, expect, it } from 'vitest';
import { ask, server, START, useServer } from './testServer.ts';
import { alice, bob, loginBody } from './wallets.ts';

useServer();
// Each test signs a different time, so that none uses up the message of the next.
let day = 0;
beforeEach(() => {
  server.time.now = START + ++day * 86_400_000;
});

const login = (body: unknown) => ask(server, 'POST', '/auth/login', { body });

const refused = (message: RegExp) => ({
  status: 200,
  code: 401,
  data: null,
  message: expect.stringMatching(message) as string,
});

it('returns a token for the personal calls of that address', async () => {
  const answer = await login(await loginBody(server));
  expect(answer).toMatchObject({ status: 200, code: 200 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const account = await ask(server, 'GET', '/user/account', { token: answer.data as string });
  expect(account).toMatchObject({ code: 200, data: { totalEarnings: '0' } });
  expect((await server.tokens.read(answer.data as string)).address).toBe(alice.address.toLowerCase());
});

it('takes the address in lower case', async () => {
  const body = await loginBody(server, { address: alice.address.toLowerCase() });
  expect(await login(body)).toMatchObject({ code: 200 });
});

it('refuses an address in mixed case with a wrong checksum', async () => {
  const swapped = alice.address.slice(0, -4) + alice.address.slice(-4).replace(/[a-f]/gi, flipCase);
  const wrong = swapped === alice.address ? alice.address.replace(/[a-f](?=.{4})/i, flipCase) : swapped;
  expect(wrong).not.toBe(alice.address);
  const answer = await login(await loginBody(server, { address: wrong }));
  expect(answer).toMatchObject({ status: 200, code: 400 });
  expect(answer.message).toMatch(/^address: /);
});
const flipCase = (c: string) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase());

it('refuses the same message a second time, also under the address in another case', async () => {
  const body = await loginBody(server);
  expect(await login(body)).toMatchObject({ code: 200 });
  for (const address of [alice.address, alice.address.toLowerCase()])
    expect(await login({ ...body, address })).toMatchObject(refused(/^msg: already used/));
});

it('lets only one of many identical logins at once in', async () => {
  const body = await loginBody(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(body)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
});

it('still refuses a replay at the end of its window', async () => {
  const body = await loginBody(server, {}, String(server.time.now + 300_000));
  expect(await login(body)).toMatchObject({ code: 200 });
  server.time.now += 600_000;
  expect(await login(body)).toMatchObject(refused(/^msg: already used/));
});

it('lets two wallets sign the same moment', async () => {
  const body = await loginBody(server);
  const other = { ...body, address: bob.address, signature: await bob.signMessage({ message: body.msg }) };
  expect(await login(body)).toMatchObject({ code: 200 });
  expect(await login(other)).toMatchObject({ code: 200 });
});

it.each([
  ['older than five minutes', -1, /^msg: too old/],
  ['more than five minutes ahead', 1, /^msg: from the future/],
])('refuses a message %s, not one just within', async (_, sign, message) => {
  const at = async (ms: number) => login(await loginBody(server, {}, String(server.time.now + sign * ms)));
  expect(await at(300_001)).toMatchObject(refused(message));
  expect(await at(300_000)).toMatchObject({ code: 200 });
});
