/**
 * The version in package.json's `engines`. This file has no static import, so that an older Node can print this message.
 */
const requiredNode = 26;

if (Number(process.versions.node.split('.')[0]) < requiredNode) {
  console.error(`This server needs Node ${requiredNode} or newer, but was started on ${process.version}.`);
  process.exit(1);
}

// Set before React's import, which reads it; without it rendering takes twice the time.
process.env.NODE_ENV ??= 'production';

// Makes this file a module.
export {};

const { readConfig, ConfigError } = await import('./config.ts');
const { createSite } = await import('./createSite.ts');
const { createLog } = await import('./monitoring/log.ts');
const { createServiceNotifier } = await import('./monitoring/serviceNotifier.ts');

/** Below the 20 s after which systemd kills the process. */
const maxStopMs = 15_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const development = process.env.NODE_ENV === 'development';
  const site = await createSite(config, { log, development });
  const { host, port } = config;
  const service = createServiceNotifier(process.env, host, port, log);
  let stopping = false;
  const stop = async (exitCode: number) => {
    stopping = true;
    const giveUp = () => {
      log.fatal('the stop takes too long');
      process.exit(1);
    };
    setTimeout(giveUp, maxStopMs).unref();
    await Promise.all([service.stopping(), site.stop()]);
    log.info('stopped');
    process.exit(exitCode);
  };
  const stopOnce = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    log.info({ signal }, 'stopping');
    await stop(0);
  };
  process.on('SIGTERM', stopOnce).on('SIGINT', stopOnce);
  await site.start().catch(async (err) => {
    if (stopping) return;
    log.fatal({ err }, 'cannot listen');
    // Deliveries that are cut off would be made again.
    await stop(1);
  });
  if (!stopping) await service.ready();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
