/** In-memory Cache API, as far as this app uses it. A lookup searches the oldest cache first. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  open(name: string): Promise<Cache> {
    const kept = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, kept);
    return Promise.resolve({
      put: (at: RequestInfo, response: Response) => Promise.resolve(void kept.set(pathOf(at), response)),
      match: (at: RequestInfo) => Promise.resolve(kept.get(pathOf(at))?.clone()),
      delete: (at: RequestInfo) => Promise.resolve(kept.delete(pathOf(at))),
    } as unknown as Cache);
  }

  match(at: RequestInfo): Promise<Response | undefined> {
    const found = [...this.#caches.values()].flatMap((kept) => kept.get(pathOf(at)) ?? []);
    return Promise.resolve(found[0]?.clone());
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name));
  }
}

const pathOf = (at: RequestInfo) =>
  new URL(typeof at === 'string' ? at : at.url, 'https://koala.example').pathname;
