// The content security policy forbids eval, which zod uses to compile schemas. Importing zod's `config`
// function instead would add its core to the login page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
