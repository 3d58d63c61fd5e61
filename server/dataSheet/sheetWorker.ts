/** The thread that writes data sheets for `sheetThread.ts`. */
import { answerCalls } from '../worker/calls.ts';
import type { SheetCalls } from './sheetThread.ts';
import { writeDataSheet } from './writeDataSheet.ts';

answerCalls<object, SheetCalls>({ write: ({ sheet, picture }) => writeDataSheet(sheet, picture) });
