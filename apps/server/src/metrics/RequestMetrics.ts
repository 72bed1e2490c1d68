import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Bucket bounds, seconds. Cached answers take less than the first, most computed ones less than the third. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The outcome of a request; most refusals of the API have the HTTP status 200 and their reason in the envelope. */
type RequestOutcome = 'answered' | 'unchanged' | 'refused' | 'limited' | 'failed' | 'aborted';

/** Paths without a name are counted together, because anyone can request arbitrary ones. */
const OTHER = 'other';
const STREAMS = '/events';

export class RequestMetrics {
  readonly #histogram: Histogram<'call' | 'outcome'>;

  constructor(
    registry: Registry,
    /** Names of the calls by path; one that ends with a slash counts all paths directly below it without a name of their own. */
    private readonly names: ReadonlyMap<string, string>,
  ) {
    this.#histogram = new Histogram({
      name: 'koala_request_duration_seconds',
      help: 'Duration of API requests from their headers to the end of the answer, by call and outcome.',
      labelNames: ['call', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  /** Counts a request when its answer has ended. `isRefusal` returns whether an answer with the HTTP status 200 is a refusal of the API. */
  follow(req: IncomingMessage, res: ServerResponse, isRefusal: (res: ServerResponse) => boolean): void {
    const since = performance.now();
    const [path] = req.url!.split('?', 1) as [string];
    // A stream stays open as long as its page, so it has a separate gauge.
    if (path === STREAMS) return;
    res.once('close', () => {
      const outcome = res.writableFinished ? outcomeOf(res, isRefusal) : 'aborted';
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const call = this.names.get(path) ?? this.names.get(folder) ?? OTHER;
      this.#histogram.observe({ call, outcome }, (performance.now() - since) / 1000);
    });
  }
}

function outcomeOf(res: ServerResponse, isRefusal: (res: ServerResponse) => boolean): RequestOutcome {
  const { statusCode } = res;
  if (statusCode >= 500) return 'failed';
  if (statusCode === 429) return 'limited';
  if (statusCode === 304) return 'unchanged';
  return statusCode >= 400 || isRefusal(res) ? 'refused' : 'answered';
}
