// Preloaded with `node --import`: every statement and every file takes long, as on a disk that is about to die.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const slowMs = Number(process.env.SLOW_DISK_MS);
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowMs);

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function slowExec(sql) {
  wait();
  exec.call(this, sql);
};
const { run } = StatementSync.prototype;
StatementSync.prototype.run = function slowRun(...values) {
  wait();
  return Reflect.apply(run, this, values);
};
const { writeFile } = fs;
fs.writeFile = async (...values) => {
  await sleep(10 * slowMs);
  return writeFile(...values);
};
syncBuiltinESMExports();
