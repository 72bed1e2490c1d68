import { pause } from '../src/lib/pause.ts';

/** The files that a worker caches of its build. All are paths on its own origin. */
export interface Build {
  /** Its first script, referenced by its pages; the name differs from version to version. */
  entry: string;
  /** Paths that have their own page. */
  pages: readonly string[];
  /** The page for all other paths. */
  fallback: string;
  /** Files with a constant path, each with its hash in the format of the `integrity` attribute. */
  files: Readonly<Record<string, string>>;
  /** Scripts and styles, named after their content, each with its hash. */
  assets: Readonly<Record<string, string>>;
}

const PREFIX = 'koala-build:';
/** Time limit for fetching a page before the cached one is used, milliseconds. */
const PAGE_TIMEOUT = 5_000;
/** Concurrent downloads; low, so that the open page comes first. */
const CONCURRENCY = 3;

/** One cache per build, since a tab keeps using the build it was opened with. */
export class BuildCache {
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  /**
   * Caches the whole build. Rejects, and leaves no incomplete cache, when a file is missing, differs from what was
   * built, or belongs to another build, which a host may serve during a deployment.
   */
  async fill(): Promise<void> {
    const { pages, files, assets } = this.#build;
    const cache = await this.#open();
    const steps = [
      ...Object.entries(assets).map(
        ([path, hash]) =>
          async () =>
            cache.put(path, (await cachedAsset(path, hash)) ?? (await fetchWith(path, hash))),
      ),
      ...Object.entries(files).map(
        ([path, hash]) =>
          async () =>
            cache.put(path, await fetchWith(path, hash, 'no-cache')),
      ),
      ...pages.map((path) => async () => cache.put(path, await this.#fetchPage(path))),
    ];
    try {
      const work = async () => {
        for (let step = steps.shift(); step; step = steps.shift()) await step();
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      // Written last: its presence marks the cache as complete.
      await cache.put(this.#build.fallback, await this.#fetchPage(this.#build.fallback));
    } catch (error) {
      steps.length = 0;
      // A worker of the same build may be using a complete cache.
      if (!(await this.#isComplete(this.#name))) await caches.delete(this.#name);
      throw error;
    }
  }

  /** Deletes the caches of all builds except this one and the newest other complete one. */
  async dropOlder(): Promise<void> {
    const others = (await buildNames()).filter((name) => name !== this.#name);
    const areComplete = await Promise.all(others.map((name) => this.#isComplete(name)));
    const before = others.filter((_, index) => areComplete[index]).pop();
    await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
  }

  /** The response to a page's request; undefined if the browser should fetch it. */
  answer(request: Request, origin: string): Promise<Response> | undefined {
    const { pathname, origin: requested } = new URL(request.url);
    if (request.method !== 'GET' || requested !== origin) return undefined;
    if (pathname.startsWith('/assets/')) return this.#asset(request, pathname);
    if (request.mode === 'navigate')
      return request.destination === 'document' ? this.#page(request, pathname) : undefined;
    return pathname in this.#build.files ? this.#file(request, pathname) : undefined;
  }

  /** Assets are immutable, so caches come first, including those of older builds. */
  async #asset(request: Request, pathname: string): Promise<Response> {
    const cached = (await this.#cached(pathname)) ?? (await caches.match(pathname, { ignoreVary: true }));
    if (cached) return cached;
    const response = await fetch(request);
    // A host may return a page for an unknown file, and the browser may cache that.
    const answer = (await this.#fits(pathname, response))
      ? response
      : await fetch(pathname, { cache: 'reload' });
    if (!(await this.#fits(pathname, answer))) return new Response(null, { status: 404 });
    if (answer.ok) {
      const copy = answer.clone();
      // If storage is full, the page works as without a worker.
      this.#open()
        .then((cache) => cache.put(pathname, copy))
        .catch(() => undefined);
    }
    return answer;
  }

  /** Checks the type, and the hash if this build contains the file. */
  async #fits(pathname: string, response: Response): Promise<boolean> {
    const hash = this.#build.assets[pathname];
    return isOfType(pathname, response) && (hash === undefined || hasHash(response, hash));
  }

  /** The host's current page; the cached one when the network or the host fails or is slow. */
  async #page(request: Request, pathname: string): Promise<Response> {
    const response = fetch(request);
    const inTime = await Promise.race([response.catch(() => undefined), pause(PAGE_TIMEOUT)]);
    if (inTime && inTime.status < 500) return inTime;
    const path = pathname.replace(/(.)\/$/, '$1');
    const known = this.#build.pages.includes(path) ? path : this.#build.fallback;
    return (await this.#cached(known)) ?? response;
  }

  async #file(request: Request, pathname: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const cached = await this.#cached(pathname);
      if (cached) return cached;
      throw error;
    }
  }

  async #fetchPage(path: string): Promise<Response> {
    const response = await fetch(path, { cache: 'no-cache' });
    // A redirect cannot be used as the response for a page.
    if (!response.ok || response.redirected || !isOfType(path, response))
      throw new Error(`${path} is not a page: ${summaryOf(response)}`);
    if (!(await response.clone().text()).includes(this.#build.entry))
      throw new Error(`${path} belongs to another build`);
    return response;
  }

  async #cached(path: string): Promise<Response | undefined> {
    return (await this.#open()).match(path, { ignoreVary: true });
  }

  async #isComplete(name: string): Promise<boolean> {
    return (await (await caches.open(name)).match(this.#build.fallback)) !== undefined;
  }

  get #name(): string {
    return PREFIX + this.#build.entry;
  }

  #open(): Promise<Cache> {
    return caches.open(this.#name);
  }
}

/** A file that another build has cached with the same content. */
async function cachedAsset(path: string, hash: string): Promise<Response | undefined> {
  const cached = await caches.match(path, { ignoreVary: true });
  return cached && (await hasHash(cached, hash)) ? cached : undefined;
}

const buildNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

export async function deleteBuilds(): Promise<void> {
  await Promise.all((await buildNames()).map((name) => caches.delete(name)));
}

/** Fetches a file and checks its hash, bypassing a bad cached response. Rejects if it is missing or differs. */
async function fetchWith(path: string, hash: string, cache: RequestCache = 'default'): Promise<Response> {
  for (const mode of [cache, 'reload'] as const) {
    const response = await fetch(path, { cache: mode });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${summaryOf(response)}`);
    if (isOfType(path, response) && (await hasHash(response, hash))) return response;
  }
  throw new Error(`${path} is not the file of this build: its type or hash differs`);
}

function summaryOf({ status, redirected, headers }: Response): string {
  return `HTTP ${status}${redirected ? ' after a redirect' : ''}, ${headers.get('content-type') ?? 'no content type'}`;
}

async function hasHash(response: Response, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === hash;
}

/** The types that browsers require for scripts and styles; any other file must not be an HTML page. */
function isOfType(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (path.endsWith('.js')) return /\b(java|ecma)script\b/.test(type);
  if (path.endsWith('.css')) return type.startsWith('text/css');
  const isPage = /^[^.]*$|\.html$/.test(path);
  return type.startsWith('text/html') === isPage;
}
