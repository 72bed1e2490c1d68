/** What a worker keeps of the build that it belongs to. All are paths on its own origin. */
export interface Build {
  /** Its first script, whose name changes with every build: its pages name it. */
  entry: string;
  /** Pages by the addresses that they answer, and the one for all other addresses. */
  pages: readonly string[];
  fallback: string;
  /** Files whose address stays when their content changes. */
  files: readonly string[];
  /** Scripts and styles, named after their content. */
  assets: readonly string[];
}

const PREFIX = 'koala-build:';
/** A page that the network has not delivered by then is taken from the cache, milliseconds. */
const PATIENCE = 5_000;
/** How many files are fetched at a time: the page that is open comes first. */
const AT_ONCE = 3;

/** One cache for each build, since a tab goes on with the build that it was opened with. */
export class BuildCache {
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  /**
   * Keeps the whole build. Rejects when anything is missing or of another build, which a host may hold in between: then nothing changes.
   */
  async fill(): Promise<void> {
    const { pages, fallback, files, assets } = this.#build;
    const cache = await this.#open();
    const fetchPage = async (path: string) => {
      const response = await fetchSound(path);
      if (!(await response.clone().text()).includes(this.#build.entry))
        throw new Error(`${path} is of another build`);
      return response;
    };
    const fetchAsset = async (path: string) => (await caches.match(path)) ?? fetchSound(path);
    const steps = [
      ...[...pages, fallback].map((path) => ({ path, load: fetchPage })),
      ...files.map((path) => ({ path, load: fetchSound })),
      ...assets.map((path) => ({ path, load: fetchAsset })),
    ];
    const work = async () => {
      for (let step = steps.shift(); step; step = steps.shift())
        await cache.put(step.path, await step.load(step.path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Drops what no tab needs any more: all builds but this one and the one before. */
  async dropOlder(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** The answer to a request of a page; undefined: the browser asks by itself. */
  answer(request: Request, origin: string): Promise<Response> | undefined {
    const { pathname, origin: asked } = new URL(request.url);
    if (request.method !== 'GET' || asked !== origin) return undefined;
    if (pathname.startsWith('/assets/')) return this.#asset(request);
    if (request.mode === 'navigate')
      return request.destination === 'document' ? this.#page(request, pathname) : undefined;
    return this.#build.files.includes(pathname) ? this.#file(request, pathname) : undefined;
  }

  /** Never changes, so the cache is asked first, that of an older build too. */
  async #asset(request: Request): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      // Without space the page works as it would without a worker.
      this.#open()
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined);
    }
    return response;
  }

  /** The page as the host has it now; the kept one when the network or the host is away, or too slow. */
  async #page(request: Request, pathname: string): Promise<Response> {
    const asked = fetch(request);
    const inTime = await Promise.race([asked.catch(() => undefined), sleep(PATIENCE)]);
    if (inTime && inTime.status < 500) return inTime;
    const path = pathname.replace(/(?<=.)\/$/, '');
    const known = this.#build.pages.includes(path) ? path : this.#build.fallback;
    return (await this.#kept(known)) ?? asked;
  }

  async #file(request: Request, pathname: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await this.#kept(pathname);
      if (kept) return kept;
      throw error;
    }
  }

  async #kept(path: string): Promise<Response | undefined> {
    return (await this.#open()).match(path, { ignoreVary: true });
  }

  get #name(): string {
    return PREFIX + this.#build.entry;
  }

  #open(): Promise<Cache> {
    return caches.open(this.#name);
  }
}

/** Deletes every build that is kept. */
export async function dropBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
}

/** Rejects when there is no such file; a redirect could not answer for a page. */
async function fetchSound(path: string): Promise<Response> {
  const isAsset = path.startsWith('/assets/');
  const response = await fetch(path, isAsset ? {} : { cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
