import { readdirSync, readFileSync } from 'node:fs';
import { roleOf } from './processRoles.mjs';

/** What the kernel counts in /proc/<pid>/stat, on every Linux. */
const TICKS_PER_SECOND = 100;
/** Processes live for seconds. What one takes after its last sample is known when its parent waits for it. */
const INTERVAL_MS = 1_000;

/**
 * CPU seconds, user and system, of suites that run at the same time, each with all that it started. That includes what nobody waits for: a
 * browser's processes, and services in sessions of their own. On a machine that others use too it is the measure of a suite; its seconds by
 * the clock are not.
 *
 * A process belongs to the suite of its parent or of its session when it is first seen, and stays there.
 */
export class CpuMeter {
  #intervalMs;
  #processes = new Map();
  #strangers = new Set();
  #timer;

  constructor({ intervalMs = INTERVAL_MS } = {}) {
    this.#intervalMs = intervalMs;
  }

  /** Counts from now on what process `root`, the leader of a session, and all that it starts take. */
  add(root) {
    this.#processes.set(root, newProcess({ suite: root }));
    this.#timer ??= setInterval(() => this.#sample(), this.#intervalMs).unref();
  }

  /**
   * Ends the counting of `root`. Answers its seconds by role (`processRoles.mjs`), the largest first, and their sum; undefined where there
   * is no /proc. Called once nothing of it runs any more, or as soon as nobody waits for the rest.
   */
  take(root) {
    this.#sample();
    const own = [...this.#processes].filter(([, { suite }]) => suite === root);
    for (const [key] of own) this.#processes.delete(key);
    this.#processes.delete(root);
    if (![...this.#processes.values()].some(({ isAlive }) => isAlive)) this.#stop();
    const ticks = new Map();
    for (const [, one] of own) {
      // What a process waited for and was never seen itself: commands that lasted less than a sample.
      const unseen = Math.max(0, one.waited - seenOfEnded(one));
      ticks.set(one.role, (ticks.get(one.role) ?? 0) + one.used + unseen);
    }
    if (!own.some(([, { used }]) => used > 0)) return undefined;
    const roles = [...ticks]
      .map(([role, count]) => ({ role, seconds: count / TICKS_PER_SECOND }))
      .sort((a, b) => b.seconds - a.seconds);
    return { roles, total: roles.reduce((sum, { seconds }) => sum + seconds, 0) };
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#strangers.clear();
  }

  #sample() {
    const ids = processIds();
    const present = new Set(ids);
    for (const id of this.#strangers) if (!present.has(id)) this.#strangers.delete(id);
    // Parents first, so that a family that is new is known from its head on.
    for (const id of ids) {
      if (this.#strangers.has(id)) continue;
      const stat = readStat(id);
      if (stat) this.#note(id, stat);
    }
    for (const [id, one] of this.#processes) if (!present.has(id)) this.#retire(id, one);
  }

  #note(id, { parent, session, used, waited, start }) {
    let one = this.#processes.get(id);
    // A number that was given again.
    if (one?.start !== undefined && one.start !== start) {
      this.#retire(id, one);
      one = undefined;
    }
    if (!one) {
      const suite = this.#processes.get(parent)?.suite ?? this.#suiteOfSession(session);
      if (suite === undefined) {
        this.#strangers.add(id);
        return;
      }
      one = newProcess({ suite });
      this.#processes.get(parent)?.children.push(one);
      this.#processes.set(id, one);
    }
    // What was just forked still has its parent's command.
    if (one.looks < 3) one.role = roleOf(commandOf(id)) ?? one.role;
    one.looks++;
    Object.assign(one, { session, used, waited, start });
  }

  #suiteOfSession(session) {
    return [...this.#processes.values()].find((one) => one.session === session)?.suite;
  }

  /** Keeps what an ended process took, under a key that no process has. */
  #retire(id, one) {
    if (!one.isAlive) return;
    one.isAlive = false;
    this.#processes.delete(id);
    this.#processes.set(one, one);
  }
}

function newProcess({ suite }) {
  return { suite, role: 'other', looks: 0, isAlive: true, used: 0, waited: 0, children: [] };
}

/**
 * Of what a process may have waited for, what was counted by itself. A child may have waited for its own after its last sample: those were
 * seen, and are in what its parent then waited for.
 */
const seenOfEnded = ({ children }) =>
  children
    .filter(({ isAlive }) => !isAlive)
    .reduce((sum, child) => sum + child.used + Math.max(child.waited, seenOfEnded(child)), 0);

function processIds() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((id) => id > 0)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}

/** Undefined for a process that has ended meanwhile. */
function readStat(id) {
  let stat;
  try {
    stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (index) => Number(fields[index]);
  return {
    parent: number(1),
    session: number(3),
    used: number(11) + number(12),
    waited: number(13) + number(14),
    start: number(19),
  };
}

function commandOf(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
