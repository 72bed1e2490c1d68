import { MachineLoad } from '../measuring/machineLoad.ts';
import { median } from '../measuring/median.ts';
import type { WebOptions } from '../measuring/options.ts';
import { webUrl } from '../product/addresses.ts';
import { renewPrices } from '../product/renewPrices.ts';
import { ReferencePages } from '../product/ReferencePages.ts';
import { atLeast, atMost, shown } from '../measuring/rows.ts';
import type { Row } from '../measuring/rows.ts';
import { becomeVisitor, checkVisitor } from './asVisitor.ts';
import { choose, firstVisits, otherVisitors } from './situations.ts';
import type { Bounds, Situation } from './situations.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

/** A page, and how it is visited. Without bounds it is a reference. */
interface Subject {
  what: string;
  visit: () => Promise<Visit>;
  bounds?: Bounds;
}

/** Lighthouse on every page at its first visit, beside an empty one and one with the wallet kit as documented. */
export function lighthousePart({ routes, runs }: WebOptions): Promise<Row[]> {
  // The kit is for orientation, and slow: not in a quick look.
  const references = routes.length === 0 ? (['empty', 'kit'] as const) : (['empty'] as const);
  return measure(choose(firstVisits, routes), references, runs);
}

/** The same of other pages than home as other visitors see them, beside an empty one. */
export function visitorsPart({ routes, runs }: WebOptions): Promise<Row[]> {
  return measure(choose(otherVisitors, routes), ['empty'], runs);
}

const REFERENCES = { empty: 'empty React page', kit: 'the wallet kit as documented' };

/** Each is visited `runs` times, in turns, and the median of each figure counts. */
async function measure(
  situations: readonly Situation[],
  references: readonly (keyof typeof REFERENCES)[],
  runs: number,
): Promise<Row[]> {
  const pages = new ReferencePages();
  try {
    const subjects: Subject[] = [];
    for (const name of references) {
      const url = await pages.open(name);
      subjects.push({ what: REFERENCES[name], visit: () => visit(url) });
    }
    for (const situation of situations) subjects.push(subjectOf(situation));
    const visits = await visitInTurns(subjects, runs);
    // The first is the empty one.
    const emptyPaint = median(visits.get(subjects[0]!)!.map(({ largestPaint }) => largestPaint));
    return subjects.flatMap((subject) => rowsOf(subject, visits.get(subject)!, emptyPaint));
  } finally {
    await pages.close();
  }
}

function subjectOf(situation: Situation): Subject {
  return {
    what: situation.what,
    bounds: situation.bounds,
    visit: () =>
      visit(webUrl + situation.path, {
        prepare: (page) => becomeVisitor(page, situation),
        check: (page) => checkVisitor(page, situation),
      }),
  };
}

/** In turns, so that whatever else the machine does meets all of them alike. */
async function visitInTurns(subjects: readonly Subject[], runs: number): Promise<Map<Subject, Visit[]>> {
  const visits = new Map<Subject, Visit[]>(subjects.map((subject) => [subject, []]));
  const load = new MachineLoad();
  for (let run = 1; run <= runs; run++) {
    for (const subject of subjects) {
      await renewPrices();
      await load.settle();
      const seen = await subject.visit();
      visits.get(subject)!.push(seen);
      console.log(
        `lighthouse ${run}/${runs} ${subject.what}: ${seen.score.toFixed(0)}, LCP ${seen.largestPaint.toFixed(0)} ms, ` +
          `TBT ${seen.blocking.toFixed(0)} ms, CLS ${seen.shift.toFixed(3)}`,
      );
    }
  }
  console.log(`lighthouse: ${load.summary()}`);
  return visits;
}

function rowsOf({ what, bounds }: Subject, visits: readonly Visit[], emptyPaint: number): Row[] {
  const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]));
  const score = `${what}: Lighthouse score`;
  const paint = `${what}: LCP`;
  const blocking = `${what}: TBT`;
  if (!bounds)
    return [
      shown(score, of('score'), ''),
      shown(paint, of('largestPaint'), 'ms'),
      shown(blocking, of('blocking'), 'ms'),
    ];
  const { scoreLeast, lcpAfterEmpty, blockingMost, shiftMost } = bounds;
  return [
    atLeast(score, of('score'), '', scoreLeast),
    atMost(paint, of('largestPaint'), 'ms', emptyPaint + lcpAfterEmpty, `empty page + ${lcpAfterEmpty} ms`),
    blockingMost === undefined
      ? shown(blocking, of('blocking'), 'ms')
      : atMost(blocking, of('blocking'), 'ms', blockingMost),
    ...(shiftMost === undefined ? [] : [atMost(`${what}: CLS`, of('shift'), '', shiftMost)]),
  ];
}
