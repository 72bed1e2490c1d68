/** A client that reads nothing for this long is gone or stuck, and must not keep the stream open. */
const IDLE_MS = 60_000;

interface StreamOptions {
  /** Runs the production of each text, for example with a timeout. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called with the error that ended the stream early. */
  onError: (error: unknown) => void;
  /** Cuts the connection, so that a client cannot mistake a partial body for the whole. Without `cut` the stream itself fails. */
  cut?: (() => void) | undefined;
  /** Milliseconds without any read before the stream is cut, by default a minute. */
  idleMs?: number;
}

/**
 * A stream of texts that are produced one at a time, once the client has read the previous one, so memory does not grow with the length.
 * Production stops when the client disconnects, or reads nothing for `idleMs`.
 */
export function streamOf(
  texts: AsyncGenerator<string>,
  { during, onError, cut, idleMs = IDLE_MS }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    await texts.return(undefined);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    onError(error);
    void end().catch(() => {});
    if (cut) cut();
    else controller.error(error);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        clearTimeout(idle);
        try {
          const step: IteratorResult<string, unknown> = await during(() => texts.next());
          if (step.done) return controller.close();
          controller.enqueue(encoder.encode(step.value));
          idle = setTimeout(
            () => fail(controller, new Error(`the client has not read for ${idleMs / 1000} s`)),
            idleMs,
          ).unref();
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
