/** The thread that writes data sheets for `dataSheetThread.ts`. */
import { answerCalls } from '../worker/calls.ts';
import type { DataSheetCalls } from './dataSheetThread.ts';
import { writeDataSheet } from './writeDataSheet.ts';

answerCalls<object, DataSheetCalls>({ write: writeDataSheet });
