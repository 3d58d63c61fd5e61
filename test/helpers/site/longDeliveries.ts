// Preloaded with `node --import`: deliveries do not end by themselves after 8 s.
const { setTimeout: start } = globalThis;
globalThis.setTimeout = new Proxy(start, {
  apply: (_target, self, [work, ms, ...args]) =>
    Reflect.apply(start, self, [work, ms === 8_000 ? 86_400_000 : ms, ...args]),
});
