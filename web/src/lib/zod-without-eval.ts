// The content security policy forbids eval, which zod would use to compile schemas. zod reads this object when it is
// loaded, wherever that happens first; importing its `config` function instead would bring its core to the login page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
