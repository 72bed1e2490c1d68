import { parentPort } from 'node:worker_threads';
import { compile } from './compile.mjs';

parentPort.on('message', ({ sources, targets, settings }) => {
  parentPort.postMessage(compile(sources, targets, settings));
});
