/** A reader that takes nothing for this long is gone, or holds the stream for nothing. */
const IDLE_MS = 60_000;

interface StreamOptions {
  /** Watches over the making of each text. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called with what ended the stream before its end. */
  onError: (error: unknown) => void;
  /** Cuts the connection, so that a client cannot take a partial body for the whole. Without one the stream itself fails. */
  cut?: (() => void) | undefined;
  /** Milliseconds that a reader may take nothing, by default a minute. */
  idleMs?: number;
}

/**
 * A stream of texts that are made one at a time, when the reader has taken the one before. Memory does not grow with the length. Making
 * stops when the reader goes away, or takes nothing for a minute.
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
          idle = setTimeout(() => fail(controller, new Error('the reader takes nothing')), idleMs).unref();
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
