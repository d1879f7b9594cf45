import { config } from 'zod/v4/core';

// The content security policy forbids eval, which zod would use to compile schemas. Imported before any schema.
config({ jitless: true });
