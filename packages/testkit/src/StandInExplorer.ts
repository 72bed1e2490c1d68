import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import { createPublicClient, getAddress, http, keccak256, toHex } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string; version(): string };
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

interface Compiled {
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}
interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Cache by the hash of the input. */
const compiled = new Map<Hex, Compiled>();

/** Handles a request before the stand-in does: returns another response, or undefined. */
export type Fault = (path: string) => Answer | undefined;

/**
 * An explorer with Blockscout's and Etherscan's APIs that really verifies: it compiles the submitted input and compares the result and the
 * constructor's arguments with the transaction that created the contract.
 */
export class StandInExplorer {
  fault: Fault | undefined;
  readonly verified = new Set<Address>();
  readonly linked = new Map<Address, Address>();
  readonly url: string;
  #server: Server;
  #reader: PublicClient;
  #verdicts = new Map<string, string>();

  private constructor(
    private readonly creations: ReadonlyMap<Address, Hex>,
    rpcUrl: string,
    port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.#reader = createPublicClient({ transport: http(rpcUrl) });
    this.#server = createServer((request, response) => {
      void this.#serve(request).then(({ status = 200, body, headers = {} }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' ? body : JSON.stringify(body)),
      );
    });
  }

  /** `creations`: the creation transaction of each contract. */
  static async start(
    creations: ReadonlyMap<Address, Hex>,
    rpcUrl: string,
    port: number,
  ): Promise<StandInExplorer> {
    const explorer = new StandInExplorer(creations, rpcUrl, port);
    await new Promise<void>((resolve) => explorer.#server.listen(port, '127.0.0.1', resolve));
    return explorer;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const faulty = this.fault?.(`${url.pathname}${url.search}`);
    if (faulty) return faulty;
    const type = request.headers['content-type'] ?? '';
    const form = request.method === 'POST' ? await formOf(Buffer.concat(chunks), type) : new FormData();
    try {
      const [, address, via] = /^\/api\/v2\/smart-contracts\/(0x\w+)(.*)$/.exec(url.pathname) ?? [];
      return address
        ? await this.#blockscout(getAddress(address), via ?? '', form)
        : await this.#etherscan(url, form);
    } catch (error) {
      return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
    }
  }

  async #blockscout(address: Address, via: string, form: FormData): Promise<Answer> {
    if (!this.creations.has(address)) return { status: 404, body: { message: 'Not found' } };
    if (via === '') {
      const implementation = await this.#implementationOf(address);
      return {
        body: {
          is_verified: this.verified.has(address),
          implementations: implementation ? [{ address_hash: implementation }] : [],
        },
      };
    }
    if (this.verified.has(address)) return { status: 409, body: { message: 'Already verified' } };
    const file = form.get('files[0]');
    if (!(file instanceof Blob)) return { status: 422, body: { message: 'no files' } };
    await this.#judge({
      address,
      source: text(form, 'contract_name'),
      compiler: text(form, 'compiler_version'),
      json: await file.text(),
      args: text(form, 'constructor_args'),
    });
    return { body: { message: 'Smart-contract verification started' } };
  }

  async #etherscan(url: URL, form: FormData): Promise<Answer> {
    const good = (result: string) => ({ body: { status: '1', message: 'OK', result } });
    const bad = (result: string) => ({ body: { status: '0', message: 'NOTOK', result } });
    const action = url.searchParams.get('action');
    const guid = url.searchParams.get('guid') ?? '';
    if (action === 'verifysourcecode') {
      const address = getAddress(text(form, 'contractaddress'));
      if (this.verified.has(address)) return bad('Contract source code already verified');
      if (!this.creations.has(address)) return bad(`Unable to locate ContractCode at ${address}`);
      const ticket = keccak256(toHex(address)).slice(2, 34);
      const verdict = await this.#judge({
        address,
        source: text(form, 'contractname'),
        compiler: text(form, 'compilerversion'),
        json: text(form, 'sourceCode'),
        args: text(form, 'constructorArguments'),
      });
      this.#verdicts.set(ticket, verdict ?? 'Pass - Verified');
      return good(ticket);
    }
    if (action === 'checkverifystatus') {
      const verdict = this.#verdicts.get(guid) ?? 'Fail - Unknown UID';
      return verdict.startsWith('Pass') ? good(verdict) : bad(verdict);
    }
    if (action === 'verifyproxycontract') {
      const proxy = getAddress(text(form, 'address'));
      const expected = getAddress(text(form, 'expectedimplementation'));
      if ((await this.#implementationOf(proxy)) !== expected)
        return bad('the proxy has a different implementation');
      this.linked.set(proxy, expected);
      return good(proxy);
    }
    if (action === 'checkproxyverification') {
      return this.linked.has(guid as Address) ? good('The proxy is verified') : bad('unknown');
    }
    return bad('unknown action');
  }

  /** Undefined when the compiled sources and arguments match the creation; else the difference. */
  async #judge(sent: {
    address: Address;
    source: string;
    compiler: string;
    json: string;
    args: string;
  }): Promise<string | undefined> {
    const { address, source, compiler, json, args } = sent;
    if (!solc.version().startsWith(compiler.replace(/^v/, ''))) return `Fail - no compiler ${compiler}`;
    const key = keccak256(toHex(json));
    const output = compiled.get(key) ?? (JSON.parse(solc.compile(json)) as Compiled);
    compiled.set(key, output);
    const [path = '', name = ''] = source.split(':');
    const code = output.contracts?.[path]?.[name]?.evm.bytecode.object;
    const { input } = await this.#reader.getTransaction({ hash: this.creations.get(address) ?? '0x' });
    if (!code || input !== `0x${code}${args}`) return 'Fail - Unable to verify';
    this.verified.add(address);
    return undefined;
  }

  async #implementationOf(address: Address): Promise<Address | undefined> {
    const slot = await this.#reader.getStorageAt({ address, slot: IMPLEMENTATION_SLOT });
    return slot && BigInt(slot) > 0n ? getAddress(`0x${slot.slice(-40)}`) : undefined;
  }
}

function formOf(body: Buffer, type: string): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': type } }).formData();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
