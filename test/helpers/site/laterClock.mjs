// Preloaded into a server (`node --import`): its clock is this many milliseconds ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now;
Date.now = () => now() + ahead;
