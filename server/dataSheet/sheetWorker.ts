/** The thread that writes data sheets for `sheetThread.ts`: one at a time, as messages come. */
import { parentPort } from 'node:worker_threads';
import type { SheetJob, SheetResult } from './sheetThread.ts';
import { writeDataSheet } from './writeDataSheet.ts';

parentPort?.on('message', async ({ sheet, picture }: SheetJob) => {
  const result: SheetResult = await writeDataSheet(sheet, picture).then(
    (bytes) => ({ bytes }),
    (error: Error) => ({ error: String(error.stack) }),
  );
  parentPort?.postMessage(result);
});
