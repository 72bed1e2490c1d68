import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  name: string;
  /** Bytes that this process alone has: heap, stacks, what it has written. */
  own: number;
  /** Bytes of each file that it has in memory, by the file's path: programs and libraries, of which processes share one copy. */
  files: Map<string, number>;
}

/** What the processes of a product are called, by their command lines. */
const NAMES: readonly [RegExp, string][] = [
  [/\/anvil/, 'chain'],
  [/server\/dist\/local/, 'server'],
  [/keeper\/dist\/local/, 'keeper'],
  [/dist\/life/, 'life'],
  [/dist\/web/, 'web'],
  [/^sh -c/, 'shell of npm'],
  [/scripts\/start\.mjs/, 'supervisor'],
  [/reaper\.sh/, 'reaper'],
  [/^npm/, 'npm'],
];

/** The process `root` with all below it, and npm above it. Linux alone; processes that end meanwhile are left out. */
export function processesOf(root: number): ProcessMemory[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((id) => id > 0)
      .map((id) => [id, parentOf(id)]),
  );
  const isBelow = (id: number): boolean => id === root || (parents.has(id) && isBelow(parents.get(id)!));
  const above = [parents.get(root) ?? 0, parents.get(parents.get(root) ?? 0) ?? 0].filter(isNpm);
  return [...above, ...[...parents.keys()].filter(isBelow)].flatMap((id) => memoryOf(id) ?? []);
}

/** Bytes of all of them: what each has of its own, and every file once. */
export function sumOf(processes: readonly ProcessMemory[]): { own: number; shared: number } {
  const files = new Map<string, number>();
  for (const process of processes)
    for (const [path, bytes] of process.files) files.set(path, Math.max(bytes, files.get(path) ?? 0));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
  return { own: sum(processes.map(({ own }) => own)), shared: sum(files.values()) };
}

function memoryOf(id: number): ProcessMemory | undefined {
  try {
    const command = commandOf(id);
    // A process that has ended has no command line until its parent asks how it ended.
    if (command === '') return undefined;
    const name = NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? command.slice(0, 40);
    return { name, ...readMaps(readFileSync(`/proc/${id}/smaps`, 'utf8')) };
  } catch {
    return undefined;
  }
}

/** Reads the form of `/proc/<id>/smaps`: a line for each mapping, which ends with its file, and below it lines of figures in kB. */
export function readMaps(smaps: string): Pick<ProcessMemory, 'own' | 'files'> {
  const files = new Map<string, number>();
  let own = 0;
  let path = '';
  let resident = 0;
  for (const line of smaps.split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line);
    if (mapping) path = mapping[1]!;
    const [, field, kB] = /^(Rss|Anonymous):\s+(\d+) kB/.exec(line) ?? [];
    if (field === 'Rss') resident = Number(kB) * 1024;
    if (field !== 'Anonymous') continue;
    own += Number(kB) * 1024;
    const shared = resident - Number(kB) * 1024;
    if (shared > 0) files.set(path, (files.get(path) ?? 0) + shared);
  }
  return { own, files };
}

function parentOf(id: number): number {
  try {
    // The name before it is in brackets and may hold anything.
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function isNpm(id: number): boolean {
  return id > 1 && /^npm|^sh -c/.test(commandOf(id));
}

function commandOf(id: number): string {
  return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
}
