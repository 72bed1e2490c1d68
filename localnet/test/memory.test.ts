import { describe, expect, it } from 'vitest';
import { readMaps, sumOf } from '../src/memory/processes.ts';

const MAPS = `5583a000-5583c000 r-xp 00001000 fe:00 1234                       /usr/bin/node
Size:                  8 kB
Rss:                   8 kB
Pss:                   2 kB
Anonymous:             0 kB
5583c000-5583d000 rw-p 00002000 fe:00 1234                       /usr/bin/node
Rss:                   4 kB
Anonymous:             4 kB
7f000000-7f100000 rw-p 00000000 00:00 0
Rss:                 512 kB
Anonymous:           512 kB
`;

describe('the memory of processes', () => {
  it('is what each has written, by the form that Linux tells it in', () => {
    const { own, files } = readMaps(MAPS);
    expect(own).toBe(516 * 1024);
    expect([...files]).toEqual([['/usr/bin/node', 8 * 1024]]);
  });

  it('counts a file that several have once, as much of it as the one that has most', () => {
    const one = { name: 'one', own: 1, files: new Map([['/usr/bin/node', 10]]) };
    const other = {
      name: 'other',
      own: 2,
      files: new Map([
        ['/usr/bin/node', 30],
        ['/lib/libc.so', 5],
      ]),
    };
    expect(sumOf([one, other])).toEqual({ own: 3, shared: 35 });
  });
});
