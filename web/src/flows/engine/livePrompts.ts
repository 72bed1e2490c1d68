/** Runs of this page that are not over, and those of them whose open prompt their user gave up. */
const live = new Set<string>();
const abandoned = new Set<string>();

export const livePrompts = {
  begin: (id: string) => void live.add(id),
  end: (id: string) => {
    live.delete(id);
    abandoned.delete(id);
  },
  isLive: (id: string) => live.has(id) && !abandoned.has(id),
  /** The flow may be started anew; should the old prompt be answered after all, what it sends is followed and nothing more is asked. */
  abandon: (id: string) => void abandoned.add(id),
  isAbandoned: (id: string) => abandoned.has(id),
};
