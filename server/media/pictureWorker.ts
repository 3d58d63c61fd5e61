/** The process that decodes pictures for `pictureProcess.ts`. */
import { writeFileSync } from 'node:fs';
import { answerCalls } from '../worker/calls.ts';
import { yieldCpu } from '../worker/yieldCpu.ts';
import type { PictureCalls } from './pictureProcess.ts';
import { readPictureHeader, resizePicture } from './resizePicture.ts';

// Exits when the server has ended, for any reason.
process.on('disconnect', () => process.exit());
// Ctrl+C reaches all processes of the terminal, and the server finishes its requests first.
process.on('SIGINT', () => undefined);

yieldCpu();
try {
  // When memory runs out, the kernel kills this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Only Linux has it.
}

answerCalls<object, PictureCalls>({
  readHeader: readPictureHeader,
  resize: resizePicture,
  memory: async () => process.memoryUsage.rss(),
});
