#!/usr/bin/env node
// The compiler that forge calls: solc from npm (WebAssembly), so that no native binary has to be fetched.
// Answers `--version` and `--standard-json`; output is written in a loop because one large write is cut on a pipe.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(import.meta.url)('solc');

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

if (process.argv.includes('--version')) {
  write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else {
  write(solc.compile(readFileSync(0, 'utf8')));
}
