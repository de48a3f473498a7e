/** Zod would otherwise try out `new Function`, which our content security policy forbids and reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
