import { atLeast, atMost, median, shown } from '../../table/rows.ts';
import type { Row } from '../../table/rows.ts';
import type { WebBenchOptions } from '../options.ts';
import { webUrl } from '../product/addresses.ts';
import { AppChain } from '../../../e2e/chain/AppChain.ts';
import { prepareVisitorPage, checkVisitor } from './prepareVisitorPage.ts';
import { EmptyPage } from './EmptyPage.ts';
import { chooseSituations } from './situations.ts';
import type { Bounds, Situation } from './situations.ts';
import { visit } from './visit.ts';
import type { LighthouseResult } from './visit.ts';

interface Subject {
  what: string;
  visit: () => Promise<LighthouseResult>;
}

/**
 * Runs Lighthouse on every page, relative to an empty one. Each is visited `runs` times, in alternation, so that other load on the machine
 * affects all equally; the median of each figure counts.
 */
export async function measureLighthouse({ routes, runs }: WebBenchOptions): Promise<Row[]> {
  const page = new EmptyPage();
  try {
    const url = await page.open();
    const empty: Subject = { what: 'empty React page', visit: () => visit(url) };
    const situations = chooseSituations(routes).map((situation) => ({
      ...subjectOf(situation),
      ...situation,
    }));
    const visits = await visitInTurns([empty, ...situations], runs);
    const figures = (subject: Subject, figure: keyof LighthouseResult) =>
      median(visits.get(subject)!.map((each) => each[figure]));
    const emptyPaint = figures(empty, 'largestPaint');
    return [
      shown(`${empty.what}: LCP`, emptyPaint, 'ms'),
      ...situations.flatMap((each) =>
        rowsOf(each.what, each.bounds, (figure) => figures(each, figure), emptyPaint),
      ),
    ];
  } finally {
    await page.close();
  }
}

function subjectOf(situation: Situation): Subject {
  return {
    what: situation.what,
    visit: () =>
      visit(webUrl + situation.path, {
        prepare: (page) => prepareVisitorPage(page, situation),
        check: (page) => checkVisitor(page, situation),
      }),
  };
}

async function visitInTurns(
  subjects: readonly Subject[],
  runs: number,
): Promise<Map<Subject, LighthouseResult[]>> {
  const visits = new Map<Subject, LighthouseResult[]>(subjects.map((subject) => [subject, []]));
  for (let run = 1; run <= runs; run++) {
    for (const subject of subjects) {
      // Nothing else renews prices on the local chain, and the app detects stale ones.
      await new AppChain().renewPrices();
      const seen = await subject.visit();
      visits.get(subject)!.push(seen);
      console.log(
        `lighthouse ${run}/${runs} ${subject.what}: ${seen.score.toFixed(0)}, LCP ${seen.largestPaint.toFixed(0)} ms, ` +
          `TBT ${seen.blocking.toFixed(0)} ms, CLS ${seen.shift.toFixed(3)}`,
      );
    }
  }
  return visits;
}

function rowsOf(
  what: string,
  { scoreLeast, lcpAfterEmpty, blockingMost, shiftMost }: Bounds,
  of: (figure: keyof LighthouseResult) => number,
  emptyPaint: number,
): Row[] {
  return [
    atLeast(`${what}: Lighthouse score`, of('score'), '', scoreLeast),
    atMost(
      `${what}: LCP`,
      of('largestPaint'),
      'ms',
      emptyPaint + lcpAfterEmpty,
      `empty page + ${lcpAfterEmpty} ms`,
    ),
    ...(blockingMost === undefined ? [] : [atMost(`${what}: TBT`, of('blocking'), 'ms', blockingMost)]),
    ...(shiftMost === undefined ? [] : [atMost(`${what}: CLS`, of('shift'), '', shiftMost)]),
  ];
}
