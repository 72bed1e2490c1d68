#!/usr/bin/env node
// The compiler that forge calls: solc from npm (WebAssembly), so that no native binary has to be fetched.
// Answers `--version` and `--standard-json`; output is written in a loop because one large write is cut on a pipe.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mergeOutputs, splitInput } from './solc/splitInput.mjs';

const solc = createRequire(import.meta.url)('solc');
const compile = (input) => JSON.parse(solc.compile(JSON.stringify(input)));

function write(text) {
  const bytes = Buffer.from(text);
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += writeSync(1, bytes, offset);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

/** The output for `input`, compiled in a separate thread. */
function compileBeside(input) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: input });
    worker.once('message', resolve).once('error', reject);
  });
}

if (!isMainThread) {
  parentPort.postMessage(compile(workerData));
} else if (process.argv.includes('--version')) {
  write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else {
  const [first, ...others] = splitInput(JSON.parse(readFileSync(0, 'utf8')));
  const beside = others.map(compileBeside);
  const outputs = [compile(first), ...(await Promise.all(beside))];
  write(JSON.stringify(mergeOutputs(outputs)));
}
