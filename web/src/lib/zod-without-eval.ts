// The content security policy forbids zod's eval. Importing zod's `config` would add its core to the login page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
