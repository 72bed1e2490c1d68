import { CODE_TIMEOUT } from './timings.ts';

/** Files that are loaded or loading, by path. */
const arrivals = new Map<string, Promise<void>>();

/**
 * Replaces Vite's helper around each `import()` in the build, see `tools/codeLoading.ts`: imports once all required
 * `files` have loaded. Rejects when one of them fails; the next call requests it again.
 *
 * Needed because browsers cache a failed module, whether imported or preloaded, until the page is reloaded (the
 * standard required it until 2026: https://github.com/whatwg/html/issues/6768). They do not cache a failed `fetch`.
 */
export async function loadCode<T>(importCode: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(arrivalOf));
  return importCode();
}

function arrivalOf(file: string): Promise<void> {
  const known = arrivals.get(file);
  if (known) return known;
  const arrival = load(import.meta.env.BASE_URL + file).catch((cause: unknown) => {
    arrivals.delete(file);
    throw new Error(`${file} could not be loaded`, { cause });
  });
  arrivals.set(file, arrival);
  return arrival;
}

function load(address: string): Promise<void> {
  // The page's HTML already loads it.
  if (document.querySelector(`script[src="${address}"],link[href="${address}"]`)) return Promise.resolve();
  const isStyle = address.endsWith('.css');
  return fetchFile(address).then(() => (isStyle ? addStyles(address) : undefined));
}

/**
 * Loads the file into the HTTP cache, where `import()` or a link finds it: by default `fetch` uses the same mode and
 * credentials.
 */
async function fetchFile(address: string): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`timed out after ${CODE_TIMEOUT / 1_000} s`)),
    CODE_TIMEOUT,
  );
  const { signal } = limit;
  try {
    let response = await fetch(address, { signal });
    // During a deployment a host may return its index page for a file it does not have yet, which the browser then
    // caches.
    if (isPage(response)) response = await fetch(address, { signal, cache: 'reload' });
    if (!response.ok || isPage(response))
      throw new Error(
        `status ${response.status}, ${response.headers.get('content-type') ?? 'no content type'}`,
      );
    // Read to the end, because a partial response is not cached.
    await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => resolve();
    link.onerror = () => {
      // A link that stays would count as loaded.
      link.remove();
      reject(new Error(`the stylesheet link to ${href} failed`));
    };
    document.head.append(link);
  });
}
