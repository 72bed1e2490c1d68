import { CODE_TIMEOUT } from './timings.ts';

/** Files that have arrived or are on their way, by their paths. */
const arrivals = new Map<string, Promise<void>>();

/**
 * Stands in for Vite's helper around each `import()` of the build, see `tools/codeLoading.ts`: imports once all `files` that this takes are
 * there. Rejects when one of them cannot be loaded; the next call asks for it again.
 *
 * Until 2026 the standard had browsers keep the failure of a module until the page is reloaded. It did not matter what asked for it:
 * `import()`, or a link that preloads it. They keep none of `fetch`.
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
  // What a page loads first stands in it.
  if (document.querySelector(`script[src="${address}"],link[href="${address}"]`)) return Promise.resolve();
  const isStyle = address.endsWith('.css');
  return fetchFile(address).then(() => (isStyle ? addStyles(address) : undefined));
}

/**
 * Leaves the file in the browser's cache, from where `import()` or a link takes it: by default `fetch` uses the same mode and credentials.
 */
async function fetchFile(address: string): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error('timeout')), CODE_TIMEOUT);
  const ask = (cache?: RequestCache) => fetch(address, { signal: patience.signal, ...(cache && { cache }) });
  try {
    let response = await ask();
    // A host may answer a file that it has not yet with its first page, which the browser then keeps in its place.
    if (isPage(response)) response = await ask('reload');
    if (!response.ok || isPage(response)) throw new Error(`status ${response.status}`);
    // To its end: half a file is not kept.
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
      reject(new Error('no styles'));
    };
    document.head.append(link);
  });
}
